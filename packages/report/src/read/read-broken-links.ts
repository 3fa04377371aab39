import { listReportLinks } from '@abhigam/db';
import type { ReportBrokenLink } from '../report-source.ts';
import { wordsIn } from '../words/words-in.ts';
import { failureReasonText } from './read-pages.ts';
import { assertUnchanged, type Reading, readInBatches } from './reading.ts';

/** Links per query. */
const PART = 1000;
/** Maximum number of pages listed per link. */
const PAGES = 10;

export async function* readBrokenLinks(reading: Reading): AsyncGenerator<ReportBrokenLink> {
  const { db, run, language } = reading;
  const { reason: reasons } = wordsIn(language);
  const read = (after: { cntPages: number; id: string } | null) =>
    listReportLinks(db, { testRunId: run.id, after, limit: PART, pagesShown: PAGES });
  for await (const rows of readInBatches(PART, read, ({ cntPages, id }) => ({ cntPages, id }))) {
    yield* rows.map(({ id: _, ...row }) => ({
      ...row,
      reasonText: failureReasonText(reasons[row.reason], row.httpStatus),
    }));
  }
  await assertUnchanged(reading);
}
