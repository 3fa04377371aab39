import { createHash, randomUUID } from 'node:crypto';
import type { SessionUser } from '@abhigam/contract';
import { findUserForLogin, verifyPassword } from '@abhigam/db';
import { type AccountTried, AppError, type SecurityContext, type SecurityEvent, say } from '@abhigam/domain';
import {
  type AdmittedSignIn,
  admitSignIn,
  countRefusedSignIns,
  openSession,
  SignInLimited,
} from '@abhigam/portal';
import type { ApiDeps } from '../../deps.ts';
import { personOf } from '../../http/actor.ts';
import type { SecurityLog } from '../../security/security-log.ts';
import { presentSessionUser } from './present-session-user.ts';
import { hashToken, newToken } from './token.ts';

/** Stands in for the hash of an account that does not exist; no password is known to fit it. */
const NO_ACCOUNT = `${Buffer.alloc(16, 1).toString('base64')}:${Buffer.alloc(32, 1).toString('base64')}`;

export interface SignInRequest {
  /** Answer of a login provider; empty for the mock login. */
  handshakeId: string;
  email: string;
  password: string;
}

/** Where a sign-in comes from, and where it is put on record. */
export interface SignInSource {
  securityLog: SecurityLog;
  context: SecurityContext & { address: string };
}

/**
 * Signs in by the mock login and opens a session. Throws ER_LOGIN_FAILED, in the same words and after the
 * same time, for an unknown e-mail, a wrong password and an account without one; ER_TOO_MANY_REQUESTS.
 */
export async function signIn(
  deps: ApiDeps,
  request: SignInRequest,
  source: SignInSource,
): Promise<SessionUser> {
  refuseWithoutCredentials(deps, request, source);
  const user = await findUserForLogin(deps.db, request.email);
  const account: AccountTried = user ? { userId: user.id } : { unknown: unknownAccount(request.email) };
  const admitted = await admit(deps, request.email, account, source);
  const fits = await verifyPassword(request.password, user?.password_hash ?? NO_ACCOUNT);
  if (!user?.password_hash || !fits) {
    const reason = user ? (user.password_hash ? 'wrong-password' : 'no-password') : 'unknown-account';
    source.securityLog.note({ type: 'sign-in-refused', reason, account }, source.context);
    await raiseAlarms(deps, admitted, account, source);
    throw new AppError('ER_LOGIN_FAILED', say('signIn.wrong'));
  }
  await admitted.succeeded();
  const token = newToken();
  const session = {
    id: randomUUID(),
    browserId: randomUUID(),
    tokenHash: hashToken(token),
    expires: new Date(Date.now() + deps.settings.sessionHours * 3_600_000),
  };
  const { address, requestId = null } = source.context;
  await openSession(deps, personOf(user, { address, requestId }), session);
  return presentSessionUser(user, {
    userName: user.user_name,
    sessionId: session.id,
    browserId: session.browserId,
    localTokenId: token,
  });
}

/** The mock login is the only provider there is; it asks for e-mail and password. */
function refuseWithoutCredentials(deps: ApiDeps, request: SignInRequest, source: SignInSource): void {
  const hasCredentials = request.email !== '' && request.password !== '';
  if (hasCredentials && deps.settings.mockLogin) return;
  const reason = hasCredentials ? 'not-offered' : 'no-provider';
  source.securityLog.note({ type: 'sign-in-refused', reason, account: null }, source.context);
  throw new AppError('ER_LOGIN_FAILED', hasCredentials ? say('signIn.notOffered') : say('signIn.noProvider'));
}

async function admit(
  deps: ApiDeps,
  email: string,
  account: AccountTried,
  { securityLog, context }: SignInSource,
): Promise<AdmittedSignIn> {
  const name = 'userId' in account ? account.userId : account.unknown;
  try {
    return await admitSignIn(deps.db, { address: context.address, email, account: name });
  } catch (error) {
    if (!(error instanceof SignInLimited)) throw error;
    securityLog.note({ type: 'sign-in-limited', limit: error.limit, account }, context);
    throw error.answer;
  }
}

async function raiseAlarms(
  deps: ApiDeps,
  admitted: AdmittedSignIn,
  account: AccountTried,
  { securityLog, context }: SignInSource,
): Promise<void> {
  for (const type of await admitted.failed()) {
    const refused = await countRefusedSignIns(deps.db);
    const event: SecurityEvent =
      type === 'account-under-attack' ? { type, account, refused } : { type, refused };
    // Not recorded as actor: the last address of a flood need not be the one behind it.
    securityLog.note(event, { requestId: context.requestId ?? null });
  }
}

function unknownAccount(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 12);
}
