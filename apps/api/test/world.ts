import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ArtifactStore, folderStore } from '@abhigam/artifacts';
import { type Call, hasBody, hasFiles, SESSION_HEADERS, type SessionKeys } from '@abhigam/contract';
import { connectDb } from '@abhigam/db';
import { connectQueue } from '@abhigam/jobs';
import { eventReaders, fanOut } from '@abhigam/portal';
import { createTestDatabase, type TestDatabase, until } from '@abhigam/testing';
import { Vault } from '@abhigam/vault';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp, type Features } from '../src/app.ts';
import type { ApiDeps } from '../src/deps.ts';
import { addressLimitsOf } from '../src/limits/limit-addresses.ts';
import { openSession } from './build-people.ts';

/** A server under test with a real database and queue, and one reachable site on loopback. */
export interface World {
  app: FastifyInstance;
  db: TestDatabase['db'];
  artifacts: ArtifactStore;
  vault: Vault;
  /** URL of a site that responds with 200 everywhere, and 404 below /missing. */
  siteUrl: string;
  /** Calls the API with a session; null: without one. */
  call(call: Call, as: string | SessionKeys | null, args?: CallArgs): Promise<LightMyRequestResponse>;
  /** Runs all event readers on the events so far, as a worker does. */
  readEvents(): Promise<void>;
  /** Makes the database unavailable from now on. */
  dropDatabase(): Promise<void>;
  close(): Promise<void>;
}

export interface CallArgs {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** For a call with files: the values of the body are then sent as texts in the same form. */
  files?: Record<string, Blob>;
  /** In addition to those of the session. */
  headers?: Record<string, string>;
}

const SETTINGS: ApiDeps['settings'] = {
  webDist: join(tmpdir(), 'no-web-app-here'),
  allowPrivateAddresses: true,
  allowAddresses: [],
  contactUrl: null,
  mockLogin: true,
  demoAccounts: true,
  brand: 'generic',
  publicUrl: 'https://portal.example.org',
  runsPerOrgPerDay: 1000,
  maxPagesPerRun: 50,
  sessionHours: 1,
  sessionIdleMinutes: 30,
  logLevel: 'silent',
  trustProxy: false,
};

export async function openWorld(
  settings: Partial<ApiDeps['settings']> = {},
  more: Pick<
    ApiDeps,
    | 'storage'
    | 'metrics'
    | 'userLimits'
    | 'addressLimits'
    | 'screenReaderViewLimits'
    | 'scanner'
    | 'brandLogo'
  > = {},
  features?: Features,
): Promise<World> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-api-test-'));
  const artifacts = folderStore(folder);
  // Dropping the database may break connections that are just closing.
  let isClosing = false;
  // Uses the database role of the API, so that every call also tests its grants.
  const connection = connectDb(database.asProgram.api, { maxConnections: 5, applicationName: 'abhigam-api' });
  const worker = connectDb(database.asProgram.worker, {
    maxConnections: 2,
    applicationName: 'abhigam-worker',
  });
  const queue = await connectQueue({
    connectionString: database.asProgram.api,
    role: 'producer',
    onError: (error) => {
      if (!isClosing) throw error;
    },
  });
  const vault = new Vault([randomBytes(32)]);
  const app = await buildApp(
    {
      db: connection.db,
      queue,
      artifacts,
      vault,
      settings: { ...SETTINGS, ...settings },
      // All calls of a test share one address.
      addressLimits: addressLimitsOf(1_000_000),
      ...more,
    },
    features,
  );
  const { server, url } = await openSite();
  return {
    app,
    db: database.db,
    artifacts,
    vault,
    siteUrl: url,
    async call(call, as, args = {}) {
      const keys = typeof as === 'string' ? await openSession(database.db, as) : as;
      return app.inject({
        method: call.method,
        url: `/api${fill(call.path, args.params ?? {})}`,
        query: queryOf(args.query ?? {}),
        ...(hasFiles(call) ? await formOf(args, keys) : { headers: { ...headersOf(keys), ...args.headers } }),
        ...(hasBody(call) && !hasFiles(call) ? { payload: JSON.stringify(args.body ?? {}) } : {}),
      });
    },
    async readEvents() {
      // A transaction of another test on the same server may delay them.
      await until('all events are read', async () => {
        const { isDone } = await fanOut(
          { db: worker.db, log: app.log },
          eventReaders({ queue, log: app.log }),
        );
        return isDone || null;
      });
    },
    async dropDatabase() {
      isClosing = true;
      await database.close();
    },
    async close() {
      const isGone = isClosing;
      isClosing = true;
      await app.close();
      await queue.stop();
      await connection.close();
      await worker.close();
      server.closeAllConnections();
      server.close();
      if (!isGone) await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function formOf(
  { body, files = {}, headers }: CallArgs,
  keys: SessionKeys | null,
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  for (const [name, file] of Object.entries(files)) form.set(name, file, name);
  const request = new Response(form);
  const type = request.headers.get('content-type') ?? '';
  const payload = Buffer.from(await request.arrayBuffer());
  return { headers: { ...headersOf(keys), ...headers, 'content-type': type }, payload };
}

/** The session headers, and the content type of all bodies. */
export function headersOf(keys: SessionKeys | null): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (!keys) return headers;
  return {
    ...headers,
    [SESSION_HEADERS.userName]: keys.userName,
    [SESSION_HEADERS.sessionId]: keys.sessionId,
    [SESSION_HEADERS.browserId]: keys.browserId,
    [SESSION_HEADERS.localTokenId]: keys.localTokenId,
  };
}

function fill(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryOf(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
}

async function openSite(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    response.writeHead(request.url?.startsWith('/missing') ? 404 : 200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>A page</title>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  return { server, url: `http://127.0.0.1:${address.port}/` };
}
