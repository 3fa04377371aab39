import type { Db } from '../connect.ts';

/** Stores the limitations of a worker, such as missing fonts. */
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
