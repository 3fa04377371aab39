import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { connectDb, type Db, type DbConnection, insertTestRun } from '@abhigam/db';
import { connectQueue, startRun } from '@abhigam/jobs';
import { attack, until } from '@abhigam/testing';
import { freePort, launch } from '../launched.ts';

// Kills every part of `npm start`, and every pair, during the demo's first runs.

const PROGRAMS: Record<string, string> = {
  api: 'apps/api/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  'demo site': 'packages/demo-site/src/main.ts',
};
const PARTS = [...Object.keys(PROGRAMS), 'database'];
const PAIRS = PARTS.flatMap((one, index) => PARTS.slice(index + 1).map((other) => [one, other]));
/** A run of the whole demo on a busy machine. */
const RUN_MS = 30 * 60_000;
/** Uptime after which the launcher resets the restart count. */
const WELL_MS = 31_000;
const NAMES = 'First test of %';

let dataDir: string;
let environment: Record<string, string>;
let launched: ReturnType<typeof launch>;
let connection: DbConnection | null = null;

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'abhigam-kills-'));
  environment = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DEMO_PORT: String(await freePort()),
    DEMO_CORRECTED_PORT: String(await freePort()),
    WORKER_HTTP_PORT: String(await freePort()),
  };
  launched = launch('start', environment);
  await launched.saying(/Stop: Ctrl-C/);
});
after(async () => {
  await connection?.close();
  launched.kill('SIGKILL');
  await launched.ended;
  await until('all that it started is gone', async () => launched.processes().length === 0);
  await rm(dataDir, { recursive: true, force: true });
});

/** The database runs as another user without our marker; postmaster.pid has its pid, port and state. */
async function readServerNote(): Promise<{ pid: number; port: string }> {
  const lines = (await readFile(join(dataDir, 'postgres', 'server', 'postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: lines[3] ?? '' };
}

async function pidOf(part: string): Promise<number> {
  if (part === 'database') return (await readServerNote()).pid;
  const program = PROGRAMS[part] ?? assert.fail(part);
  const found = launched.processes().find(({ command }) => command.includes(program));
  return found?.pid ?? assert.fail(`${part} is not there`);
}

async function openDatabase(): Promise<{ db: Db; url: string }> {
  const password = (await readFile(join(dataDir, 'postgres', 'password'), 'utf8')).trim();
  const { port } = await readServerNote();
  const url = `postgres://abhigam:${password}@127.0.0.1:${port}/abhigam`;
  connection ??= connectDb(url, { maxConnections: 1 });
  return { db: connection.db, url };
}

/** Completed pages of the runs; null while the database is down. */
async function readProgress(): Promise<{ settled: number; isRunning: boolean } | null> {
  try {
    const { db } = await openDatabase();
    const found = await db
      .selectFrom('test_runs')
      .select((eb) => [
        eb.fn.sum<string>(eb('pages_complete', '+', eb.ref('pages_failed'))).as('settled'),
        eb.fn.countAll<string>().filterWhere('status', 'in', ['PENDING', 'RUNNING']).as('unfinished'),
      ])
      .where('name', 'like', NAMES)
      .executeTakeFirstOrThrow();
    return { settled: Number(found.settled), isRunning: Number(found.unfinished) > 0 };
  } catch {
    return null;
  }
}

/** Ensures that a run is in progress; restarts one if all have ended. */
async function ensureRunInProgress(): Promise<void> {
  await until('pages are being tested', async () => {
    const progress = await readProgress();
    if (progress?.isRunning === false) await runAgain();
    return progress !== null && isTestingPages();
  });
}

async function runAgain(): Promise<void> {
  const { db, url } = await openDatabase();
  const done = await db
    .selectFrom('test_runs')
    .selectAll()
    .where('name', 'like', NAMES)
    .orderBy('pages_total', 'desc')
    .executeTakeFirstOrThrow();
  const queue = await connectQueue({ connectionString: url, role: 'producer', onError: () => {} });
  try {
    await db.transaction().execute(async (tx) => {
      const testRunId = await insertTestRun(tx, {
        name: done.name,
        baseUrl: done.base_url,
        testMode: done.test_mode,
        wcagVersion: done.wcag_version,
        wcagLevel: done.wcag_level,
        disableExperimental: done.disable_experimental,
        websiteId: done.website_id,
        organizationId: done.organization_id,
        userId: null,
        maxPages: done.max_pages,
      });
      if (testRunId === null) throw new Error('A run of this address is in progress.');
      await queue.enqueue(tx, startRun, { testRunId });
    });
  } finally {
    await queue.stop();
  }
}

async function isTestingPages(): Promise<boolean> {
  const { db } = await openDatabase();
  const found = await db
    .selectFrom('test_instances')
    .innerJoin('test_runs', 'test_runs.id', 'test_instances.test_run_id')
    .select('test_instances.id')
    .where('test_instances.status', '=', 'RUNNING')
    .where('test_runs.name', 'like', NAMES)
    .executeTakeFirst();
  return found !== undefined;
}

/** Kills them at once and returns the seconds until everything serves again. */
async function killAndWait(parts: string[]): Promise<string> {
  const pids = await Promise.all(parts.map(pidOf));
  const since = performance.now();
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  await until('everything serves again', async () => {
    const places = [
      `${environment.PORT}/api/ready`,
      `${environment.WORKER_HTTP_PORT}/ready`,
      environment.DEMO_PORT,
      environment.DEMO_CORRECTED_PORT,
    ];
    const answers = await Promise.all(
      places.map((place) => fetch(`http://localhost:${place}`).catch(() => null)),
    );
    const isNew = async (part: string, index: number) =>
      (await pidOf(part).catch(() => pids[index])) !== pids[index];
    const areNew = await Promise.all(parts.map(isNew));
    assert.ok(launched.isRunning(), launched.said());
    return answers.every((answer) => answer?.ok) && areNew.every(Boolean);
  });
  return ((performance.now() - since) / 1000).toFixed(1);
}

test('restarts whatever is killed during a run, and the runs complete', async (t) => {
  for (const parts of [...PARTS.map((part) => [part]), ...PAIRS]) {
    await attack(t, `killing ${parts.join(' and ')} in the middle of a run`, async () => {
      await ensureRunInProgress();
      const before = await until('the database answers', readProgress);
      const seconds = await killAndWait(parts);
      const upSince = performance.now();
      const after = await until('the run goes on', async () => {
        const progress = await readProgress();
        if (!progress || performance.now() - upSince < WELL_MS) return null;
        return (progress.settled > before.settled || !progress.isRunning) && progress;
      });
      return `everything served again after ${seconds} s, and ${after.settled - before.settled} more pages were tested in the time after`;
    });
  }

  await attack(t, 'waiting for the runs that went through all of this', async () => {
    await until('the runs have ended', async () => (await readProgress())?.isRunning === false, RUN_MS);
    const { db } = await openDatabase();
    const runs = await db
      .selectFrom('test_runs')
      .select(['id', 'status', 'name'])
      .where('name', 'like', NAMES)
      .execute();
    assert.ok(runs.length > 0);
    for (const run of runs) assert.match(run.status, /^(PARTIALLY )?COMPLETE$/, run.name);
    const pages = await db
      .selectFrom('test_instances')
      .select(['url', 'status', 'reason'])
      .where(
        'test_run_id',
        'in',
        runs.map(({ id }) => id),
      )
      .execute();
    assert.deepEqual(
      pages.filter(({ status }) => status === 'PENDING' || status === 'RUNNING'),
      [],
    );
    const complete = pages.filter(({ status }) => status === 'COMPLETE').length;
    const others = new Map<string, number>();
    for (const { status, reason } of pages)
      if (status !== 'COMPLETE') others.set(`${reason}`, (others.get(`${reason}`) ?? 0) + 1);
    const rest = [...others].map(([reason, count]) => `, ${count} ${reason}`).join('');
    return `${runs.length} runs ended, ${complete} of their ${pages.length} pages complete${rest}`;
  });

  await attack(t, 'Ctrl-C twice while the worker and the database are being started again', async () => {
    for (const pid of await Promise.all(['worker', 'database'].map(pidOf))) process.kill(pid, 'SIGKILL');
    await launched.saying(/The database ended \(by SIGKILL\)[\s\S]*/);
    launched.kill('SIGINT');
    launched.kill('SIGINT');
    assert.equal(await launched.ended, 0, launched.said());
    assert.deepEqual(launched.processes(), []);
    return 'the launcher ended with 0 and left nothing';
  });
});
