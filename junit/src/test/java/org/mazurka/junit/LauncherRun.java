package org.mazurka.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.launcher.TagFilter.excludeTags;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The tests of a sample as a test framework runs them. */
final class LauncherRun {

  private final Map<String, TestExecutionResult> results = new ConcurrentHashMap<>();

  private LauncherRun() {}

  /**
   * Runs a sample. An invocation is known by its name, or, if it is the only one, by its method's.
   */
  static LauncherRun of(String sample) throws ClassNotFoundException {
    return of(sample, Map.of());
  }

  /** Runs a sample with settings of JUnit. */
  static LauncherRun of(String sample, Map<String, String> settings) throws ClassNotFoundException {
    LauncherRun run = new LauncherRun();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(Class.forName(sample)))
                .filters(excludeTags("slow"))
                .configurationParameters(settings)
                .build(),
            run.new Listener());
    return run;
  }

  private final class Listener implements TestExecutionListener {
    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      String name = test.getDisplayName();
      boolean only = name.equals("every interleaving") || name.equals("replay");
      results.merge(
          only ? test.getLegacyReportingName().replaceAll("\\(.*", "") : name,
          result,
          (one, other) -> one.getThrowable().isPresent() ? one : other);
    }
  }

  /** How a test ended; null if it did not run. */
  TestExecutionResult.Status status(String test) {
    return results.containsKey(test) ? results.get(test).getStatus() : null;
  }

  /** How all tests ended. */
  Map<String, TestExecutionResult.Status> statuses() {
    Map<String, TestExecutionResult.Status> statuses = new TreeMap<>();
    results.forEach((test, result) -> statuses.put(test, result.getStatus()));
    return statuses;
  }

  /** Where it failed. */
  StackTraceElement place(String test) {
    return results.get(test).getThrowable().orElseThrow().getStackTrace()[0];
  }

  /** What a test failed with. */
  String failure(String test) {
    return results.get(test).getThrowable().orElseThrow().getMessage();
  }
}
