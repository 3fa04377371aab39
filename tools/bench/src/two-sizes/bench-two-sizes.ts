import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDb } from '@abhigam/embedded-db';
import type { TestDatabase } from '@abhigam/testing';
import { type AskedCall, measureCalls } from './measure-calls.ts';
import { type Installation, openInstallation, type Served } from './open-installation.ts';
import { printRatios } from './print-ratios.ts';

/** Of the whole, in the small installation. */
export const SHARE = 100;
/** Calls of one person that the API answers in a minute, with some to spare. */
const CALLS_IN_MINUTE = 1_300;

export interface TwoSizes<Size extends object, Rows> {
  /** Of the large installation; the small one has a hundredth of each. */
  whole: Size;
  fill: (db: TestDatabase['db'], size: Size) => Promise<Rows>;
  callsOf: (served: Served, rows: Rows, size: Size) => Promise<AskedCall[]>;
  /** Head of the table that is printed. */
  heading: string;
  rounds: number;
  /** Those calls alone that have these words in their names. */
  only?: string | undefined;
  /** What is done when all calls have been measured. */
  afterwards?: () => Promise<void>;
}

/**
 * What calls cost with much and with a hundredth of it: two installations on one server, asked in turns over HTTP. Prints the
 * least that each took, since all else is of other programs, and the ratios; false when one is above the goal.
 */
export async function benchTwoSizes<Size extends object, Rows>(
  bench: TwoSizes<Size, Rows>,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-bench-'));
  const server = await startEmbeddedDb({ dataDir: join(folder, 'postgres'), durable: false });
  const opened: Installation[] = [];
  try {
    for (const share of [SHARE, 1]) {
      const size = Object.fromEntries(
        Object.entries(bench.whole).map(([what, count]) => [what, Math.ceil(count / share)]),
      ) as Size;
      const begun = performance.now();
      const installation = await openInstallation({
        connectionString: server.connectionString,
        folder: join(folder, `share-${share}`),
        fill: (db) => bench.fill(db, size),
        callsOf: (served, rows) => bench.callsOf(served, rows, size),
      });
      opened.push(installation);
      console.log(`${JSON.stringify(size)}: made in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    }
    const [few, much] = opened;
    if (!few || !much) throw new Error('There are two installations.');
    const figures = await measureCalls([few.calls, much.calls], {
      ...bench,
      pause: 60_000 / CALLS_IN_MINUTE / 2,
    });
    const isHeld = printRatios(figures, bench.heading);
    if (bench.only === undefined) await bench.afterwards?.();
    return isHeld;
  } finally {
    for (const installation of opened) await installation.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
