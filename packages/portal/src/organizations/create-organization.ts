import { insertOrganization, inTransaction, STALE_MAILS } from '@abhigam/db';
import { type AppError, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { fieldError } from '../refusals.ts';

interface NewOrganization {
  name: string;
  /** Disables mails about stale non-compliances. */
  isStaleDisabled?: boolean | undefined;
}

/**
 * Creates an organization and returns its id. Throws ER_DUP_ENTRY if another organization has the name,
 * ignoring case.
 */
export async function createOrganization(
  deps: PortalDeps,
  principal: Principal,
  { name, isStaleDisabled = false }: NewOrganization,
): Promise<number> {
  scopeOf(principal, 'organization.create');
  return inTransaction(deps.db, async (tx) => {
    const organizationId = await insertOrganization(tx, {
      name,
      switches: isStaleDisabled ? [{ email_type: STALE_MAILS, isDisabled: true }] : [],
    });
    if (organizationId === null) throw duplicateOrganization();
    await appendEvent(deps, tx, principal, { type: 'organization-created' }, { organizationId });
    if (isStaleDisabled) {
      const event = { type: 'organization-mails-changed', isStaleDisabled } as const;
      await appendEvent(deps, tx, principal, event, { organizationId });
    }
    return organizationId;
  });
}

export function duplicateOrganization(): AppError {
  return fieldError('name', say('refused.duplicateOrganization'), 'ER_DUP_ENTRY');
}
