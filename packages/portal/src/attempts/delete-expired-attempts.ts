import { deleteExpiredAttempts as deleteOldAttempts } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Deletes expired attempts: an attack from many addresses leaves many rows. */
export async function deleteExpiredAttempts(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
): Promise<number> {
  assertSystem(principal);
  return deleteOldAttempts(db);
}
