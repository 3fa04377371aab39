import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { folderStore } from '@abhigam/artifacts';
import { buildLargeRun, createTestDatabase } from '@abhigam/testing';
import sharp from 'sharp';

const MEASURE = join(import.meta.dirname, 'measure.ts');

/** `node packages/report/bench/main.ts --pages 1000 --elements 200`: what the documents of such a run cost. */
const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, elements: { type: 'string', default: '200' } },
});
const database = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'abhigam-report-bench-'));
try {
  const artifacts = folderStore(folder);
  const size = { width: 1366, height: 4000 };
  const noise = { type: 'gaussian', mean: 200, sigma: 20 } as const;
  const picture = await sharp({ create: { ...size, channels: 3, background: '#fff', noise } })
    .webp()
    .toBuffer();
  const run = await buildLargeRun(database.db, {
    pages: Number(values.pages),
    elementsPerPage: Number(values.elements),
    picture: { sha256: await artifacts.put(picture), ...size, scale: 1 },
  });
  console.log(`A run of ${run.pageIds.length} pages and ${run.elements} failing elements.`);
  for (const language of ['en', 'hi'] as const) {
    // As containers set it.
    const env = { ...process.env, MALLOC_TRIM_THRESHOLD_: '65536' };
    const asked = { database: database.connectionString, folder, testRunId: run.runId, language };
    const { stdout } = await promisify(execFile)(process.execPath, [MEASURE, JSON.stringify(asked)], { env });
    console.log(stdout.trim());
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true });
}
