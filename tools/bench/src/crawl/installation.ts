import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectDb, migrate } from '@abhigam/db';
import { type InteractionSetting, isTerminalRun, type WcagLevel } from '@abhigam/domain';
import { startEmbeddedDb } from '@abhigam/embedded-db';
import { connectQueue } from '@abhigam/jobs';
import {
  changeCrawlSettings,
  createOrganization,
  createWebsite,
  startTestRun,
  systemPrincipal,
} from '@abhigam/portal';

const BENCH = systemPrincipal('bench');
const SETTINGS = {
  allowPrivateAddresses: true,
  allowAddresses: [],
  contactUrl: null,
  runsPerOrgPerDay: 1000,
};
const WORKER = join(import.meta.dirname, '../../../../apps/worker/src/main.ts');

/** Progress of a run. */
export interface RunState {
  isOver: boolean;
  status: string;
  pagesFinished: number;
  pagesComplete: number;
}

/** Duration of a page test, from claim to stored result. */
export interface PageTime {
  url: string;
  ms: number;
  /** The result was copied from an earlier run. */
  isTakenOver: boolean;
  /** The page was also tested with keyboard and pointer interaction. */
  isUsed: boolean;
  /** Skipped steps of its test, with reasons. */
  leftOut: string[];
}

/** A database with its queue, a folder for artifacts, and workers. */
export interface Installation {
  /**
   * Starts a worker process and waits until it is ready. `interaction`: which pages of a full-site run are
   * tested with interaction; `settings`: additional environment variables.
   */
  startWorker(
    pagesAtOnce: number,
    interaction?: InteractionSetting,
    settings?: Record<string, string>,
  ): Promise<WorkerProcess>;
  /** Requests a full-site test; returns the id of the run. */
  startRun(origin: string, pages: number): Promise<string>;
  /** Requests another test of the website of a run; returns the id of the new run. */
  startAnother(testRunId: string, more: { wcagLevel: WcagLevel; pages: number }): Promise<string>;
  /** Duration of each page test of a run. */
  pageTimes(testRunId: string): Promise<PageTime[]>;
  runState(testRunId: string): Promise<RunState>;
  close(): Promise<void>;
}

export interface WorkerProcess {
  pid: number;
  /** Requests shutdown, and waits until the process has exited. */
  stop(): Promise<void>;
}

export async function openInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-bench-'));
  const server = await startEmbeddedDb({ dataDir: join(folder, 'postgres') });
  const { db, close } = connectDb(server.connectionString, { maxConnections: 2 });
  await migrate(db);
  const queue = await connectQueue({
    connectionString: server.connectionString,
    role: 'producer',
    onError: (error) => console.error(error.message),
  });
  const organizationId = await createOrganization({ db, queue }, BENCH, { name: 'Bench' });
  return {
    async startWorker(pagesAtOnce, interaction = 'templates', settings = {}) {
      const child = spawn(process.execPath, [WORKER], {
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          CHROME_PATH: process.env.CHROME_PATH,
          LOG_LEVEL: 'error',
          DATABASE_URL: server.connectionString,
          ARTIFACTS_DIR: join(folder, 'artifacts'),
          ALLOW_PRIVATE_ADDRESSES: 'true',
          ALLOW_UNSANDBOXED_BROWSER: 'true',
          WORKER_PAGES_AT_ONCE: String(pagesAtOnce),
          INTERACTION: interaction,
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return ready(child);
    },
    async startRun(origin, pages) {
      const url = `${origin}/?run=${randomUUID()}`;
      const website = { name: 'Generated site', url, organizationId, departmentId: null, userId: null };
      const deps = { db, queue, settings: { ...SETTINGS, maxPagesPerRun: pages } };
      const websiteId = await createWebsite(deps, BENCH, website);
      await changeCrawlSettings(deps, BENCH, { websiteId, changes: { pagesAtOnce: 8 } });
      return startTestRun(deps, BENCH, {
        name: 'Bench',
        baseUrl: `${origin}/`,
        testMode: 'full_site',
        wcagVersion: '2.2',
        wcagLevel: 'AA',
        disableExperimental: true,
        websiteId,
      });
    },
    async startAnother(testRunId, { wcagLevel, pages }) {
      const run = await db
        .selectFrom('test_runs')
        .select(['website_id', 'base_url'])
        .where('id', '=', testRunId)
        .executeTakeFirstOrThrow();
      const deps = { db, queue, settings: { ...SETTINGS, maxPagesPerRun: pages } };
      return startTestRun(deps, BENCH, {
        name: 'Bench',
        baseUrl: run.base_url,
        testMode: 'full_site',
        wcagVersion: '2.2',
        wcagLevel,
        disableExperimental: true,
        websiteId: run.website_id,
      });
    },
    async pageTimes(testRunId) {
      const pages = await db
        .selectFrom('test_instances')
        .select(['url', 'started', 'completed', 'engine'])
        .where('test_run_id', '=', testRunId)
        .where('status', '=', 'COMPLETE')
        .execute();
      return pages.map(({ url, started, completed, engine }) => ({
        url,
        ms: (completed?.getTime() ?? 0) - (started?.getTime() ?? 0),
        isTakenOver: engine?.takenOver !== undefined,
        isUsed: engine?.sources?.includes('interaction') ?? false,
        leftOut: (engine?.leftOut ?? []).map(({ part, why }) => `${part}: ${why}`),
      }));
    },
    async runState(testRunId) {
      const run = await db
        .selectFrom('test_runs')
        .select(['status', 'pages_complete', 'pages_failed'])
        .where('id', '=', testRunId)
        .executeTakeFirstOrThrow();
      return {
        isOver: isTerminalRun(run.status),
        status: run.status,
        pagesFinished: run.pages_complete + run.pages_failed,
        pagesComplete: run.pages_complete,
      };
    },
    async close() {
      await queue.stop();
      await close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess): Promise<WorkerProcess> {
  const { stdout, pid } = child;
  if (!stdout || pid === undefined) throw new Error('The worker could not be started.');
  const ended = once(child, 'exit');
  await Promise.race([
    once(createInterface({ input: stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('The worker exited during startup.'))),
  ]);
  return {
    pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
