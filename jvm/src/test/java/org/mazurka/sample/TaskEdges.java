package org.mazurka.sample;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Executors and futures, for {@link Edges}. */
final class TaskEdges {

  private static final CompletableFuture<Integer> FUTURE = new CompletableFuture<>();

  private TaskEdges() {}

  /** The thread that writes may not be the last to end. */
  private static void await(ExecutorService pool, Edges.Box box) throws InterruptedException {
    pool.execute(box::write);
    pool.execute(() -> {});
    pool.shutdown();
    if (pool.awaitTermination(1, TimeUnit.SECONDS)) {
      box.read();
    }
  }

  static Edges.Pair tasks(String name) {

    return switch (name) {
      case "submitAndGet" ->
          new Edges.Pair(
              box -> {
                ExecutorService pool = Executors.newSingleThreadExecutor();
                box.write();
                pool.submit(
                        () -> {
                          box.read();
                          box.data = 1;
                        })
                    .get();
                box.read();
                pool.shutdown();
              },
              Edges.NOTHING);
      case "awaitTermination" ->
          new Edges.Pair(
              box -> {
                ExecutorService pool = Executors.newFixedThreadPool(1);
                pool.execute(box::write);
                pool.shutdown();
                if (pool.awaitTermination(1, TimeUnit.SECONDS)) {
                  box.read();
                }
              },
              Edges.NOTHING);
      case "awaitTerminationOfTwo" ->
          new Edges.Pair(box -> await(Executors.newFixedThreadPool(2), box), Edges.NOTHING);
      case "awaitTerminationOfMany" ->
          new Edges.Pair(box -> await(Executors.newCachedThreadPool(), box), Edges.NOTHING);
      case "awaitTerminationOfScheduled" ->
          new Edges.Pair(box -> await(Executors.newScheduledThreadPool(2), box), Edges.NOTHING);
      case "close" ->
          new Edges.Pair(
              box -> {
                try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
                  pool.execute(box::write);
                }
                box.read();
              },
              Edges.NOTHING);
      case "scheduled" ->
          new Edges.Pair(
              box -> {
                var pool = Executors.newScheduledThreadPool(1);
                box.write();
                pool.schedule(box::read, 1, TimeUnit.MILLISECONDS).get();
                pool.shutdown();
              },
              Edges.NOTHING);
      case "timer" ->
          new Edges.Pair(
              box -> {
                box.write();
                Timer timer = new Timer(true);
                timer.schedule(
                    new TimerTask() {
                      @Override
                      public void run() {
                        box.read();
                      }
                    },
                    1);
              },
              Edges.NOTHING);
      case "futureTask" ->
          new Edges.Pair(
              box -> {
                FutureTask<Integer> task =
                    new FutureTask<>(
                        () -> {
                          box.write();
                          return 1;
                        });
                new Thread(task).start();
                task.get();
                box.read();
              },
              Edges.NOTHING);
      case "fork" ->
          new Edges.Pair(
              box -> {
                box.write();
                ForkJoinTask<?> task = ForkJoinTask.adapt(box::write).fork();
                task.join();
                box.read();
              },
              Edges.NOTHING);
      case "complete" ->
          new Edges.Pair(
              box -> {
                box.write();
                FUTURE.complete(1);
              },
              box -> {
                FUTURE.join();
                box.read();
              });
      case "completeAndThen" ->
          new Edges.Pair(
              box -> {
                box.write();
                FUTURE.complete(1);
              },
              box -> FUTURE.thenAccept(_ -> box.read()));
      case "supplyAsync" ->
          new Edges.Pair(
              box -> {
                box.write();
                CompletableFuture.runAsync(box::read).thenRun(box::write).join();
                box.read();
              },
              Edges.NOTHING);
      case "timedGet" ->
          new Edges.Pair(
              box -> {
                box.write();
                FUTURE.complete(1);
              },
              box -> {
                try {
                  FUTURE.get(1, TimeUnit.SECONDS);
                  box.read();
                } catch (TimeoutException e) {
                  return;
                }
              });
      case "getNow" ->
          new Edges.Pair(
              box -> {
                box.write();
                FUTURE.complete(1);
              },
              box -> {
                if (FUTURE.getNow(0) == 0) {
                  box.look();
                }
              });
      case "writtenAfterSubmit" ->
          new Edges.Pair(
              box -> {
                ExecutorService pool = Executors.newSingleThreadExecutor();
                pool.execute(box::look);
                box.write();
                pool.shutdown();
              },
              Edges.NOTHING);
      case "twoTasks" ->
          new Edges.Pair(
              box -> {
                ExecutorService pool = Executors.newFixedThreadPool(2);
                pool.execute(box::write);
                pool.execute(box::look);
                pool.shutdown();
              },
              Edges.NOTHING);
      default -> null;
    };
  }
}
