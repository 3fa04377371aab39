import assert from 'node:assert/strict';
import type { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import {
  openReport,
  type ReportSource,
  writeCsv,
  writeEarl,
  writeJson,
  writeSarif,
  writeXlsx,
} from '../src/index.ts';
import { addMany, buildRun } from './build-run.ts';

/** Ten times the pages, each with 200 elements. */
const SMALL = 20;
const LARGE = 200;
/** Compressed output is about a hundred times smaller. */
const lookEvery = (write: unknown) => (write === writeXlsx ? 200_000 : 8_000_000);

let database: TestDatabase;
const runs = new Map<number, string>();
before(async () => {
  database = await createTestDatabase();
  for (const pages of [SMALL, LARGE]) {
    const { testRunId } = await buildRun(database.db, { pages, elements: 0 });
    await addMany(database.db, testRunId, 200);
    runs.set(pages, testRunId);
  }
});
after(() => database.close());

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function inUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Peak memory growth while a run is written, in bytes. */
async function growth(pages: number, write: (source: ReportSource) => Readable): Promise<number> {
  const testRunId = runs.get(pages) ?? '';
  const source = await openReport(database.db, { testRunId, language: 'en', product: 'Abhigam' });
  assert.ok(source);
  const before = inUse();
  let [most, size, looked] = [0, 0, 0];
  for await (const chunk of write(source)) {
    size += chunk.length;
    if (size - looked < lookEvery(write)) continue;
    looked = size;
    most = Math.max(most, inUse() - before);
  }
  return Math.max(most, inUse() - before);
}

for (const write of [writeXlsx, writeCsv, writeJson, writeEarl, writeSarif]) {
  test(`${write.name}: ten times the pages need no more memory`, async () => {
    // Warm-up: the first one loads modules.
    await growth(SMALL, write);
    const small = await growth(SMALL, write);
    const large = await growth(LARGE, write);
    // Below 8 MB, the measurement is noise.
    const ratio = large / Math.max(small, 8_000_000);
    assert.ok(ratio < 2, `grows by ${large} bytes instead of ${small}`);
  });
}
