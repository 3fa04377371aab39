import type { Sentence } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import type { RunRow } from './run-row.ts';

/** Sets a run to RUNNING and counts the seeding attempt. */
export async function beginRun(tx: Tx, run: RunRow): Promise<RunRow> {
  const attempt = run.attempt + 1;
  await tx
    .updateTable('test_runs')
    .set({
      status: 'RUNNING',
      attempt,
      ...(run.status === 'PENDING' ? { started: new Date() } : {}),
    })
    .where('id', '=', run.id)
    .execute();
  return { ...run, status: 'RUNNING', attempt };
}

/** Marks all initial pages of a run as inserted. */
export async function markSeeded(tx: Tx, testRunId: string, seeded: Date): Promise<void> {
  await tx.updateTable('test_runs').set({ seeded }).where('id', '=', testRunId).execute();
}

/** Marks the run as seeded, unless already marked. */
export async function markSeededIfNot(tx: Tx, testRunId: string): Promise<void> {
  await tx
    .updateTable('test_runs')
    .set((eb) => ({ seeded: eb.fn.coalesce('seeded', sql<Date>`now()`) }))
    .where('id', '=', testRunId)
    .execute();
}

/** Ends an unfinished run as FAILURE with the reason; false when it has already finished. */
export async function failRun(db: Db, input: { testRunId: string; detail: Sentence }): Promise<boolean> {
  const rows = await db
    .updateTable('test_runs')
    .set({ status: 'FAILURE', status_detail: JSON.stringify(input.detail), completed: new Date() })
    .where('id', '=', input.testRunId)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirst();
  return rows.numUpdatedRows > 0n;
}
