import { AppError, indianDay } from '@abhigam/domain';
import type { CrashableServer } from '@abhigam/testing';
import { Vault } from '@abhigam/vault';
import { sql } from 'kysely';
import { startTestRun } from '../src/index.ts';
import { endConnections } from './faulty-db.ts';
import type { ScheduleWorld } from './schedule-world.ts';
import { seededRandom } from './seeded-random.ts';
import { modelSite, type SiteModel } from './site-model.ts';
import { decisionsOfYear } from './year-decisions.ts';
import { deliveriesOfYear } from './year-deliveries.ts';
import { emptyLog, type YearLog, type YearRun, type YearWebsite } from './year-log.ts';
import { ignoreRefusal, type PeopleOfYear, peopleOfYear } from './year-people.ts';
import { runsOfYear } from './year-runs.ts';
import type { OpenSenders } from './year-senders.ts';
import { stepsOf } from './year-steps.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Everything that happens to websites in a year except schedules: ends of runs, users, mails, webhooks, an
 * upgrade.
 */
export interface WebsitesOfYear {
  log: YearLog;
  addWebsite(websiteId: string): Promise<void>;
  /** Ends a run started by a schedule. */
  endRun(id: string, now: number): Promise<void>;
  /** Ends the runs started by users. */
  endAsked(now: number): Promise<void>;
  /** Simulates this moment, including the workers. */
  live(now: number): Promise<void>;
  /** All faults stop: ends and sends waiting work. */
  finish(now: number): Promise<number>;
  close(): Promise<void>;
}

export async function websitesOfYear(
  world: ScheduleWorld,
  how: {
    seed: number;
    setTime(time: number): Promise<void>;
    /** Time of the upgrade. */
    upgradeAt: number;
    server: CrashableServer | null;
    openSenders: OpenSenders | null;
    /** Vault key. */
    key: Buffer;
  },
): Promise<WebsitesOfYear> {
  const dice = seededRandom(how.seed + 7_777_777);
  const { db } = world.database;
  const log = emptyLog();
  const step = stepsOf(world, log, { dice, server: how.server });
  let time = 0;
  const runs = runsOfYear(world, log, { step, now: () => time, isOld: true });
  const opening = { database: world.database, log, dice, key: how.key.toString('base64') };
  const senders = (await how.openSenders?.(opening)) ?? null;
  const people: PeopleOfYear = peopleOfYear(world, log, {
    dice,
    vault: new Vault([how.key]),
    receivers: senders?.origin ?? world.site.origin,
  });
  const post = deliveriesOfYear(world, log, { dice, step, people, senders });
  const decisions = decisionsOfYear(world, log, { dice, step, adminOf: people.adminOf });
  const models = new Map<string, SiteModel>();
  /** Runs started by users, with the time of their end. */
  const runsToEnd = new Map<string, { base: string; end: number }>();
  /** Upper bound of tests started by users, per organization and day in India. */
  const testsOfDay = new Map<string, number>();
  let isUpgraded = false;
  let reachableAgain = 0;
  let nextSweep = 0;
  let lived = 0;
  return {
    log,
    async addWebsite(websiteId) {
      await people.settle(websiteId);
      models.set(websiteId, modelSite(dice));
    },
    async endRun(id, now) {
      time = now;
      await end(id);
    },
    async endAsked(now) {
      time = now;
      for (const id of runsToEnd.keys()) await endAsked(id);
    },
    async live(now) {
      time = now;
      if (!isUpgraded && now >= how.upgradeAt) await upgrade();
      if (dice.chance(0.02)) await endConnections(world.database);
      if (now >= reachableAgain) post.setReachable(true);
      if (dice.chance(0.03)) {
        post.setReachable(false);
        reachableAgain = now + (dice.chance(0.2) ? dice.between(DAY, 6 * DAY) : dice.between(HOUR, DAY));
      }
      const isChanged = Math.min(0.5, (0.1 * (now - (lived || now))) / DAY);
      for (const model of models.values()) if (dice.chance(isChanged)) model.change();
      lived = now;
      for (const [id, { end: at }] of runsToEnd) if (at <= now) await endAsked(id);
      if (dice.chance(0.12)) await askForRun();
      if (dice.chance(0.05)) await retryOne();
      if (dice.chance(0.3)) await people.act(now);
      if (dice.chance(0.25)) await decisions.act(now);
      if (now >= nextSweep) {
        nextSweep = now + dice.between(0, 7 * DAY);
        await decisions.sweep(now);
        await post.sweep(now);
      }
    },
    async finish(now) {
      time = now;
      post.setReachable(true);
      for (let day = 0; day < 8; day += 1) {
        log.isCalm = day > 2;
        time += DAY;
        await how.setTime(time);
        await decisions.sweep(time);
        await post.sweep(time);
      }
      return time;
    },
    close: async () => senders?.close(),
  };

  async function endAsked(id: string): Promise<void> {
    const base = runsToEnd.get(id)?.base;
    runsToEnd.delete(id);
    await end(id, base);
  }

  async function end(id: string, base?: string): Promise<void> {
    const run = await readRun(id);
    const website = websiteOf(run);
    const site = models.get(website.id);
    if (site) await runs.test(run, site, base ?? website.url);
  }

  async function readRun(id: string): Promise<YearRun> {
    const row = await db.selectFrom('test_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return {
      id,
      websiteId: row.website_id,
      settings: { wcagVersion: row.wcag_version, wcagLevel: row.wcag_level },
      mode: row.test_mode,
      isScheduled: row.test_schedule_id !== null,
      starterId: row.user_id,
      created: row.created.getTime(),
      pages: new Map(),
    };
  }

  function websiteOf({ websiteId }: YearRun): YearWebsite {
    const website = log.websites.find(({ id }) => id === websiteId);
    if (!website) throw new Error(`Unknown website: ${websiteId}`);
    return website;
  }

  /** A user starts a concurrent run of a website with other settings, which may end after newer runs. */
  async function askForRun(): Promise<void> {
    const website = log.websites[dice.between(0, log.websites.length - 1)];
    if (!website) return;
    // The same pages by another URL of the site, so that both runs may be in progress.
    const base = dice.chance(0.5) ? website.url : `${website.url}?by=person`;
    // One more is allowed: runs of schedules do not count towards the limit.
    const place = `${website.organizationId} ${indianDay(new Date(time))}`;
    const settings = { ...world.deps.settings, runsPerOrgPerDay: (testsOfDay.get(place) ?? 0) + 1 };
    const id = await startTestRun({ ...world.deps, db: world.api.db, settings }, people.adminOf(website), {
      name: 'Asked for',
      baseUrl: base,
      websiteId: website.id,
      testMode: dice.chance(0.3) ? 'single_page' : 'full_site',
      wcagVersion: dice.pick(['2.1', '2.2', '2.2 without ARIA']),
      wcagLevel: dice.pick(['A', 'AA', 'AAA']),
      disableExperimental: dice.chance(0.5),
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'ER_EXCEEDED_TEST_LIMIT') log.limited.push(place);
      return ignoreRefusal(error);
    });
    if (id === null) return;
    countTest(website);
    const lasts = dice.chance(0.4) ? dice.between(DAY, 40 * DAY) : dice.between(MINUTE, 5 * HOUR);
    runsToEnd.set(id, { base: website.url, end: time + lasts });
  }

  async function retryOne(): Promise<void> {
    const ended = log.deeds.flatMap((deed) => (deed.kind === 'ended' ? [deed.run] : [])).slice(-20);
    const failed = ended.filter((run) => [...run.pages.values()].includes(null));
    const run = failed[dice.between(0, Math.max(0, failed.length - 1))];
    const site = run && models.get(run.websiteId);
    if (!run || !site) return;
    countTest(websiteOf(run));
    await runs.retry(run, site, people.adminOf(websiteOf(run))).catch(ignoreRefusal);
  }

  function countTest({ organizationId }: YearWebsite): void {
    const place = `${organizationId} ${indianDay(new Date(time))}`;
    testsOfDay.set(place, (testsOfDay.get(place) ?? 0) + 1);
  }

  /** Rewrites rows as an older version leaves them: with the first fingerprint revision. */
  async function upgrade(): Promise<void> {
    const owner = world.database.db;
    await owner.deleteFrom('former_fingerprints').execute();
    await owner.updateTable('non_compliances').set({ fingerprint_revision: 1 }).execute();
    await owner.updateTable('test_instances').set({ fingerprint_revision: 1 }).execute();
    // Decisions of an older version have old fingerprints too.
    await sql`update decisions set fingerprint_revision = 1`.execute(db);
    runs.upgrade();
    isUpgraded = true;
    log.upgradedAt = time;
  }
}
