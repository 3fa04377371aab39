import { removeOldWorkers } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Deletes workers without a heartbeat for days. No event: they ended long ago. */
export async function deleteOldWorkers({ db }: Pick<PortalDeps, 'db'>, principal: Principal): Promise<void> {
  assertSystem(principal);
  await removeOldWorkers(db);
}
