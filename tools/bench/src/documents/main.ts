import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { buildLargeRun, createTestDatabase } from '@abhigam/testing';
import { z } from 'zod';

/** `node tools/bench/src/documents/main.ts --pages 1000 --elements 200`: what the documents of such a run cost. */
const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, elements: { type: 'string', default: '200' } },
});
// As the launcher and the containers set it.
const AS_WE_RUN = { MALLOC_TRIM_THRESHOLD_: '65536' };
const database = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'abhigam-report-bench-'));
try {
  const picture = z
    .object({ sha256: z.string(), width: z.number(), height: z.number(), scale: z.number() })
    .parse(JSON.parse(await run('put-picture.ts', folder, {})));
  const { testRunId, pageIds, elements } = await buildLargeRun(database.db, {
    pages: Number(values.pages),
    elementsPerPage: Number(values.elements),
    picture,
  });
  console.log(`A run of ${pageIds.length} pages and ${elements} failing elements.`);
  const asked = { database: database.connectionString, folder, testRunId };
  for (const [language, pictures, env] of [
    ['en', true, {}],
    ['en', true, AS_WE_RUN],
    ['en', false, AS_WE_RUN],
    ['hi', true, AS_WE_RUN],
  ] as const) {
    const figures = await run('measure.ts', JSON.stringify({ ...asked, language, pictures }), env);
    console.log({ pictures, ...env }, figures);
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true });
}

/** In a process of its own, so that what the run took to build is not counted. */
async function run(program: string, argument: string, given: NodeJS.ProcessEnv): Promise<string> {
  const { MALLOC_TRIM_THRESHOLD_: _, ...env } = process.env;
  const args = [join(import.meta.dirname, program), argument];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...env, ...given } });
  return stdout.trim();
}
