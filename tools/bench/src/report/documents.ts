import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { ReportInstallation } from './report-installation.ts';

const FOLDER = join(import.meta.dirname, '../documents');

const pagePicture = z.object({
  sha256: z.string(),
  width: z.number(),
  height: z.number(),
  scale: z.number(),
});
/** A stored image, in the form of a page's reference. */
export type PagePicture = z.output<typeof pagePicture>;

const documents = z.object({
  htmlSeconds: z.number(),
  pdfSeconds: z.number(),
  pdfPages: z.number(),
  idleBytes: z.number(),
  htmlOwnBytes: z.number(),
  ownBytes: z.number(),
  browserBytes: z.number(),
});
/** Cost of the documents of a run; see tools/bench/src/documents/documents.ts. */
export type Documents = z.output<typeof documents>;

export async function putPicture(artifacts: string): Promise<PagePicture> {
  return pagePicture.parse(JSON.parse(await run('put-picture.ts', artifacts)));
}

/** Creates the documents of a run in English, in a separate process with the start options of a worker. */
export async function documentsOf(
  { connectionString, artifacts }: ReportInstallation,
  testRunId: string,
): Promise<Documents> {
  const options = {
    database: connectionString,
    folder: artifacts,
    testRunId,
    language: 'en',
    pictures: true,
  };
  return documents.parse(JSON.parse(await run('measure.ts', JSON.stringify(options))));
}

async function run(program: string, argument: string): Promise<string> {
  const env = { ...process.env, MALLOC_TRIM_THRESHOLD_: '65536' };
  const { stdout } = await promisify(execFile)(process.execPath, [join(FOLDER, program), argument], { env });
  return stdout;
}
