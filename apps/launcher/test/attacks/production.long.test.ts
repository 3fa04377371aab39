import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { connectDb, insertTestRun } from '@abhigam/db';
import { siteHost, urlKey } from '@abhigam/domain';
import { startEmbeddedDb } from '@abhigam/embedded-db';
import { findChromium } from '@abhigam/engine';
import { connectQueue, startRun } from '@abhigam/jobs';
import {
  attack,
  type S3Account,
  type ServedS3,
  s3Policy,
  serveFixture,
  serveS3,
  until,
} from '@abhigam/testing';
import { sql } from 'kysely';
import { z } from 'zod';
import { ROOT_FOLDER } from '../../src/root-folder.ts';
import { environmentOf, projectFile, readCompose } from '../containers.ts';
import { freePort } from '../launched.ts';

// The commands and environment of compose.yaml and Dockerfile without containers: as an ordinary user, on a
// read-only copy of the project, with PostgreSQL and an S3 server.

/** The user that runs the programs; every system has "nobody". */
const USER = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

let folder: string;
let tree: string;
let database: Awaited<ReturnType<typeof startEmbeddedDb>>;
let store: ServedS3;
let variables: Record<string, string>;
const running: ChildProcess[] = [];

before(async () => {
  if (!isRoot) return;
  folder = await mkdtemp(join(tmpdir(), 'abhigam-production-'));
  spawnSync('chmod', ['755', folder]);
  tree = join(folder, 'app');
  await copyProject(tree);
  database = await startEmbeddedDb({ dataDir: join(folder, 'postgres') });
  const server = connectDb(database.connectionString, { maxConnections: 1 });
  await sql`create role postgres login superuser password 'admin4'`.execute(server.db);
  await server.close();
  variables = {
    OWNER_PASSWORD: 'owner1',
    API_PASSWORD: 'api2',
    WORKER_PASSWORD: 'worker3',
    POSTGRES_PASSWORD: 'admin4',
    SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
    S3_ROOT_USER: 'root-key',
    S3_ROOT_PASSWORD: 'root-secret',
    S3_API_KEY_ID: 'api-key',
    S3_API_SECRET: 'api-secret',
    S3_WORKER_KEY_ID: 'worker-key',
    S3_WORKER_SECRET: 'worker-secret',
  };
  store = await serveS3({ bucket: 'abhigam', accounts: [accountOf('api'), accountOf('worker')] });
});
after(async () => {
  if (!isRoot) return;
  for (const program of running) program.kill('SIGKILL');
  await store.close();
  // Unlinked first, so that our own node_modules is not removed with the tree.
  await unlink(join(tree, 'node_modules'));
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

function accountOf(who: 'api' | 'worker'): S3Account {
  const accessKeyId = variables[`S3_${who.toUpperCase()}_KEY_ID`] ?? '';
  const secretAccessKey = variables[`S3_${who.toUpperCase()}_SECRET`] ?? '';
  const policy = s3Policy.parse(JSON.parse(projectFile(`docker/s3-${who}.json`)));
  return { credentials: { accessKeyId, secretAccessKey }, policy };
}

/** Like the image: packages and apps without the web sources. Read-only for the user. */
async function copyProject(to: string): Promise<void> {
  const isCopied = (path: string) =>
    !/\/(node_modules|data|\.git)(\/|$)/.test(path.slice(ROOT_FOLDER.length));
  for (const part of ['package.json', 'apps', 'packages'])
    await cp(join(ROOT_FOLDER, part), join(to, part), { recursive: true, filter: isCopied });
  await symlink(join(ROOT_FOLDER, 'node_modules'), join(to, 'node_modules'));
  spawnSync('chmod', ['-R', 'a=rX', to]);
}

/** The environment of a service, pointed at the servers of this test. */
async function settingsOf(
  service: string,
  more: Record<string, string> = {},
): Promise<Record<string, string>> {
  const admin = new URL(database.connectionString);
  [admin.username, admin.password, admin.pathname] = ['postgres', 'admin4', '/postgres'];
  const entries = Object.entries(environmentOf(service, variables)).map(([name, value]) => {
    if (name === 'DATABASE_ADMIN_URL') return [name, admin.href];
    if (name === 'ARTIFACTS_S3_ENDPOINT') return [name, store.endpoint];
    return [name, value.replace('@db:5432/', `@127.0.0.1:${admin.port}/production_`)];
  });
  return { PATH: process.env.PATH ?? '', HOME: '/nonexistent', ...Object.fromEntries(entries), ...more };
}

interface Ran {
  program: ChildProcess;
  said: () => string;
}

/** Runs the command of a service, or of its image, as the user. */
async function run(service: string, more: Record<string, string> = {}): Promise<Ran> {
  const { command, build } = readCompose()[service] ?? assert.fail(service);
  const args = command?.slice(1) ?? [`apps/${build?.target}/src/main.ts`];
  const program = spawn(process.execPath, args, {
    cwd: tree,
    env: await settingsOf(service, more),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...USER,
  });
  running.push(program);
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      output += `${line}\n`;
    });
  return { program, said: () => output };
}

async function runToExit(
  service: string,
  more: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const { program, said } = await run(service, more);
  const [code] = await once(program, 'close');
  return { code: z.number().parse(code), said: said() };
}

async function untilReady(service: string, line: RegExp, more: Record<string, string>): Promise<Ran> {
  const ran = await run(service, more);
  await until(`${service} is ready`, async () => {
    if (ran.program.exitCode !== null) throw new Error(`${service} ended: ${ran.said()}`);
    return line.test(ran.said());
  });
  return ran;
}

test('the documented production set-up runs as an ordinary user on a read-only tree', async (t) => {
  if (!isRoot) return t.skip('only root can run programs as another user');

  await attack(t, 'writing to the tree as the programs are run', async () => {
    const touched = spawnSync('touch', [join(tree, 'apps', 'x')], USER);
    assert.notEqual(touched.status, 0);
    return 'refused';
  });

  await attack(t, 'starting the API before the tables are made, and without a key for secrets', async () => {
    const early = await runToExit('api', { PORT: '0', HOST: '127.0.0.1' });
    assert.equal(early.code, 1);
    assert.match(early.said, /The API could not start\. The database .* cannot be used, because /);
    assert.doesNotMatch(early.said, /^ {4}at /m);
    const keyless = await runToExit('api', {
      PORT: '0',
      SECRETS_KEY: '',
      SECRETS_KEY_FILE: join(tree, 'data', 'key'),
    });
    assert.equal(keyless.code, 1);
    assert.match(keyless.said, /The key file \S+ cannot be written \(EACCES\): set SECRETS_KEY/);
    assert.doesNotMatch(keyless.said, /port/i);
    return 'each named in a sentence of its own';
  });

  await attack(t, 'making roles and tables twice, as a restart does', async () => {
    for (const service of ['roles', 'migrate', 'roles', 'migrate']) {
      const { code, said } = await runToExit(service);
      assert.equal(code, 0, `${service}: ${said}`);
    }
    return 'the second time changes nothing';
  });

  const port = await freePort();
  const workerPort = await freePort();
  const chromePath = findChromium(process.env) ?? assert.fail('no browser');
  const api = await untilReady('api', /API ready at/, { PORT: String(port), HOST: '127.0.0.1' });
  const worker = await untilReady('worker-1', /The worker is ready/, {
    WORKER_HTTP_PORT: String(workerPort),
    WORKER_HTTP_HOST: '127.0.0.1',
    CHROME_PATH: chromePath,
    TESSERACT_PATH: '',
    HOME: folder,
    ALLOW_PRIVATE_ADDRESSES: 'true',
  });

  await attack(t, 'asking both whether they are ready', async () => {
    const answers = [`${port}/api/ready`, `${workerPort}/ready`].map((place) =>
      fetch(`http://127.0.0.1:${place}`),
    );
    const states = await Promise.all((await Promise.all(answers)).map((answer) => answer.text()));
    for (const state of states) assert.match(state, /"status":"ready"/, state);
    return 'database, tables and store are theirs to use';
  });

  await attack(t, 'a run of two pages from its start to its end', async () => {
    const site = await serveFixture({
      '/': '<!doctype html><html lang="en"><title>Home</title><h1>Home</h1><a href="/two">Two</a><img src="/x.png">',
      '/two': '<!doctype html><html lang="en"><title>Two</title><h1>Two</h1>',
    });
    try {
      const status = await finishedRun(site.origin).catch((cause) => {
        throw new Error(`The worker said:\n${worker.said()}`, { cause });
      });
      assert.equal(status, 'COMPLETE', worker.said());
    } finally {
      await site.close();
    }
    return 'complete, with its pictures in the store';
  });

  await attack(t, 'looking for what either was refused meanwhile, retention included', async () => {
    await until('retention is done', async () => /"msg":"retention( failed)?"/.test(worker.said()));
    for (const { said } of [api, worker]) assert.doesNotMatch(said(), /"level":[56]0|permission denied/);
    return 'no error in the logs';
  });

  await attack(t, 'using the keys of one program for the work of another', async () => {
    await refusedBy('DATABASE_URL', 'worker-1', 'select * from sessions');
    await refusedBy('DATABASE_URL', 'worker-1', 'select * from users');
    await refusedBy('DATABASE_URL', 'worker-1', 'select address from sign_in_addresses');
    await refusedBy('DATABASE_URL', 'worker-1', 'create table mine (id int)');
    await refusedBy('DATABASE_URL', 'api', 'create temp table mine (id int)');
    await refusedBy('DATABASE_URL', 'api', 'delete from audits');
    return 'refused by the database; the policies of the store are those that the run passed under';
  });

  await attack(t, 'a mock login that the network could reach', async () => {
    const { code, said } = await runToExit('api', { MOCK_LOGIN: 'true' });
    assert.equal(code, 1);
    assert.match(said, /MOCK_LOGIN_OPEN_TO_NETWORK=true/);
    return 'refused unless it is asked for';
  });

  await attack(t, 'stopping both', async () => {
    for (const { program, said } of [api, worker]) {
      const ended = once(program, 'exit');
      program.kill('SIGTERM');
      const [code] = await ended;
      assert.equal(code, 0, said());
    }
    return 'both end with 0';
  });
});

async function refusedBy(setting: string, service: string, statement: string): Promise<void> {
  const connection = connectDb((await settingsOf(service))[setting] ?? '', { maxConnections: 1 });
  try {
    await assert.rejects(sql.raw(statement).execute(connection.db), { code: '42501' });
  } finally {
    await connection.close();
  }
}

/** Starts a run with the role of the API, which the worker tests; returns its status. */
async function finishedRun(origin: string): Promise<string> {
  const ownerUrl = (await settingsOf('migrate')).DATABASE_URL ?? '';
  const apiUrl = (await settingsOf('api')).DATABASE_URL ?? '';
  const owner = connectDb(ownerUrl, { maxConnections: 1 });
  const asApi = connectDb(apiUrl, { maxConnections: 1 });
  const queue = await connectQueue({ connectionString: apiUrl, role: 'producer', onError: () => {} });
  try {
    const { id: organizationId } = await owner.db
      .insertInto('organizations')
      .values({ name: 'Department' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const url = `${origin}/`;
    const websiteId = '00000000-0000-4000-8000-000000000001';
    const website = { id: websiteId, name: 'A site', url, url_key: urlKey(url), host: siteHost(url) };
    await asApi.db
      .insertInto('websites')
      .values({ ...website, organization_id: organizationId })
      .execute();
    const testRunId = await asApi.db.transaction().execute(async (tx) => {
      const id = await insertTestRun(tx, {
        name: 'A run',
        baseUrl: url,
        testMode: 'full_site',
        wcagVersion: '2.2',
        wcagLevel: 'AA',
        disableExperimental: true,
        websiteId,
        organizationId,
        userId: null,
        maxPages: 10,
      });
      if (id === null) throw new Error('A run of this address is in progress.');
      await queue.enqueue(tx, startRun, { testRunId: id });
      return id;
    });
    const { status } = await until(
      'the run has ended',
      async () => {
        const run = await asApi.db
          .selectFrom('test_runs')
          .select('status')
          .where('id', '=', testRunId)
          .executeTakeFirstOrThrow();
        return ['PENDING', 'RUNNING'].includes(run.status) ? null : run;
      },
      600_000,
    );
    const pages = await asApi.db
      .selectFrom('test_instances')
      .select(['url', 'status', 'reason', 'screenshot_sha256'])
      .where('test_run_id', '=', testRunId)
      .execute();
    assert.equal(pages.length, 2, JSON.stringify(pages));
    for (const page of pages) assert.ok(page.screenshot_sha256, `no picture: ${JSON.stringify(page)}`);
    return status;
  } finally {
    await queue.stop();
    await asApi.close();
    await owner.close();
  }
}
