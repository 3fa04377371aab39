import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ArtifactStore, folderStore } from '@abhigam/artifacts';
import { START_NOW } from '@abhigam/domain';
import {
  changeTestSchedule,
  createTestSchedule,
  type Principal,
  type ScheduleForm,
  startTestRun,
} from '@abhigam/portal';
import { buildUser, type LoginSite, serveLoginSite } from '@abhigam/testing';
import { openVault } from '@abhigam/vault';
import { pino } from 'pino';
import { startDue } from '../src/handlers/start-due.ts';
import { containsAny, encodingsOf, tablesWithAny } from './find-secret.ts';
import { startInProcessWorker } from './in-process-worker.ts';
import { buildWorld, type World } from './world.ts';

export const USER = 'tester';
const POLICY = { allowPrivate: true };
const RUN_SETTINGS = { contactUrl: null, maxPagesPerRun: 100 };

/** A run as a reader sees it, with the state of each page. */
export interface SignedInRun {
  testRunId: string;
  status: string;
  notRepresentative: string | null;
  /** Path with status, or with the reason why it was not tested. */
  pages: string[];
  /** Messages of untested pages, as keys. */
  said: (string | undefined)[];
}

/** A site with a login, a worker, and people who schedule tests of it. */
export interface ScheduleSignInWorld {
  world: World;
  site: LoginSite;
  artifacts: ArtifactStore;
  password: string;
  websiteId: string;
  /** Saves a schedule of the page like the form, and returns its id. */
  save(auth: ScheduleForm['testSettings']['auth']): Promise<string>;
  /** Saves it again with other credentials. */
  change(testScheduleId: string, auth: ScheduleForm['testSettings']['auth']): Promise<void>;
  /** Makes the schedule due, starts it like a worker, and waits for the end of the run. */
  runDue(testScheduleId: string): Promise<SignedInRun>;
  /** Starts a run like a person; of a schedule: Run Now. */
  runNow(testScheduleId?: string): Promise<SignedInRun>;
  /** Tables, files and log lines that contain a password. */
  placesWith(password: string): Promise<string[]>;
  /** Keys that the website's own login is sealed with. */
  vaultKeys: string;
  principal: Principal;
  close(): Promise<void>;
}

/** `path`: the page that is tested first. */
export async function openScheduleSignIn({
  path,
  extra,
}: {
  path: string;
  extra: string;
}): Promise<ScheduleSignInWorld> {
  const password = `pass ${randomBytes(9).toString('hex')}+`;
  const vaultKeys = randomBytes(32).toString('base64');
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-schedule-sign-in-'));
  const artifacts = folderStore(folder);
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const world = await buildWorld();
  const site = await serveLoginSite({ user: USER, password, extra });
  const worker = await startInProcessWorker(world, { vault: { keys: vaultKeys }, artifacts, log });
  const { db } = world.database;
  const { queue } = world;
  const baseUrl = `${site.origin}${path}`;
  const websiteId = await world.addWebsite(baseUrl);
  const { organization_id: organizationId } = await db
    .selectFrom('websites')
    .select('organization_id')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const { id: userId } = await buildUser(db, { role: 'SUPERADMIN', organization_id: organizationId });
  const principal: Principal = {
    kind: 'person',
    userId,
    role: 'SUPERADMIN',
    organizationId,
    isApproved: true,
    origin: { address: null, requestId: null },
  };
  const vault = await openVault({ keys: vaultKeys, keyFile: 'unused', mayCreate: false });
  const settings = { ...RUN_SETTINGS, allowPrivateAddresses: true, allowAddresses: [], runsPerOrgPerDay: 20 };
  const deps = { db, queue, vault, settings };
  const formWith = (auth: ScheduleForm['testSettings']['auth']): ScheduleForm => ({
    name: 'Monthly',
    baseUrl,
    websiteId,
    status: 'ACTIVE',
    testSettings: { ...SETTINGS, auth },
    cron: '0 3 1 * *',
    repeatFrequencyMs: 0,
    startTimeEpoch: START_NOW,
  });
  const ended = async (testRunId: string): Promise<SignedInRun> => {
    const { status, not_representative } = await world.finished(testRunId);
    const pages = await world.pages(testRunId);
    return {
      testRunId,
      status,
      notRepresentative: not_representative,
      pages: pages.map((page) => `${page.path} ${page.reason ?? page.status}`).sort(),
      said: pages.flatMap(({ reason, detail }) => (reason === null ? [] : [detail?.key])),
    };
  };
  return {
    world,
    site,
    artifacts,
    password,
    websiteId,
    vaultKeys,
    principal,
    save: (auth) => createTestSchedule(deps, principal, formWith(auth)),
    change: (testScheduleId, auth) =>
      changeTestSchedule(deps, principal, { testScheduleId, form: formWith(auth) }),
    async runDue(testScheduleId) {
      await db
        .updateTable('test_schedules')
        .set({ next_run: new Date(), look_at: new Date() })
        .where('id', '=', testScheduleId)
        .execute();
      // The worker polls every ten seconds; this call is one poll.
      await startDue(
        { db, queue, log, policy: POLICY, runSettings: RUN_SETTINGS, isStorageFull: async () => false },
        new AbortController().signal,
      );
      const { id } = await db
        .selectFrom('test_runs')
        .select('id')
        .where('test_schedule_id', '=', testScheduleId)
        .orderBy('created', 'desc')
        .executeTakeFirstOrThrow();
      return ended(id);
    },
    async runNow(testScheduleId) {
      return ended(
        await startTestRun(deps, principal, {
          name: 'Now',
          baseUrl,
          ...SETTINGS,
          websiteId,
          testScheduleId,
        }),
      );
    },
    async placesWith(secret) {
      const forms = encodingsOf({ user: USER, password: secret });
      const places = await tablesWithAny(world.database, forms);
      for await (const { sha256 } of artifacts.list('kept')) {
        const bytes = await artifacts.get(sha256);
        if (bytes && containsAny(bytes, forms)) places.push(`file ${sha256}`);
      }
      return [...places, ...lines.filter((line) => forms.some((form) => line.includes(form)))];
    },
    async close() {
      await site.close();
      await worker.close();
      await world.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const SETTINGS = {
  testMode: 'full_site',
  wcagVersion: '2.1',
  wcagLevel: 'AA',
  disableExperimental: true,
} as const;
