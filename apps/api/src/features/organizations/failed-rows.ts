import { Readable } from 'node:stream';
import type { ArtifactStore } from '@abhigam/artifacts';
import { IMPORT_PROBLEMS } from '@abhigam/domain';
import type { FailedRow } from '@abhigam/portal';
import { z } from 'zod';

/** Rejected rows, and the header of their table. */
export interface FailedRows {
  head: string[];
  rows: readonly FailedRow[];
}

/** Format in the artifact store. */
const schema = z.object({
  head: z.array(z.string()),
  rows: z.array(
    z.object({
      row: z.number(),
      cells: z.array(z.string()),
      problem: z.object({
        key: z.enum(IMPORT_PROBLEMS),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    }),
  ),
});

/** Returns the name of the file. */
export async function putFailedRows(
  artifacts: Pick<ArtifactStore, 'putStream'>,
  failed: FailedRows,
): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(failed));
  return (await artifacts.putStream(Readable.from([bytes]))).sha256;
}

/** Null if the file was deleted. */
export async function getFailedRows(
  artifacts: Pick<ArtifactStore, 'get'>,
  sha256: string,
): Promise<FailedRows | null> {
  const bytes = await artifacts.get(sha256);
  return bytes && schema.parse(JSON.parse(bytes.toString()));
}
