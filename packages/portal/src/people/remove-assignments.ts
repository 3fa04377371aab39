import {
  clearDecisionOwner,
  clearScheduleOwner,
  lockNonCompliancesOfUser,
  markApiKeysOfUserDeleted,
  type Tx,
  unassignNonCompliances,
  unassignWebsites,
} from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, userOf } from '../principal.ts';

/**
 * Removes what an organization has given to a user: websites and non-compliances become unassigned, schedules
 * continue without a user, decisions lose their owner. Uses the common lock order; the caller has locked the
 * account.
 */
export async function removeAssignments(tx: Tx, principal: Principal, userId: string): Promise<void> {
  const by = { userId: userOf(principal) };
  await unassignWebsites(tx, userId);
  await clearScheduleOwner(tx, userId);
  await lockNonCompliancesOfUser(tx, userId);
  await clearDecisionOwner(tx, { userId }, by);
  await unassignNonCompliances(tx, { userId }, by);
}

/** Ends the API keys that act for a user, with an event each. */
export async function endApiKeys(
  deps: PortalDeps,
  tx: Tx,
  principal: Principal,
  { userId, organizationId }: { userId: string; organizationId: number | null },
): Promise<void> {
  for (const apiKeyId of await markApiKeysOfUserDeleted(tx, userId)) {
    await appendEvent(deps, tx, principal, { type: 'api-key-deleted', apiKeyId }, { organizationId });
  }
}
