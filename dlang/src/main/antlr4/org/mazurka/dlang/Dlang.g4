/*
 * dlang, the input language of [LAZY] figures A.1 and A.2, with our extensions.
 *
 * Three departures from the figures, none of which rejects an old program:
 * - repetition blocks are part of the grammar rather than a textual pass before it, so that errors
 *   point at the file as it was written;
 * - conditions and expressions are one rule, and Checker tells numbers from conditions;
 * - arguments are lists of any length, and AstBuilder counts them.
 *
 * No rule is recursive except through brackets, and Reader bounds their nesting: no input can
 * overflow the stack.
 */
grammar Dlang;

program : header processItem+ EOF ;

header : LT name=STRING? count=INT (COMMA declaration?)* GT ; // AstBuilder refuses ',,'

declaration : kind=(LOCAL | CONST | LOCK | CHAN)? ID length=INT initial* ;

initial : SUB? INT ;

processItem
  : LBRACK block RBRACK                                     # process
  | REPEAT_OPEN count=INT processItem+ REPEAT_CLOSE         # processRepetition
  ;

block : statement+ ;

statement
  : target=variable ASSIGN value=expression                 # assignment
  | SKIP_                                                   # skip
  | word=(CAS | LOCK | UNLOCK | SEND | RECEIVE) arguments   # call
  | INDEXER LPAREN setting (COMMA setting)* RPAREN          # indexer
  | AWAIT condition=expression                              # await
  | ASSERT condition=expression                             # assert
  | ATOMIC LBRACE block RBRACE                              # atomic
  | IF condition=expression
      (THEN LBRACE yes=block RBRACE (ELSE LBRACE no=block RBRACE)?)?  # conditional
  | WHILE condition=expression LBRACE block RBRACE          # loop
  | REPEAT_OPEN count=INT block REPEAT_CLOSE                # repetition
  ;

setting : ID EQUALS expression ;

arguments : LPAREN (expression (COMMA expression)*)? RPAREN ;

expression : conjunction (OR conjunction)* ;
conjunction : negation (AND negation)* ;
negation : NOT* comparison ;
comparison : left=sum (operator=(LT | GT | EQ | NE | LE | GE) right=sum)? ;
sum : product ((ADD | SUB) product)* ;
product : signed ((MUL | DIV | MOD) signed)* ;
signed : SUB* primary ;

primary
  : LPAREN expression RPAREN                                # parenthesized
  | INT                                                     # number
  | DOLLAR                                                  # dollar
  | CAS arguments                                           # casExpression
  | variable                                                # variableExpression
  ;

variable : ID (LBRACK expression RBRACK)? ;

LOCAL : 'local' ;
CONST : 'const' ;
LOCK : 'lock' ;
CHAN : 'chan' ;
SKIP_ : 'skip' ;
CAS : 'cas' ;
UNLOCK : 'unlock' ;
SEND : 'send' ;
RECEIVE : 'receive' ;
INDEXER : 'indexer' ;
AWAIT : 'await' ;
ASSERT : 'assert' ;
ATOMIC : 'atomic' ;
IF : 'if' ;
THEN : 'then' ;
ELSE : 'else' ;
WHILE : 'while' ;

REPEAT_OPEN : '<{' ;
REPEAT_CLOSE : '}>' ;
ASSIGN : ':=' ;
EQ : '==' ;
NE : '!=' ;
LE : '<=' ;
GE : '>=' ;
LT : '<' ;
GT : '>' ;
AND : '&&' ;
OR : '||' ;
NOT : '!' ;
EQUALS : '=' ;
ADD : '+' ;
SUB : '-' ;
MUL : '*' ;
DIV : '/' ;
MOD : '%' ;
COMMA : ',' ;
DOLLAR : '$' ;
LPAREN : '(' ;
RPAREN : ')' ;
LBRACK : '[' ;
RBRACK : ']' ;
LBRACE : '{' ;
RBRACE : '}' ;

ID : [a-zA-Z] ([a-zA-Z0-9_] | '-' [a-zA-Z])* ;
INT : [0-9]+ ;
NO_INT : ([0-9]+ | '$') [a-zA-Z_] [a-zA-Z0-9_]* ;
STRING : '"' ~["\r\n]* '"' ;
WS : [ \t\r\n\uFEFF]+ -> skip ;
COMMENT : '//' ~[\r\n]* -> skip ;
OPEN_STRING : '"' ~["\r\n]* ;
UNKNOWN : . ;
