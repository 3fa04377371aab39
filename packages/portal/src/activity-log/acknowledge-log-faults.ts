import { insertAcknowledgement, inTransaction, readLogCheck } from '@abhigam/db';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { forbidden, versionConflict } from '../refusals.ts';
import { hasSameFaults, type ObservedFaults } from './is-acknowledged.ts';
import { isWhole } from './verify-activity-log.ts';

/**
 * Acknowledges the faults of the activity log with a reason; recorded in the log. Throws ER_STATE if the log
 * has no faults, or other faults than the user saw.
 */
export async function acknowledgeLogFaults(
  deps: PortalDeps,
  principal: Principal,
  { note, seen }: { note: string; seen: ObservedFaults },
): Promise<void> {
  scopeOf(principal, 'activityLog.acknowledge');
  const userId = userOf(principal);
  if (userId === null) throw forbidden();
  await inTransaction(deps.db, async (tx) => {
    const row = await readLogCheck(tx);
    if (row === null || isWhole(row) || !hasSameFaults(row, seen)) throw versionConflict();
    await insertAcknowledgement(tx, { id: newId(), userId, note }, row);
    await appendEvent(deps, tx, principal, { type: 'log-faults-acknowledged', note }, {});
  });
}
