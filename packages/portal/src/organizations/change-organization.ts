import {
  findOrganization,
  inTransaction,
  lockOrganization,
  STALE_MAILS,
  updateOrganization,
} from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { assertVersion, notFound } from '../refusals.ts';
import { duplicateOrganization } from './create-organization.ts';

export interface OrganizationChange {
  organizationId: number;
  /** Version that the user saw; ER_STATE if it was changed meanwhile. */
  version?: number | undefined;
  name?: string | undefined;
  /** Disables mails about stale non-compliances. */
  isStaleDisabled?: boolean | undefined;
}

/** Changes the given fields of an organization. Throws ER_NOT_FOUND, ER_DUP_ENTRY, ER_STATE. */
export async function changeOrganization(
  deps: PortalDeps,
  principal: Principal,
  { organizationId, version, name, isStaleDisabled }: OrganizationChange,
): Promise<void> {
  const scope = scopeOf(principal, 'organization.update');
  if (scope.reach !== 'all' && scope.organizationId !== organizationId) throw notFound('organization');
  await inTransaction(deps.db, async (tx) => {
    await lockOrganization(tx, organizationId);
    const before = await findOrganization(tx, organizationId);
    if (!before) throw notFound('organization');
    assertVersion(version, before.version);
    const after = {
      name: name ?? before.name,
      switches:
        isStaleDisabled === undefined
          ? before.email_configs
          : [
              ...before.email_configs.filter((one) => one.email_type !== STALE_MAILS),
              { email_type: STALE_MAILS, isDisabled: isStaleDisabled },
            ],
    };
    const isRenamed = after.name !== before.name;
    const isSwitched = isStaleDisabled !== undefined && isStaleDisabled !== isOff(before.email_configs);
    if (!isRenamed && !isSwitched) return;
    if ((await updateOrganization(tx, organizationId, after)) === 'duplicate') throw duplicateOrganization();
    const about = { organizationId };
    if (isRenamed) {
      await appendEvent(deps, tx, principal, { type: 'organization-changed', changed: ['name'] }, about);
    }
    if (isSwitched) {
      await appendEvent(deps, tx, principal, { type: 'organization-mails-changed', isStaleDisabled }, about);
    }
  });
}

function isOff(switches: readonly { email_type: string; isDisabled: boolean }[]): boolean {
  return switches.some((one) => one.email_type === STALE_MAILS && one.isDisabled);
}
