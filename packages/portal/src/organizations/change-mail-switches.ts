import {
  inTransaction,
  lockOrganization,
  organizationExists,
  STALE_MAILS,
  writeMailSwitches,
} from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/** Says whether an organization gets mails about stale non-compliances. Throws ER_NOT_FOUND. */
export async function changeMailSwitches(
  deps: PortalDeps,
  principal: Principal,
  { organizationId, isStaleDisabled }: { organizationId: number; isStaleDisabled: boolean },
): Promise<void> {
  const scope = scopeOf(principal, 'organization.update');
  if (scope.reach !== 'all' && scope.organizationId !== organizationId) throw notFound('organization');
  await inTransaction(deps.db, async (tx) => {
    await lockOrganization(tx, organizationId);
    if (!(await organizationExists(tx, organizationId))) throw notFound('organization');
    await writeMailSwitches(tx, organizationId, [{ email_type: STALE_MAILS, isDisabled: isStaleDisabled }]);
    const event = { type: 'organization-mails-changed', isStaleDisabled } as const;
    await appendEvent(deps, tx, principal, event, { organizationId });
  });
}
