import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { connectDb } from '@abhigam/db';
import { startEmbeddedDb } from '@abhigam/embedded-db';
import { DEMO_ACCOUNTS } from '@abhigam/sample-data';
import { serveFixture, until } from '@abhigam/testing';
import { freePort, launch } from './launched.ts';

let dataDir: string;
let environment: Record<string, string>;

/** Programs of `npm start` and their names. */
const PARTS = [
  { program: 'apps/api/src/main.ts', name: 'The API' },
  { program: 'apps/worker/src/main.ts', name: 'The worker' },
  { program: 'packages/demo-site/src/main.ts', name: 'The demo site' },
];

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'abhigam-start-'));
  environment = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DEMO_PORT: String(await freePort()),
    DEMO_CORRECTED_PORT: String(await freePort()),
    // The first tests of the demo are not needed and would use the machine.
    WORKER_PAGES_AT_ONCE: '1',
    INTERACTION: 'none',
  };
});
after(() => rm(dataDir, { recursive: true, force: true }));

test('start runs everything, restarts each part and leaves nothing behind on Ctrl-C', async (t) => {
  const launched = launch('start', environment);
  t.after(() => launched.kill('SIGKILL'));
  await launched.saying(/Abhigam is ready: http:\/\/localhost:\d+\/[\s\S]*Stop: Ctrl-C/);
  for (const { email } of DEMO_ACCOUNTS) assert.ok(launched.said().includes(email), email);

  const page = await fetch(`http://localhost:${environment.PORT}/`);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<div id="root">|<script type="module"/);
  const settings = await fetch(`http://localhost:${environment.PORT}/api/public-settings`);
  assert.equal(settings.status, 200);
  for (const port of [environment.DEMO_PORT, environment.DEMO_CORRECTED_PORT]) {
    assert.equal((await fetch(`http://localhost:${port}/`)).status, 200);
  }

  const parts = PARTS.map(({ program, name }) => {
    const found = launched.processes().find(({ command }) => command.includes(program));
    assert.ok(found, `${name} is not there`);
    return { name, pid: found.pid };
  });
  for (const { name, pid } of [...parts, { name: 'The database', pid: await databasePid() }]) {
    process.kill(pid, 'SIGKILL');
    await launched.saying(new RegExp(`${name} ended \\(by SIGKILL\\) and is started again`));
  }
  await until('all of it serves again', async () => {
    const answers = [`${environment.PORT}/api/ready`, environment.DEMO_PORT, environment.DEMO_CORRECTED_PORT];
    const responses = answers.map((place) => fetch(`http://localhost:${place}`).catch(() => null));
    const log = await readFile(join(dataDir, 'logs', 'worker.log'), 'utf8');
    return (
      (await Promise.all(responses)).every((answer) => answer?.ok) &&
      log.match(/The worker is ready/g)?.length === 2
    );
  });

  const database = await databasePid();
  // Twice, like a user who presses Ctrl-C again.
  launched.kill('SIGINT');
  launched.kill('SIGINT');
  assert.equal(await launched.ended, 0, launched.said());
  assert.throws(() => process.kill(database, 0), { code: 'ESRCH' });
  assert.deepEqual(launched.processes(), []);
});

test('a second start keeps all data, adds none, and dies with its parent', async () => {
  const before = await countRows();
  assert.equal(before.users, DEMO_ACCOUNTS.length);
  const launched = launch('start', environment);
  await launched.saying(/Stop: Ctrl-C/);
  assert.doesNotMatch(launched.said(), /Building the web app/);
  launched.kill('SIGKILL');
  await launched.ended;
  await until('all that it started is gone', async () => launched.processes().length === 0);
  assert.deepEqual(await countRows(), before);
});

test('an occupied port gives one message before anything is started', async (t) => {
  const other = await serveFixture({});
  t.after(() => other.close());
  const port = new URL(other.origin).port;
  const launched = launch('start', { ...environment, DEMO_PORT: port });
  assert.equal(await launched.ended, 1);
  assert.equal(
    launched.said(),
    `Port ${port}, meant for the demo site, is taken by another program: stop that program, or set DEMO_PORT to another port.\n`,
  );
});

test('an unusable data folder gives one message', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  const launched = launch('start', { ...environment, DATA_DIR: file });
  assert.equal(await launched.ended, 1);
  assert.match(launched.said(), /^The data folder \S+ cannot be written .*\n$/);
});

test('single parts require a database', async () => {
  for (const command of ['api', 'worker']) {
    const launched = launch(command, environment);
    assert.equal(await launched.ended, 1);
    assert.match(launched.said(), /^DATABASE_URL is not set: .*\n$/);
  }
});

test('stopping during the start leaves nothing behind, even with a closed terminal', async () => {
  const launched = launch('start', environment);
  await launched.saying(/Starting the portal/);
  launched.closeTerminal();
  launched.kill('SIGHUP');
  launched.kill('SIGTERM');
  assert.equal(await launched.ended, 0, launched.said());
  assert.deepEqual(launched.processes(), []);
});

/** From postmaster.pid; the server runs as another user without our marker. */
async function databasePid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'server', 'postmaster.pid'), 'utf8'), 10);
}

async function countRows() {
  const server = await startEmbeddedDb({ dataDir: join(dataDir, 'postgres') });
  const { db, close } = connectDb(server.connectionString, { maxConnections: 1 });
  try {
    const count = async (table: 'users' | 'organizations' | 'websites' | 'test_runs') =>
      Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
    return {
      users: await count('users'),
      organizations: await count('organizations'),
      websites: await count('websites'),
      testRuns: await count('test_runs'),
    };
  } finally {
    await close();
    await server.stop();
  }
}
