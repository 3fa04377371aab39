import type { Db, Tx } from '../connect.ts';
import { admitPages, type FoundPage } from './run-admit.ts';
import { type LeftOutPage, leaveOut } from './run-left-out.ts';
import { isSettled, lockRun, type RunRow } from './run-row.ts';

/** How often seeding a run is begun, counting workers that died in the middle. */
export const MAX_START_ATTEMPTS = 5;

/**
 * Sets a PENDING run RUNNING and counts the attempt. Returns null when there is nothing to start:
 * the run is finished, cancelled, or seeded already.
 */
export async function claimRunStart(tx: Tx, runId: string): Promise<RunRow | null> {
  const run = await lockRun(tx, runId);
  if (!run || run.seeded !== null || !(run.status === 'PENDING' || run.status === 'RUNNING')) return null;
  const now = new Date();
  await tx
    .updateTable('test_runs')
    .set({
      status: 'RUNNING',
      attempt: run.attempt + 1,
      ...(run.status === 'PENDING' ? { started: now } : {}),
    })
    .where('id', '=', runId)
    .execute();
  return { ...run, status: 'RUNNING', attempt: run.attempt + 1 };
}

/**
 * Turns addresses into the run's first pages and returns the ids of those that are new. `last` says
 * that no more will come from here, so the run may finish once its pages are settled; `settled` then
 * tells whether it can be finished at once.
 */
export async function seedRun(
  tx: Tx,
  input: { runId: string; pages: FoundPage[]; leftOut?: LeftOutPage[]; last: boolean },
): Promise<{ newPageIds: string[]; settled: boolean }> {
  const run = await lockRun(tx, input.runId);
  if (run?.status !== 'RUNNING' || run.seeded !== null) return { newPageIds: [], settled: false };
  await leaveOut(tx, run.id, input.leftOut ?? []);
  const newPageIds = await admitPages(tx, run, input.pages);
  if (!input.last) return { newPageIds, settled: false };
  const seeded = new Date();
  await tx.updateTable('test_runs').set({ seeded }).where('id', '=', run.id).execute();
  return { newPageIds, settled: await isSettled(tx, { id: run.id, seeded }) };
}

/** Ends an unfinished run as FAILURE with one sentence. Findings of earlier runs stay as they are. */
export async function failRun(db: Db, input: { runId: string; detail: string }): Promise<boolean> {
  const rows = await db
    .updateTable('test_runs')
    .set({ status: 'FAILURE', status_detail: input.detail, completed: new Date() })
    .where('id', '=', input.runId)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirst();
  return rows.numUpdatedRows > 0n;
}
