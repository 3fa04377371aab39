import { removeOldWorkers } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Forgets processes that have given no sign of life for days. No event: they have ended long ago. */
export async function forgetOldWorkers({ db }: Pick<PortalDeps, 'db'>, principal: Principal): Promise<void> {
  assertSystem(principal);
  await removeOldWorkers(db);
}
