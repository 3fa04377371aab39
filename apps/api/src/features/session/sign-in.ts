import { randomUUID } from 'node:crypto';
import type { SessionUser } from '@abhigam/contract';
import { findUserForLogin, insertSession, verifyPassword } from '@abhigam/db';
import { AppError } from '@abhigam/domain';
import type { ApiDeps } from '../../deps.ts';
import { presentSessionUser } from './present-session-user.ts';
import { hashToken, newToken } from './token.ts';

/** Stands in for the hash of an account that does not exist; no password is known to fit it. */
const NOBODY = `${Buffer.alloc(16, 1).toString('base64')}:${Buffer.alloc(32, 1).toString('base64')}`;

/**
 * Signs in by the mock login and opens a session. Throws ER_LOGIN_FAILED, in the same words and after the
 * same time, for an unknown e-mail, a wrong password and an account without one.
 */
export async function signIn(
  deps: ApiDeps,
  login: { email: string; password: string },
): Promise<SessionUser> {
  if (!deps.settings.mockLogin)
    throw new AppError('ER_LOGIN_FAILED', 'Sign-in by password is not allowed here.');
  const user = await findUserForLogin(deps.db, login.email);
  const fits = await verifyPassword(login.password, user?.password_hash ?? NOBODY);
  if (!user?.password_hash || !fits) {
    throw new AppError('ER_LOGIN_FAILED', 'The e-mail or the password is wrong.');
  }
  const token = newToken();
  const session = {
    id: randomUUID(),
    userId: user.id,
    browserId: randomUUID(),
    tokenHash: hashToken(token),
    expires: new Date(Date.now() + deps.settings.sessionHours * 3_600_000),
  };
  await insertSession(deps.db, session);
  return presentSessionUser(user, {
    userName: user.user_name,
    sessionId: session.id,
    browserId: session.browserId,
    localTokenId: token,
  });
}
