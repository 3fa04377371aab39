import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@abhigam/client';
import type { SessionUser } from '@abhigam/contract';
import { connectDb, type Database, migrate } from '@abhigam/db';
import { startEmbeddedDb } from '@abhigam/embedded-db';
import { connectQueue } from '@abhigam/jobs';
import { createOrganization, createPerson, createWebsite, systemPrincipal } from '@abhigam/portal';
import type { Kysely } from 'kysely';
import { signIn, startApi } from '../api-process.ts';

const BENCH = systemPrincipal('bench');
const LOGIN = { email: 'bench@example.org', password: 'bench of the report' };

/** A database, an API process with the built web app, and a session of a logged-in user. */
export interface ReportInstallation {
  db: Kysely<Database>;
  connectionString: string;
  /** Folder of the run's files. */
  artifacts: string;
  /** A website to create runs for. */
  websiteId: string;
  /** Base URL of the API. */
  address: string;
  apiPid: number;
  client: Client;
  /** The user, with the keys of the session. */
  user: SessionUser;
  close(): Promise<void>;
}

export async function openReportInstallation(): Promise<ReportInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-bench-'));
  const artifacts = join(folder, 'artifacts');
  const server = await startEmbeddedDb({ dataDir: join(folder, 'postgres') });
  const { db, close } = connectDb(server.connectionString, { maxConnections: 2 });
  await migrate(db);
  const websiteId = await setUp(db, server.connectionString);
  const keyFile = join(folder, 'secrets.key');
  const api = await startApi({ connectionString: server.connectionString, artifacts, keyFile });
  const { client, user } = await signIn(api.address, LOGIN);
  return {
    db,
    connectionString: server.connectionString,
    artifacts,
    websiteId,
    address: api.address,
    apiPid: api.pid,
    client,
    user,
    async close() {
      await api.stop();
      await close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates an organization with an admin and a website. */
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
