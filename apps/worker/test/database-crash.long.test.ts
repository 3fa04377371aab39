import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { connectDb, migrate } from '@abhigam/db';
import { startEmbeddedDb } from '@abhigam/embedded-db';
import { until } from '@abhigam/testing';
import { type FixtureSite, page, startFixtureSite } from './fixture-site.ts';
import { outcomeOf } from './outcome-of.ts';
import { startWorkerProcess } from './worker-process.ts';
import { buildWorld, type World } from './world.ts';

const PATHS = ['/1', '/2', '/3', '/4', '/5'];

let dataDir: string;
let server: Awaited<ReturnType<typeof startEmbeddedDb>>;
let world: World;
let site: FixtureSite;

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'abhigam-crash-test-'));
  server = await startEmbeddedDb({ dataDir });
  const { db, close } = connectDb(server.connectionString, { maxConnections: 5 });
  await migrate(db);
  const { connectionString } = server;
  const asProgram = { api: connectionString, worker: connectionString };
  const roles = { api: 'abhigam', worker: 'abhigam' };
  world = await buildWorld({ connectionString, asProgram, roles, db, close });
  site = await startFixtureSite({});
});
after(async () => {
  await site.close();
  await world.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a run survives a crash of the database server', async () => {
  site.routes = openRoutes();
  const worker = await startWorkerProcess(world, { pagesAtOnce: 2 });
  try {
    const undisturbed = await outcomeOf(world, await startRun('undisturbed'));
    const pendingResponses: ServerResponse[] = [];
    for (const path of PATHS)
      site.routes[path] = (_request, response) => void pendingResponses.push(response);
    const testRunId = await startRun('crashed');
    await until('pages are at hand', async () => pendingResponses.length === 2);
    const { port } = new URL(server.connectionString);
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    // The pages in progress finish while no result can be written.
    site.routes = openRoutes();
    for (const response of pendingResponses)
      response.writeHead(302, { location: response.req.url ?? '/' }).end();
    server = await startEmbeddedDb({ dataDir, port: Number(port) });
    assert.deepEqual(await outcomeOf(world, testRunId), undisturbed);
  } finally {
    await worker.stop();
  }
});

function openRoutes(): FixtureSite['routes'] {
  return {
    '/': page('Home', { links: PATHS }),
    ...Object.fromEntries(PATHS.map((path, n) => [path, page(`Page ${path}`, { badImages: n })])),
  };
}

async function startRun(name: string): Promise<string> {
  return world.startRun(await world.addWebsite(`${site.origin}/${name}`), site.origin);
}
