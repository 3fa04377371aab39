import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { connectDb } from '@abhigam/db';
import { startEmbeddedDb } from '@abhigam/embedded-db';
import { serveFixture, until } from '@abhigam/testing';
import { DEMO_ACCOUNTS } from '../src/demo/demo-world.ts';
import { freePort, launch } from './launched.ts';

let dataDir: string;
let environment: Record<string, string>;

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'abhigam-start-'));
  environment = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DEMO_PORT: String(await freePort()),
    DEMO_CORRECTED_PORT: String(await freePort()),
  };
});
after(() => rm(dataDir, { recursive: true, force: true }));

test('start brings everything up, keeps the worker alive and leaves nothing behind on Ctrl-C', async () => {
  const launched = launch('start', environment);
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

  const worker = launched.processes().find(({ command }) => command.includes('apps/worker/src/main.ts'));
  assert.ok(worker);
  process.kill(worker.pid, 'SIGKILL');
  await launched.saying(/The worker ended \(by SIGKILL\) and is started again/);
  await until('the second worker is ready', async () => {
    const log = await readFile(join(dataDir, 'logs', 'worker.log'), 'utf8');
    return log.match(/The worker is ready/g)?.length === 2;
  });

  launched.kill('SIGINT');
  assert.equal(await launched.ended, 0, launched.said());
  assert.deepEqual(launched.processes(), []);
});

test('a second start finds all data again and adds none, and dies with its starter', async () => {
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

test('a taken port is told in one sentence, before anything is started', async (t) => {
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

test('a data folder that cannot be used is told in one sentence', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  const launched = launch('start', { ...environment, DATA_DIR: file });
  assert.equal(await launched.ended, 1);
  assert.match(launched.said(), /^The data folder \S+ cannot be written .*\n$/);
});

test('the parts alone ask for a database', async () => {
  for (const command of ['api', 'worker']) {
    const launched = launch(command, environment);
    assert.equal(await launched.ended, 1);
    assert.match(launched.said(), /^DATABASE_URL is not set: .*\n$/);
  }
});

test('stopping in the middle of the start leaves nothing behind', async () => {
  const launched = launch('start', environment);
  await launched.saying(/Starting the portal/);
  launched.kill('SIGTERM');
  assert.equal(await launched.ended, 0, launched.said());
  assert.deepEqual(launched.processes(), []);
});

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
