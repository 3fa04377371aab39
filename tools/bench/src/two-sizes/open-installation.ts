import { join } from 'node:path';
import type { Client } from '@abhigam/client';
import { SESSION_HEADERS, type SessionUser } from '@abhigam/contract';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { type ApiProcess, signIn, startApi } from '../api-process.ts';
import type { BenchmarkedCall } from './measure-calls.ts';

export interface Login {
  email: string;
  password: string;
}

export interface Served {
  signIn: (login: Login) => Promise<SignedIn>;
}

export interface SignedIn {
  client: Client;
  /** What the web app stores about the user. */
  user: SessionUser;
  /** Downloads a file. */
  download: (path: string) => Promise<Response>;
}

/** An API with its own database. */
export interface Installation extends Served {
  calls: BenchmarkedCall[];
  /** Base URL of the API. */
  address: string;
  /** Serves the app of another folder over the same database; returns its URL. */
  serveOther: (webDist: string) => Promise<string>;
  close(): Promise<void>;
}

export async function openInstallation<Rows>({
  connectionString,
  folder,
  fill,
  callsOf,
}: {
  connectionString: string;
  folder: string;
  fill: (db: TestDatabase['db']) => Promise<Rows>;
  callsOf: (served: Served, rows: Rows) => Promise<BenchmarkedCall[]>;
}): Promise<Installation> {
  const database = await createTestDatabase(connectionString);
  const apis: ApiProcess[] = [];
  const start = async (webDist?: string) => {
    const api = await startApi({
      connectionString: database.connectionString,
      artifacts: join(folder, 'artifacts'),
      keyFile: join(folder, 'secrets.key'),
      ...(webDist === undefined ? {} : { webDist }),
    });
    apis.push(api);
    return api.address;
  };
  const close = async () => {
    for (const api of apis) await api.stop();
    await database.close();
  };
  try {
    const rows = await fill(database.db);
    const address = await start();
    const served = { signIn: servedBy(address) };
    return { ...served, address, calls: await callsOf(served, rows), serveOther: start, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function servedBy(address: string): Served['signIn'] {
  return async (login) => {
    const { client, user } = await signIn(address, login);
    const { userName, sessionId, browserId, localTokenId } = user;
    const headers = Object.fromEntries(
      Object.entries({ userName, sessionId, browserId, localTokenId }).map(([key, value]) => [
        SESSION_HEADERS[key as keyof typeof SESSION_HEADERS],
        value,
      ]),
    );
    // Without compression: a compressed response would delay the first rows until a block of several hundred
    // rows is full.
    const plain = { headers: { ...headers, 'accept-encoding': 'identity' } };
    return { client, user, download: (path) => fetch(`${address}/api/${path}`, plain) };
  };
}
