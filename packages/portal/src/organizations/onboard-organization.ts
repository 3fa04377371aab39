import { findUserForLogin, findUserInScope, inTransaction } from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { changePerson } from '../people/change-person.ts';
import { isWaitingForApproval } from '../people/check-person.ts';
import { createPerson } from '../people/create-person.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { fieldError } from '../refusals.ts';
import { createOrganization } from './create-organization.ts';

/**
 * Creates an organization with its first admin: a new account, or one waiting for approval, which it then gets.
 * Throws ER_DUP_ENTRY if the name is in use, or the e-mail belongs to another account.
 */
export async function onboardOrganization(
  deps: PortalDeps,
  principal: Principal,
  { name, adminEmail }: { name: string; adminEmail: string },
): Promise<{ organizationId: number; userId: string }> {
  const scope = scopeOf(principal, 'organization.create');
  return inTransaction(deps.db, async (tx) => {
    const inTx = { ...deps, db: tx };
    const organizationId = await createOrganization(inTx, principal, { name });
    const known = await findUserForLogin(tx, adminEmail);
    const admin = { email: adminEmail, role: 'ADMIN', status: 'ACTIVE', organizationId } as const;
    if (!known) {
      // The user's name is unknown until the first login.
      const fullName = adminEmail.slice(0, adminEmail.indexOf('@'));
      const userId = await createPerson(inTx, principal, { ...admin, fullName }).catch(asAdminEmailError);
      return { organizationId, userId };
    }
    // Two concurrent onboardings of the same user: the second finds that the account no longer waits.
    const account = await findUserInScope(tx, scope, known.id, { lock: true });
    if (!account || !isWaitingForApproval(account)) throw duplicateAdmin();
    await changePerson(inTx, principal, {
      ...admin,
      email: account.email,
      userId: account.id,
      fullName: account.full_name,
    });
    return { organizationId, userId: account.id };
  });
}

/** Another account with the e-mail was created at the same time. */
function asAdminEmailError(error: unknown): never {
  throw error instanceof AppError && error.code === 'ER_DUP_ENTRY' ? duplicateAdmin() : error;
}

function duplicateAdmin(): AppError {
  return fieldError('adminEmail', say('refused.duplicateUser'), 'ER_DUP_ENTRY');
}
