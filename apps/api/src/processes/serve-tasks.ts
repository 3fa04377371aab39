/** What a process answers to a task. */
export type TaskAnswer<Result> = { done: Result } | { failed: string };

/** Makes this process do tasks of a pool, one after the other, until the pool lets go of it. */
export function serveTasks<Task, Result>(doTask: (task: Task) => Result | Promise<Result>): void {
  process.on('message', async ({ task }: { task: Task }) => {
    process.send?.(await answerTo(task));
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
