import {
  type AuthenticatedAccount,
  endSessionOfUser,
  insertSession,
  inTransaction,
  type NewSession,
  recordLogin,
  upsertSignInAddress,
} from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import type { Principal } from '../principal.ts';

/** A session whose keys the browser has presented. */
export interface FormerSession {
  sessionId: string;
  userId: string;
}

/** What identified the account: its e-mail, and the provider identity if there is one. */
export type LoginSource = Pick<AuthenticatedAccount, 'email' | 'identity'>;

/**
 * Opens a session for an identified user and remembers their address. Needs no permission: unapproved accounts
 * may log in, too. The former session of the same browser ends. Throws ER_LOGIN_FAILED if the account was
 * deleted or changed meanwhile, or if the e-mail and identity no longer lead to it.
 */
export async function openSession(
  deps: PortalDeps,
  person: Extract<Principal, { kind: 'person' }>,
  {
    former,
    ledBy,
    ...session
  }: Omit<NewSession, 'userId'> & { ledBy: LoginSource; former?: FormerSession | null },
): Promise<void> {
  const { userId, role, isApproved, organizationId, origin } = person;
  const status = isApproved ? 'ACTIVE' : 'INACTIVE';
  await inTransaction(deps.db, async (tx) => {
    if (!(await recordLogin(tx, { id: userId, role, status, organizationId, ...ledBy })))
      throw new AppError('ER_LOGIN_FAILED', say('signIn.wrong'));
    // A browser has one session: a new login invalidates the keys of the former one.
    if (former) await endSessionOfUser(tx, former.userId, former.sessionId);
    await insertSession(tx, { ...session, userId });
    if (origin.address !== null) await upsertSignInAddress(tx, userId, origin.address);
    await appendEvent(deps, tx, person, { type: 'signed-in' }, { organizationId });
  });
}
