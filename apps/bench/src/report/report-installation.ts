import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Client, createClient } from '@abhigam/client';
import { sessionUser } from '@abhigam/contract';
import { connectDb, type Database, migrate } from '@abhigam/db';
import { startEmbeddedDb } from '@abhigam/embedded-db';
import { connectQueue } from '@abhigam/jobs';
import { createOrganization, createPerson, createWebsite, systemPrincipal } from '@abhigam/portal';
import type { Kysely } from 'kysely';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../../..');
const BENCH = systemPrincipal('bench');
const LOGIN = { email: 'bench@example.org', password: 'bench of the report' };

/** A database and an API process with the built web app, and a session of a person signed in there. */
export interface ReportInstallation {
  db: Kysely<Database>;
  connectionString: string;
  /** Where the files of the runs lie. */
  artifacts: string;
  /** A website to give runs to. */
  websiteId: string;
  /** Where the API listens. */
  address: string;
  apiPid: number;
  client: Client;
  /** What the web app keeps of the person. */
  user: unknown;
  close(): Promise<void>;
}

export async function openReportInstallation(): Promise<ReportInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-bench-'));
  const artifacts = join(folder, 'artifacts');
  const server = await startEmbeddedDb({ dataDir: join(folder, 'postgres') });
  const { db, close } = connectDb(server.connectionString, { maxConnections: 2 });
  await migrate(db);
  const websiteId = await setUp(db, server.connectionString);
  const api = spawn(process.execPath, [join(ROOT, 'apps/api/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      MALLOC_TRIM_THRESHOLD_: '65536',
      DATABASE_URL: server.connectionString,
      PORT: '0',
      ARTIFACTS_DIR: artifacts,
      SECRETS_KEY_FILE: join(folder, 'secrets.key'),
      WEB_DIST: join(ROOT, 'apps/web/dist'),
      MOCK_LOGIN: 'true',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(api, 'exit');
  const [line] = await Promise.race([
    once(createInterface({ input: api.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('The API ended at its start.'))),
  ]);
  const address = z.string().parse(line).replace('API ready at ', '');
  const user = await signIn(address);
  const { userName, sessionId, browserId, localTokenId } = user;
  const client = createClient({
    baseUrl: `${address}/api`,
    session: () => ({ userName, sessionId, browserId, localTokenId }),
  });
  return {
    db,
    connectionString: server.connectionString,
    artifacts,
    websiteId,
    address,
    apiPid: z.number().parse(api.pid),
    client,
    user,
    async close() {
      api.kill('SIGTERM');
      await ended;
      await close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An organization with an admin and a website. */
async function setUp(db: Kysely<Database>, connectionString: string): Promise<string> {
  const queue = await connectQueue({ connectionString, role: 'producer', onError: console.error });
  const settings = { allowPrivateAddresses: true, allowAddresses: [] };
  const deps = { db, queue, settings };
  try {
    const organizationId = await createOrganization(deps, BENCH, { name: 'Bench' });
    await createPerson(deps, BENCH, {
      ...LOGIN,
      fullName: 'Bench',
      role: 'ADMIN',
      designation: 'Officer',
      departmentName: null,
      organizationId,
    });
    return await createWebsite(deps, BENCH, {
      name: 'Bench',
      url: 'http://127.0.0.1:1/',
      organizationId,
      departmentId: null,
      userId: null,
    });
  } finally {
    await queue.stop();
  }
}

async function signIn(address: string) {
  const answer = await fetch(`${address}/api/handshake`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...LOGIN, handshakeId: '' }),
  });
  return z.object({ data: z.object({ user: sessionUser }) }).parse(await answer.json()).data.user;
}
