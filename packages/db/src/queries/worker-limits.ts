import type { Db } from '../connect.ts';

/** Puts down what a worker cannot do for its pages. */
export async function recordWorkerLimits(
  db: Db,
  workerId: string,
  limits: { isUnsandboxed: boolean; scriptsWithoutFont: string[] },
): Promise<void> {
  await db
    .updateTable('workers')
    .set({ unsandboxed: limits.isUnsandboxed, scripts_without_font: limits.scriptsWithoutFont })
    .where('id', '=', workerId)
    .execute();
}
