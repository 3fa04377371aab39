import { listReportMedia, type MediaCursor } from '@abhigam/db';
import { MEDIA_TYPES } from '@abhigam/domain';
import type { ReportMedium } from '../report-source.ts';
import { assertUnchanged, type Reading, readInBatches } from './reading.ts';

/** Files per query. */
const PART = 500;

export async function* readMedia(reading: Reading): AsyncGenerator<ReportMedium> {
  const { db, run } = reading;
  for (const type of MEDIA_TYPES) {
    const read = (after: MediaCursor | null) =>
      listReportMedia(db, { testRunId: run.id, type, after, limit: PART });
    const parts = readInBatches(PART, read, ({ pages, uses, itemId }) => ({ pages, uses, itemId }));
    for await (const rows of parts) {
      yield* rows.map(({ entry, pages, uses, url, lacks }) => ({ type, entry, pages, uses, url, lacks }));
    }
  }
  await assertUnchanged(reading);
}
