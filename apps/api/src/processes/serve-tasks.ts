/** Result of a task. */
export type TaskAnswer<Result> = { done: Result } | { failed: string };

/** Runs the tasks of a pool one after the other until the pool disconnects. */
export function serveTasks<Task, Result>(doTask: (task: Task) => Result | Promise<Result>): void {
  process.on('message', ({ task }: { task: Task }) => {
    answerTo(task)
      .then((answer) => process.send?.(answer))
      // The channel is closed, or the result cannot be serialized: the server detects the exit and reports it.
      .catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
  });
  // The server process has ended.
  process.once('disconnect', () => process.exit());

  async function answerTo(task: Task): Promise<TaskAnswer<Result>> {
    try {
      return { done: await doTask(task) };
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    }
  }
}
