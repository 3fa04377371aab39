import {
  countHeldByOrganization,
  inTransaction,
  lockOrganization,
  markOrganizationDeleted,
  organizationExists,
  removeOrganizationFromRequests,
} from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/**
 * Deletes an organization; its name can be used again. Throws ER_NOT_FOUND; ER_STATE while it has websites or
 * users.
 */
export async function deleteOrganization(
  deps: PortalDeps,
  principal: Principal,
  { organizationId }: { organizationId: number },
): Promise<void> {
  const scope = scopeOf(principal, 'organization.delete');
  if (scope.reach !== 'all' && scope.organizationId !== organizationId) throw notFound('organization');
  await inTransaction(deps.db, async (tx) => {
    // A concurrent insert of a website or user waits for this lock, and then finds the organization deleted.
    await lockOrganization(tx, organizationId);
    if (!(await organizationExists(tx, organizationId))) throw notFound('organization');
    const dependents = await countHeldByOrganization(tx, organizationId);
    if (dependents.websites > 0 || dependents.people > 0) {
      throw new AppError('ER_STATE', say('refused.organizationHeld', dependents));
    }
    await removeOrganizationFromRequests(tx, organizationId);
    await markOrganizationDeleted(tx, organizationId);
    await appendEvent(deps, tx, principal, { type: 'organization-deleted' }, { organizationId });
  });
}
