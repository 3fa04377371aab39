import { createHash, randomUUID } from 'node:crypto';
import type { SessionUser } from '@abhigam/contract';
import {
  AppError,
  type AttemptedAccount,
  type SecurityContext,
  type SecurityEvent,
  type SignInRefusal,
  say,
} from '@abhigam/domain';
import {
  type AdmittedSignIn,
  admitSignIn,
  countRefusedSignIns,
  type FormerSession,
  openSession,
  type Person,
  readPasswordLogin,
  recordFailedSignIn,
  SignInLimited,
} from '@abhigam/portal';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { principalOf } from '../../http/actor.ts';
import { portalPrincipalOf } from '../../security/event-context.ts';
import type { SecurityLog } from '../../security/security-log.ts';
import { presentSessionUser } from './present-session-user.ts';
import { endLogin, type ProviderLogin } from './provider-login.ts';
import type { LoginProvider } from './providers/login-provider.ts';
import { hashToken, newToken } from './token.ts';

export interface SignInRequest {
  /** Answer id of a login provider; empty for the mock login. */
  handshakeId: string;
  email: string;
  password: string;
}

/** The origin of a login, and where it is recorded. */
export interface SignInSource {
  request: FastifyRequest;
  securityLog: SecurityLog;
  context: SecurityContext & { address: string };
  /** Browser and operating system. */
  browser: string | null;
  /** The browser's previous session; the login ends it. */
  former: FormerSession | null;
}

/**
 * Logs in and opens a session, with the answer of a login provider or with the password of the mock login.
 * Throws ER_LOGIN_FAILED, with the same message and timing for an unknown e-mail, a wrong password and an
 * account without one; ER_TOO_MANY_REQUESTS.
 */
export async function signIn(
  deps: ApiDeps,
  provider: LoginProvider | null,
  body: SignInRequest,
  source: SignInSource,
): Promise<SessionUser> {
  const refused = (reason: SignInRefusal) =>
    source.securityLog.note({ type: 'sign-in-refused', reason, account: null }, source.context);
  if (body.email !== '' && body.password !== '') {
    if (deps.settings.mockLogin)
      return open(
        deps,
        { person: await byPassword(deps, body, source), provider: 'mock', subject: null, session: null },
        source,
      );
    refused('not-offered');
    throw new AppError('ER_LOGIN_FAILED', say('signIn.notOffered'));
  }
  if (provider === null) {
    refused('no-provider');
    throw new AppError('ER_LOGIN_FAILED', say('signIn.noProvider'));
  }
  const { request } = source;
  return open(deps, await endLogin(deps, provider, { request, answer: body.handshakeId }, refused), source);
}

async function byPassword(deps: ApiDeps, request: SignInRequest, source: SignInSource): Promise<Person> {
  const login = await readPasswordLogin(deps, request.email);
  const account: AttemptedAccount = login.person
    ? { userId: login.person.id }
    : { unknown: unknownAccount(request.email) };
  const admitted = await admit(deps, request.email, account, source);
  const verified = await login.verify(request.password);
  if (typeof verified === 'string') {
    source.securityLog.note({ type: 'sign-in-refused', reason: verified, account }, source.context);
    await raiseAlarms(deps, admitted, account, source);
    await recordFailedSignIn(deps, portalPrincipalOf(source.request), { account });
    throw new AppError('ER_LOGIN_FAILED', say('signIn.wrong'));
  }
  await admitted.succeeded();
  return verified;
}

async function open(
  deps: ApiDeps,
  { person, provider, subject, session: providerSession }: ProviderLogin,
  { context, browser, former }: SignInSource,
): Promise<SessionUser> {
  const token = newToken();
  const session = {
    id: randomUUID(),
    browserId: randomUUID(),
    tokenHash: hashToken(token),
    expires: new Date(Date.now() + deps.settings.sessionHours * 3_600_000),
    provider,
    providerSession,
    address: context.address,
    browser,
    former,
    ledBy: { email: person.email, identity: subject === null ? null : { provider, subject } },
  };
  const { address, requestId = null } = context;
  await openSession(deps, principalOf(person, { address, requestId }), session);
  return presentSessionUser(person, {
    userName: person.user_name,
    sessionId: session.id,
    browserId: session.browserId,
    localTokenId: token,
  });
}

async function admit(
  deps: ApiDeps,
  email: string,
  account: AttemptedAccount,
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
  account: AttemptedAccount,
  { securityLog, context }: SignInSource,
): Promise<void> {
  for (const type of await admitted.failed()) {
    const refused = await countRefusedSignIns(deps.db);
    const event: SecurityEvent =
      type === 'account-under-attack' ? { type, account, refused } : { type, refused };
    // Recorded without an actor: the last address of a flood need not be its origin.
    securityLog.note(event, { requestId: context.requestId ?? null });
  }
}

function unknownAccount(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 12);
}
