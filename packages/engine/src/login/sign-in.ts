import { randomUUID } from 'node:crypto';
import type { LoginProblem, Sentence, SiteLogin } from '@abhigam/domain';
import type { BrowserPool } from '../browser/browser-pool.ts';
import type { PageSession } from '../browser/page-session.ts';
import { SiteSession } from '../browser/site-session.ts';
import type { EngineSettings } from '../engine-settings.ts';
import { inFreshPage } from '../in-fresh-page.ts';
import { Deadline } from '../pipeline/deadline.ts';
import { PageFailure } from '../pipeline/page-failure.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { fillForm } from './fill-form.ts';
import { keepSession } from './keep-session.ts';
import { SecretGuard } from './secret-guard.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { SignInPage, type SignInRules } from './sign-in-page.ts';

/** Permissions and time limit of a sign-in. */
export interface SignInLimits {
  /** Address of the site: its cookies, headers and user name are sent to no other site. */
  siteUrl: string;
  /** Called with every address that the main frame is about to open, as for a page under test. */
  refuseAddress?: (url: URL) => Promise<Sentence | null>;
  /** Time limit of the whole sign-in. */
  timeoutMs: number;
  signal?: AbortSignal;
}

export type SignedIn =
  | { ok: true; session: SiteSession }
  /** `detail`: one sentence for users, without secrets. */
  | { ok: false; problem: LoginProblem; detail: string };

/** Signs in to a site in a clean browser context. Never rejects. */
export async function signIn(
  pool: BrowserPool,
  settings: Pick<EngineSettings, 'viewport' | 'faultOf'>,
  login: SiteLogin,
  limits: SignInLimits,
): Promise<SignedIn> {
  const session = new SiteSession({ ...givenBy(login, limits.siteUrl), kept: null });
  const deadline = new Deadline(limits.timeoutMs, limits.signal);
  const over = new AbortController();
  const guard = new SecretGuard(login, limits.siteUrl);
  // Never with an invalid certificate: another server would get the secrets.
  const options = { session, allowTlsErrors: false };
  try {
    return await inFreshPage(pool, settings, deadline, options, async (page) => {
      const rules = {
        faultOf: settings.faultOf,
        refuseAddress: async (url: URL, method: string) => {
          guard.check(url, method);
          return (await limits.refuseAddress?.(url)) ?? null;
        },
      };
      const keptSession = await act(page, login, { ...limits, ...rules, guard }, over.signal);
      return { ok: true, session: new SiteSession({ ...session.parts, kept: keptSession }) } as const;
    });
  } catch (error) {
    return { ok: false, ...problemOf(error, limits) };
  } finally {
    over.abort();
    deadline.clear();
  }
}

function givenBy(login: SiteLogin, siteUrl: string) {
  const basic = login.kind === 'basic' ? { username: login.username, password: login.password } : null;
  return { owner: randomUUID(), siteUrl, basic, cookies: login.cookies, headers: login.headers };
}

/** Sign-in limits with the guard that blocks requests which would leak a secret. */
type Guarded = Omit<SignInLimits, 'refuseAddress'> & { guard: SecretGuard };

async function act(session: PageSession, login: SiteLogin, limits: Guarded & SignInRules, over: AbortSignal) {
  const none = { usernameSelector: null, passwordSelector: null, submitSelector: null };
  const page = new SignInPage(session, limits, login.kind === 'form' ? login : none, over);
  try {
    const work = login.kind === 'form' ? byForm(page, session, login, limits) : byRequest(page, limits);
    return await Promise.race([work, page.refused]);
  } finally {
    page.stop();
  }
}

async function byForm(
  page: SignInPage,
  { actions }: PageSession,
  login: SiteLogin & { kind: 'form' },
  { siteUrl, guard }: Guarded,
) {
  await page.open(login.loginUrl);
  const before = await fillForm(page, actions, login, guard);
  await confirmSignIn(page, before, login.check);
  return keepSession(page, actions, siteUrl);
}

/** Without a sign-in form: checks that the site accepts the credentials of each request. */
async function byRequest(page: SignInPage, { siteUrl }: Pick<SignInLimits, 'siteUrl'>): Promise<null> {
  await page.open(siteUrl).catch((error: unknown) => {
    // Other reasons why the site cannot be opened appear in the results of its pages.
    if (error instanceof PageFailure && error.reason === 'tls') throw error;
  });
  if (page.status === 401)
    throw new SignInFailure('not-accepted', 'The server did not accept what was stored (status 401).');
  return null;
}

function problemOf(thrown: unknown, limits: SignInLimits): { problem: LoginProblem; detail: string } {
  // The secret guard throws inside the main frame guard, which wraps its error as the cause.
  const error =
    thrown instanceof PageFailure && thrown.cause instanceof SignInFailure ? thrown.cause : thrown;
  if (error instanceof SignInFailure) return { problem: error.problem, detail: error.message };
  if (!(error instanceof PageFailure))
    return { problem: 'page-failed', detail: 'The sign-in page could not be used: the browser failed.' };
  if (error.reason === 'tls') return { problem: 'certificate', detail: error.message };
  if (error.reason !== 'timeout') return { problem: 'page-failed', detail: error.message };
  const seconds = Math.round(limits.timeoutMs / 1000);
  return { problem: 'page-failed', detail: `The sign-in was not done within ${seconds} seconds.` };
}
