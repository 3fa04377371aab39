import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@abhigam/client';
import { SESSION_HEADERS } from '@abhigam/contract';
import { startEmbeddedDb } from '@abhigam/embedded-db';
import { type AdminSize, buildAdministration, createTestDatabase } from '@abhigam/testing';
import { type ApiProcess, signIn, startApi } from '../api-process.ts';
import { type AdminCall, adminCalls } from './admin-calls.ts';
import { importTables } from './import-tables.ts';

/** Of the whole, in the small installation. */
const SHARE = 100;
const WARM_UP = 2;
/** A call may take so many times as long with a hundred times as much. */
const GOAL = 2;
/** Calls of one person that the API answers in a minute, with some to spare. */
const CALLS_IN_MINUTE = 1_300;

interface Installation {
  /** Of the super admin. */
  client: Client;
  calls: AdminCall[];
  close(): Promise<void>;
}

/**
 * What lists and searches of administration cost with much and with a hundredth of it: two installations on one server,
 * asked in turns over HTTP. Prints the least that each took, since all else is of other programs, and the ratios; false when one is above the goal.
 */
export async function benchAdmin({
  rounds,
  only,
  ...whole
}: AdminSize & { rounds: number; only?: string | undefined }): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-bench-'));
  const server = await startEmbeddedDb({ dataDir: join(folder, 'postgres'), durable: false });
  const opened: Installation[] = [];
  try {
    for (const share of [SHARE, 1]) {
      const size = Object.fromEntries(
        Object.entries(whole).map(([what, count]) => [what, Math.ceil(count / share)]),
      ) as unknown as AdminSize;
      const begun = performance.now();
      opened.push(await open(server.connectionString, join(folder, `share-${share}`), size));
      console.log(`${JSON.stringify(size)}: made in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    }
    const [few, much] = opened;
    if (!few || !much) throw new Error('There are two installations.');
    const isHeld = print(await measure([few, much], { rounds, only }));
    if (only === undefined) await importTables(much.client);
    return isHeld;
  } finally {
    for (const installation of opened) await installation.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function open(connectionString: string, folder: string, size: AdminSize): Promise<Installation> {
  const database = await createTestDatabase(connectionString);
  let api: ApiProcess | undefined;
  const close = async () => {
    await api?.stop();
    await database.close();
  };
  try {
    const rows = await buildAdministration(database.db, size);
    api = await startApi({
      connectionString: database.connectionString,
      artifacts: join(folder, 'artifacts'),
      keyFile: join(folder, 'secrets.key'),
    });
    const { address } = api;
    const superAdmin = await signIn(address, rows.superAdmin);
    const admin = await signIn(address, rows.admin);
    const { userName, sessionId, browserId, localTokenId } = superAdmin.user;
    const headers = Object.fromEntries(
      Object.entries({ userName, sessionId, browserId, localTokenId }).map(([key, value]) => [
        SESSION_HEADERS[key as keyof typeof SESSION_HEADERS],
        value,
      ]),
    );
    const calls = adminCalls({
      ...rows,
      ...size,
      superAdminClient: superAdmin.client,
      adminClient: admin.client,
      // Packed, the first rows would wait until a block of some hundred is full.
      download: (path) =>
        fetch(`${address}/api/${path}`, { headers: { ...headers, 'accept-encoding': 'identity' } }),
    });
    return { client: superAdmin.client, calls, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Figure {
  name: string;
  few: number;
  much: number;
}

/** Each call of both in turn, so that what else the machine does weighs on both alike. */
async function measure(
  [few, much]: [Installation, Installation],
  { rounds, only = '' }: { rounds: number; only?: string | undefined },
): Promise<Figure[]> {
  const pause = 60_000 / CALLS_IN_MINUTE / 2;
  const figures: Figure[] = [];
  for (const [place, call] of few.calls.entries()) {
    const same = much.calls[place];
    if (!same || !call.name.includes(only)) continue;
    const took: [number[], number[]] = [[], []];
    for (let round = -WARM_UP; round < rounds; round += 1) {
      for (const [at, { ask }] of [call, same].entries()) {
        const begun = performance.now();
        await ask();
        const milliseconds = performance.now() - begun;
        if (round >= 0) took[at]?.push(milliseconds);
        if (milliseconds < pause) await new Promise((resolve) => setTimeout(resolve, pause - milliseconds));
      }
    }
    figures.push({ name: call.name, few: Math.min(...took[0]), much: Math.min(...took[1]) });
  }
  return figures;
}

function print(figures: readonly Figure[]): boolean {
  const ratioOf = ({ few, much }: Figure) => much / few;
  console.log(
    `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}; least milliseconds, the dearest first.`,
  );
  console.log('| list or search | a hundredth | whole | ratio |\n|---|---|---|---|');
  for (const figure of figures.toSorted((a, b) => ratioOf(b) - ratioOf(a)))
    console.log(
      `| ${figure.name} | ${figure.few.toFixed(1)} | ${figure.much.toFixed(1)} | ${ratioOf(figure).toFixed(2)} |`,
    );
  const above = figures.filter((figure) => ratioOf(figure) > GOAL);
  console.log(`${figures.length} lists and searches; ${above.length} above ${GOAL} times.`);
  return above.length === 0;
}
