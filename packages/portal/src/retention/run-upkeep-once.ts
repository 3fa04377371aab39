import { type DbConnection, doUpkeep } from '@abhigam/db';
import { assertSystem, type Principal } from '../principal.ts';

/**
 * Runs periodic work in one process; null if it was done recently or another process is doing it. No event: the
 * work has its own.
 */
export async function runUpkeepOnce<T extends object>(
  { db }: { db: DbConnection['db'] },
  principal: Principal,
  what: { name: string; everyHours: number },
  work: () => Promise<T>,
): Promise<T | null> {
  assertSystem(principal);
  return doUpkeep(db, what, work);
}
