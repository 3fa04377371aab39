import { type Db, findLoginOfRun, listEndedRuns, type WebsiteLoginRow } from '@abhigam/db';
import { belongsToSite, type LoginProblem, type Sentence, say, siteHost } from '@abhigam/domain';
import { type AddressPolicy, refuseAddress } from '@abhigam/egress';
import type { Engine, SignedIn, SiteSession } from '@abhigam/engine';
import type { Queue } from '@abhigam/jobs';
import { countLoginAttempt, recordLoginAttempt } from '@abhigam/portal';
import { type Vault, VaultError } from '@abhigam/vault';
import type { Logger } from 'pino';
import { WORKER } from './principals.ts';
import { unsealLogin } from './unseal-login.ts';

export interface SiteSessionsDeps {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
  engine: Pick<Engine, 'signIn'>;
  policy: AddressPolicy;
  /** Opened for each login, so that changed keys take effect at once. Rejects with VaultError. */
  openVault: () => Promise<Pick<Vault, 'unseal'>>;
  log: Logger;
}

/** The run of a page. */
export interface RunOfSite {
  testRunId: string;
  websiteId: string;
  /** A schedule may have its own credentials. */
  testScheduleId?: string | null;
  baseUrl: string;
}

/**
 * The session to open a run's pages with; null: no login; `failed`: pages cannot be opened, with the reason.
 */
export type RunSession = SiteSession | null | { failed: Sentence };

/** Login sessions of the active runs: one login per run, renewed at most once. */
export interface SiteSessions {
  /** Logs in for the first page; concurrent callers share the same login. */
  sessionFor(run: RunOfSite): Promise<RunSession>;
  /**
   * For a page that failed with `sign-in-required` using `used`: a new session, shared by all pages that lost
   * the first. Losing the new one too returns `failed`.
   */
  renew(run: RunOfSite, used: SiteSession): Promise<SiteSession | { failed: Sentence }>;
  /** Call when a run ends; otherwise the entry is evicted when another run starts. */
  forget(testRunId: string): void;
}

interface Kept {
  first: Promise<RunSession>;
  renewed: Promise<RunSession> | null;
}

/** Far more than a worker has active runs. */
const MAX_RUNS = 100;
const SIGN_IN_TIMEOUT_MS = 60_000;
const LOST_AGAIN = say('login.lostAgain');

export function createSiteSessions(deps: SiteSessionsDeps): SiteSessions {
  const runs = new Map<string, Kept>();

  /** Errors are not cached: the database or the key may have been unavailable. */
  function cached(testRunId: string, session: Promise<RunSession>): Promise<RunSession> {
    session.catch(() => runs.delete(testRunId));
    return session;
  }

  function keep(testRunId: string, entry: Kept): void {
    runs.set(testRunId, entry);
    const [oldest] = runs.keys();
    if (runs.size > MAX_RUNS && oldest !== undefined) runs.delete(oldest);
    // An entry of an ended run only costs memory; evicted with the next run.
    forgetEnded().catch(() => undefined);
  }

  async function forgetEnded(): Promise<void> {
    const ended = await listEndedRuns(deps.db, [...runs.keys()]);
    for (const testRunId of ended) runs.delete(testRunId);
  }

  return {
    sessionFor(run) {
      const known = runs.get(run.testRunId);
      if (known) return known.renewed ?? known.first;
      const first = cached(run.testRunId, signInTo(deps, run));
      keep(run.testRunId, { first, renewed: null });
      return first;
    },

    async renew(run, used) {
      const known = runs.get(run.testRunId) ?? { first: Promise.resolve(used), renewed: null };
      if (known.renewed && (await known.renewed) === used) return { failed: LOST_AGAIN };
      known.renewed ??= cached(run.testRunId, signInTo(deps, run));
      if (!runs.has(run.testRunId)) keep(run.testRunId, known);
      // If the login was removed in the meantime, the page cannot be opened again.
      return (await known.renewed) ?? { failed: say('login.removed') };
    },

    forget(testRunId) {
      runs.delete(testRunId);
    },
  };
}

async function signInTo(deps: SiteSessionsDeps, run: RunOfSite): Promise<RunSession> {
  const { websiteId, testScheduleId = null } = run;
  const row = await findLoginOfRun(deps.db, { websiteId, testScheduleId });
  if (!row) return null;
  const answer = await tryLogin(deps, row, run);
  await recordLoginAttempt(deps, WORKER, { login: row, testRunId: run.testRunId, answer });
  const log = deps.log.child({ run: run.testRunId, website: run.websiteId });
  if (answer.ok) {
    log.info('signed in');
    return answer.session;
  }
  // The detail may name hosts and selectors, for operators; the result names only the problem.
  log.warn({ problem: answer.problem, detail: answer.detail }, 'sign-in failed');
  return { failed: say(`login.${answer.problem}`) };
}

async function tryLogin(deps: SiteSessionsDeps, row: WebsiteLoginRow, run: RunOfSite): Promise<SignedIn> {
  const { baseUrl: siteUrl, testRunId } = run;
  const unfit = loginMismatch(siteUrl, row.website_url);
  if (unfit) return { ok: false, problem: unfit, detail: `Stored for ${new URL(row.website_url).origin}.` };
  try {
    const login = unsealLogin(row, await deps.openVault());
    const attempt = await countLoginAttempt(deps, WORKER, { login: row, testRunId });
    if (!attempt) return { ok: false, problem: 'too-many-tries', detail: 'Not tried.' };
    const answer = await deps.engine.signIn(login, {
      siteUrl,
      timeoutMs: SIGN_IN_TIMEOUT_MS,
      refuseAddress: (url) => refuseAddress(url, deps.policy),
    });
    if (answer.ok) await attempt.worked();
    return answer;
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    deps.log.error(
      { fault: error.fault, website: row.website_id, why: error.message },
      'could not unseal the login',
    );
    return { ok: false, problem: 'secrets-closed', detail: 'The secrets do not open.' };
  }
}

/** A run may start at any page of a website; a super admin's run may even start at another host. */
function loginMismatch(siteUrl: string, websiteUrl: string): LoginProblem | null {
  const [site, website] = [new URL(siteUrl), new URL(websiteUrl)];
  if (belongsToSite(site, website)) return null;
  return siteHost(site) === siteHost(website) ? 'not-encrypted' : 'other-host';
}
