import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDb } from '@abhigam/embedded-db';
import type { TestDatabase } from '@abhigam/testing';
import { type BenchmarkedCall, measureCalls } from './measure-calls.ts';
import { type Installation, openInstallation, type Served } from './open-installation.ts';
import { printRatios } from './print-ratios.ts';

/** The small installation has this fraction of the large one. */
export const SHARE = 100;
/** Calls per minute and user, below the API's rate limit with a margin. */
const CALLS_IN_MINUTE = 1_300;

export interface TwoSizes<Size extends object, Rows> {
  /** Size of the large installation; the small one has a hundredth of it. */
  whole: Size;
  fill: (db: TestDatabase['db'], size: Size) => Promise<Rows>;
  callsOf: (served: Served, rows: Rows, size: Size) => Promise<BenchmarkedCall[]>;
  /** Heading of the printed table. */
  heading: string;
  rounds: number;
  /** Only calls whose names contain this text. */
  only?: string | undefined;
  /** Runs after all calls have been measured. */
  afterwards?: () => Promise<void>;
}

/**
 * Benchmarks calls with a large installation and with a hundredth of it: two installations on one server,
 * called alternately over HTTP. Prints the minimum duration of each, because background load only adds time,
 * and the ratios; returns false when one exceeds the goal.
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
    const isWithinGoal = printRatios(figures, bench.heading);
    if (bench.only === undefined) await bench.afterwards?.();
    return isWithinGoal;
  } finally {
    for (const installation of opened) await installation.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
