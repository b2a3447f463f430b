/*
 * Creol: the kernel language of [CREOL] figure 1 with the concrete syntax of the Creol tools.
 *
 * Words of the full language that are not supported are tokens of their own, so that Reader can
 * refuse them by name. No rule is recursive except through brackets and words that 'end' closes, and
 * Reader bounds their nesting: no input can overflow the stack.
 */
grammar Creol;

program : declaration+ EOF ;

mainClass : CID (LPAREN arguments? RPAREN)? EOF ; // on the command line

declaration
  : INTERFACE name=CID (INHERITS names)? BEGIN interfaceMember* END    # interfaceDeclaration
  | CLASS name=CID (LPAREN parameters? RPAREN)? clause* BEGIN classMember* END  # classDeclaration
  ;

names : CID (COMMA CID)* ;

clause
  : CONTRACTS names                    # contracts
  | IMPLEMENTS names                   # implements
  | INHERITS parent (COMMA parent)*    # inherits
  ;

parent : CID (LPAREN arguments? RPAREN)? ;

interfaceMember
  : WITH cointerface    # interfaceWith
  | operation           # interfaceOperation
  ;

classMember
  : VAR attribute (COMMA attribute)* SEMI?    # attributes
  | WITH cointerface                          # classWith
  | operation HEAD body                       # method
  ;

cointerface : CID | THIS ;

attribute : ID COLON type (ASSIGN expression)? ;

operation : (OP | METHOD) name=ID (LPAREN (IN? ins=parameters)? (SEMI? OUT outs=parameters)? RPAREN)? ;

parameters : parameterGroup (COMMA parameterGroup)* ;

parameterGroup : ID (COMMA ID)* COLON type ;

type : CID (LBRACK type (COMMA type)* RBRACK | LBRACK RBRACK | CHOICE)? ;

body : (VAR attribute (COMMA attribute)* SEMI)* statements ;

statements : sequence (CHOICE sequence)* ;

sequence : statement (SEMI statement)* SEMI? ;

statement
  : SKIP_                                                            # skip
  | targets ASSIGN source (COMMA source)*                            # assignment
  | label=ID? BANG (callee DOT)? name=ID LPAREN arguments? RPAREN    # asynchronousCall
  | label=ID QUERY LPAREN targets? RPAREN                            # get
  | AWAIT awaited                                                    # await
  | RELEASE                                                          # release
  | (callee DOT)? name=ID LPAREN arguments? (SEMI targets?)? RPAREN  # synchronousCall
  | IF expression THEN statements (ELSE statements)? (END | FI)      # conditional
  | WHILE expression DO statements (END | OD)                        # whileLoop
  | DO statements WHILE expression                                   # doLoop
  | BEGIN statements END                                             # compound
  | ASSERT expression                                                # assertion
  ;

awaited
  : callee DOT name=ID LPAREN arguments? (SEMI targets?)? RPAREN    # awaitedCall
  | expression                                                      # guard
  ;

source
  : NEW CID (LPAREN arguments? RPAREN)?    # creation
  | expression                             # value
  ;

callee : ID | THIS | CALLER ;

targets : ID (COMMA ID)* ;

arguments : expression (COMMA expression)* ;

expression : implication (IFF implication)* ;
implication : exclusion (IMPLIES exclusion)* ;
exclusion : disjunction (XOR disjunction)* ;
disjunction : conjunction (OR conjunction)* ;
conjunction : negation (AND negation)* ;
negation : NOT* equation ;
equation : comparison ((EQ | NE) comparison)? ;
comparison : difference ((LE | LT | GT | GE) difference)? ;
difference : concatenation (BACKSLASH concatenation)* ;
concatenation : prefix ((APPEND | CONCAT) prefix)* ;
prefix : membership (PREPEND membership)* ; // to the right; AstBuilder sees to it
membership : sum (IN sum)? ;
sum : product ((ADD | SUB) product)* ;
product : power ((MUL | DIV | MOD) power)* ;
power : signed (POWER signed)* ;
signed : (SUB | HASH)* primary ;

primary
  : INT                                                          # number
  | STRING                                                       # text
  | TRUE                                                         # truth
  | FALSE                                                        # falsehood
  | NULL                                                         # nothing
  | NIL                                                          # emptyList
  | CHOICE                                                       # emptyBrackets
  | THIS                                                         # self
  | CALLER                                                       # caller
  | ID QUERY                                                     # futureTest
  | ID LPAREN arguments? RPAREN                                  # application
  | ID                                                           # variable
  | LPAREN expression RPAREN                                     # parenthesized
  | LBRACK arguments? RBRACK                                     # list
  | LBRACE arguments? RBRACE                                     # set
  | MAP_OPEN (binding (COMMA binding)*)? MAP_CLOSE               # map
  | IF expression THEN expression ELSE expression END            # conditionalExpression
  ;

binding : expression MAPS_TO expression ;

INTERFACE : 'interface' ;
CLASS : 'class' ;
INHERITS : 'inherits' ;
CONTRACTS : 'contracts' ;
IMPLEMENTS : 'implements' ;
BEGIN : 'begin' ;
END : 'end' ;
WITH : 'with' ;
OP : 'op' ;
METHOD : 'method' ;
IN : 'in' ;
OUT : 'out' ;
VAR : 'var' ;
SKIP_ : 'skip' ;
AWAIT : 'await' ;
RELEASE : 'release' ;
IF : 'if' ;
THEN : 'then' ;
ELSE : 'else' ;
FI : 'fi' ;
WHILE : 'while' ;
DO : 'do' ;
OD : 'od' ;
ASSERT : 'assert' ;
NEW : 'new' ;
TRUE : 'true' ;
FALSE : 'false' ;
NULL : 'null' ;
NIL : 'nil' ;
THIS : 'this' ;
CALLER : 'caller' ;

UNSUPPORTED
  : 'as' | 'by' | 'datatype' | 'ensures' | 'exists' | 'external' | 'forall' | 'from' | 'function'
  | 'history' | 'inv' | 'measure' | 'now' | 'posit' | 'pragma' | 'requires' | 'some' | 'update'
  | 'retract' | 'case' | 'component' | 'constant' | 'exception' | 'exports' | 'for' | 'imports'
  | 'is' | 'object' | 'of' | 'prove' | 'provides' | 'signal' | 'throw' | 'throws' | 'try'
  | 'volatile' | 'when' | 'where' | '|||' | ':>' | '<:' | '@' | [0-9]+ '.' [0-9]+
  ;

CHOICE : '[]' ;
HEAD : '==' ;
ASSIGN : ':=' ;
IFF : '<=>' ;
IMPLIES : '=>' ;
XOR : '^' ;
OR : '||' | '\\/' ;
AND : '&&' | '/\\' ;
NOT : '~' ;
EQ : '=' ;
NE : '/=' ;
LE : '<=' ;
LT : '<' ;
GT : '>' ;
GE : '>=' ;
BACKSLASH : '\\' ;
CONCAT : '|-|' ;
APPEND : '|-' ;
PREPEND : '-|' ;
MAPS_TO : '|->' ;
ADD : '+' ;
SUB : '-' ;
POWER : '**' ;
MUL : '*' ;
DIV : '/' ;
MOD : '%' ;
HASH : '#' ;
BANG : '!' ;
QUERY : '?' ;
COLON : ':' ;
SEMI : ';' ;
COMMA : ',' ;
DOT : '.' ;
LPAREN : '(' ;
RPAREN : ')' ;
LBRACK : '[' ;
RBRACK : ']' ;
MAP_OPEN : '{|' ;
MAP_CLOSE : '|}' ;
LBRACE : '{' ;
RBRACE : '}' ;

CID : [A-Z] [_'a-zA-Z0-9]* ;
ID : [_a-z] [_'a-zA-Z0-9]* ;
INT : [0-9]+ ;
NO_INT : [0-9]+ [_a-zA-Z] [_'a-zA-Z0-9]* ;
STRING : '"' ~["\r\n]* '"' ;
WS : [ \t\r\n\uFEFF]+ -> skip ;
LINE_COMMENT : ('//' | '--') ~[\r\n]* -> skip ;
COMMENT : '/*' .*? '*/' -> skip ;
OPEN_COMMENT : '/*' ;
OPEN_STRING : '"' ~["\r\n]* ;
UNKNOWN : . ;
