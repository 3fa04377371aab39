import { type DbConnection, doUpkeep } from '@abhigam/db';
import { assertSystem, type Principal } from '../principal.ts';

/**
 * Does work that one of all processes is to do now and then, unless it was done lately or is being done elsewhere; then
 * null. No event: what the work changes has its own.
 */
export async function takeUpkeep<T extends object>(
  { db }: { db: DbConnection['db'] },
  principal: Principal,
  what: { name: string; everyHours: number },
  work: () => Promise<T>,
): Promise<T | null> {
  assertSystem(principal);
  return doUpkeep(db, what, work);
}
