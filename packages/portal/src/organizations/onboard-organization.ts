import { findUserForLogin, inTransaction } from '@abhigam/db';
import { say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { changePerson } from '../people/change-person.ts';
import { createPerson } from '../people/create-person.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { fieldError } from '../refusals.ts';
import { createOrganization } from './create-organization.ts';

/**
 * Makes an organization with its first admin: a new account, or one that waits for its approval, which it has then. Throws
 * ER_DUP_ENTRY when the name is taken, or the e-mail is that of another account.
 */
export async function onboardOrganization(
  deps: PortalDeps,
  principal: Principal,
  { name, adminEmail }: { name: string; adminEmail: string },
): Promise<{ organizationId: number; userId: string }> {
  scopeOf(principal, 'organization.create');
  return inTransaction(deps.db, async (tx) => {
    const inTx = { ...deps, db: tx };
    const organizationId = await createOrganization(inTx, principal, { name });
    const known = await findUserForLogin(tx, adminEmail);
    const admin = { email: adminEmail, role: 'ADMIN', status: 'ACTIVE', organizationId } as const;
    if (!known) {
      // Until the first log-in nothing more is known of the person.
      const fullName = adminEmail.slice(0, adminEmail.indexOf('@'));
      return { organizationId, userId: await createPerson(inTx, principal, { ...admin, fullName }) };
    }
    const waits = known.role === 'ADMIN' && known.status === 'INACTIVE' && known.organization_id === null;
    if (!waits) throw fieldError('adminEmail', say('refused.duplicateUser'), 'ER_DUP_ENTRY');
    await changePerson(inTx, principal, {
      ...admin,
      email: known.email,
      userId: known.id,
      fullName: known.full_name,
    });
    return { organizationId, userId: known.id };
  });
}
