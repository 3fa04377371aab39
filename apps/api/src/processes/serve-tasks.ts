/** What a process answers to a task. */
export type TaskAnswer<Result> = { done: Result } | { failed: string };

/** Makes this process do tasks of a pool, one after the other, until the pool lets go of it. */
export function serveTasks<Task, Result>(doTask: (task: Task) => Result | Promise<Result>): void {
  process.on('message', ({ task }: { task: Task }) => {
    answerTo(task)
      .then((answer) => process.send?.(answer))
      // The channel is closed, or the result cannot be serialized: the server sees this process end and reports it.
      .catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
  });
  // The server has ended without saying goodbye.
  process.once('disconnect', () => process.exit());

  async function answerTo(task: Task): Promise<TaskAnswer<Result>> {
    try {
      return { done: await doTask(task) };
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    }
  }
}
