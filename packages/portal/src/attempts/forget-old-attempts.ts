import { forgetOldAttempts as deleteOldAttempts } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Removes tries that no limit counts any more: an attack from very many addresses leaves very many rows. */
export async function forgetOldAttempts(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
): Promise<number> {
  assertSystem(principal);
  return deleteOldAttempts(db);
}
