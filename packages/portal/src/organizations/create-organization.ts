import { findOrganizationByName, insertOrganization, inTransaction } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Makes an organization and returns its id; of the one that has the name already when there is one. */
export async function createOrganization(
  deps: PortalDeps,
  principal: Principal,
  { name }: { name: string },
): Promise<number> {
  // So far no form makes one.
  assertSystem(principal);
  return inTransaction(deps.db, async (tx) => {
    const found = await findOrganizationByName(tx, name);
    if (found !== null) return found;
    const organizationId = await insertOrganization(tx, name);
    await appendEvent(deps, tx, principal, { type: 'organization-created' }, { organizationId });
    return organizationId;
  });
}
