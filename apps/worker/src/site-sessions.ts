import { type Db, findLoginOfRun, listEndedRuns, type WebsiteLoginRow } from '@abhigam/db';
import { belongsToSite, type LoginProblem, type Sentence, say, siteHost } from '@abhigam/domain';
import { type AddressPolicy, refuseAddress } from '@abhigam/egress';
import type { Engine, SignedIn, SiteSession } from '@abhigam/engine';
import type { Queue } from '@abhigam/jobs';
import { noteLoginTry, takeLoginTry } from '@abhigam/portal';
import { type Vault, VaultError } from '@abhigam/vault';
import type { Logger } from 'pino';
import { WORKER } from './acts-as.ts';
import { unsealLogin } from './unseal-login.ts';

export interface SiteSessionsDeps {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
  engine: Pick<Engine, 'signIn'>;
  policy: AddressPolicy;
  /** Asked at each sign-in, so that keys that are changed hold at once. Rejects with VaultError. */
  openVault: () => Promise<Pick<Vault, 'unseal'>>;
  log: Logger;
}

/** The run that a page belongs to. */
export interface RunOfSite {
  testRunId: string;
  websiteId: string;
  /** Of a run that belongs to a schedule: it may sign in by a user name of its own. */
  testScheduleId?: string | null;
  baseUrl: string;
}

/** With what pages of a run are to be opened: null without a sign-in, `failed` not at all, with the reason. */
export type RunSession = SiteSession | null | { failed: Sentence };

/** Sessions of the runs at hand: signed in once for a run, renewed at most once. */
export interface SiteSessions {
  /** Signs in with the first page that asks; others that ask meanwhile wait for the same sign-in. */
  sessionFor(run: RunOfSite): Promise<RunSession>;
  /**
   * For a page that came back as `sign-in-required` with `used`: a new session, the same for all pages that lost the
   * first. Who loses the new one too gets `failed`.
   */
  renew(run: RunOfSite, used: SiteSession): Promise<SiteSession | { failed: Sentence }>;
  /** To be called when a run is over; without it, that is noticed when another begins. */
  forget(testRunId: string): void;
}

interface Kept {
  first: Promise<RunSession>;
  renewed: Promise<RunSession> | null;
}

/** Runs under way at one worker are far fewer. */
const MAX_RUNS = 100;
const SIGN_IN_TIMEOUT_MS = 60_000;
const LOST_AGAIN = say('login.lostAgain');

export function createSiteSessions(deps: SiteSessionsDeps): SiteSessions {
  const runs = new Map<string, Kept>();

  /** The database may have been away, or a key: the next page asks again. */
  function remembered(testRunId: string, session: Promise<RunSession>): Promise<RunSession> {
    session.catch(() => runs.delete(testRunId));
    return session;
  }

  function keep(testRunId: string, kept: Kept): void {
    runs.set(testRunId, kept);
    const [oldest] = runs.keys();
    if (runs.size > MAX_RUNS && oldest !== undefined) runs.delete(oldest);
    // A run that is over and not forgotten costs memory only; asked again with the next run.
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
      const first = remembered(run.testRunId, signInTo(deps, run));
      keep(run.testRunId, { first, renewed: null });
      return first;
    },

    async renew(run, used) {
      const known = runs.get(run.testRunId) ?? { first: Promise.resolve(used), renewed: null };
      if (known.renewed && (await known.renewed) === used) return { failed: LOST_AGAIN };
      known.renewed ??= remembered(run.testRunId, signInTo(deps, run));
      if (!runs.has(run.testRunId)) keep(run.testRunId, known);
      // Removed meanwhile, a login cannot bring the page back that was opened with it.
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
  await noteLoginTry(deps, WORKER, { login: row, testRunId: run.testRunId, answer });
  const log = deps.log.child({ run: run.testRunId, website: run.websiteId });
  if (answer.ok) {
    log.info('signed in');
    return answer.session;
  }
  // The detail may name hosts and selectors, which help operators; the result names the problem alone.
  log.warn({ problem: answer.problem, detail: answer.detail }, 'sign-in failed');
  return { failed: say(`login.${answer.problem}`) };
}

async function tryLogin(deps: SiteSessionsDeps, row: WebsiteLoginRow, run: RunOfSite): Promise<SignedIn> {
  const { baseUrl: siteUrl, testRunId } = run;
  const unfit = whyUnfit(siteUrl, row.website_url);
  if (unfit) return { ok: false, problem: unfit, detail: `Stored for ${new URL(row.website_url).origin}.` };
  try {
    const login = unsealLogin(row, await deps.openVault());
    const attempt = await takeLoginTry(deps, WORKER, { login: row, testRunId });
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
    deps.log.error({ fault: error.fault, website: row.website_id, why: error.message }, 'login not opened');
    return { ok: false, problem: 'secrets-closed', detail: 'The secrets do not open.' };
  }
}

/** A run may begin at any page of a website, and one of a super admin at an address that is none of its own. */
function whyUnfit(siteUrl: string, websiteUrl: string): LoginProblem | null {
  const [site, website] = [new URL(siteUrl), new URL(websiteUrl)];
  if (belongsToSite(site, website)) return null;
  return siteHost(site) === siteHost(website) ? 'not-encrypted' : 'other-host';
}
