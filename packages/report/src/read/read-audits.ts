import { listAuditsOfPages } from '@abhigam/db';
import type { ReportAudit } from '../report-source.ts';
import { readPageRows, testedOf } from './read-pages.ts';
import type { Reading } from './reading.ts';

/** Pages whose audits are read in one query: about a hundred rows each. */
const PAGES = 20;

export async function* readAudits(reading: Reading): AsyncGenerator<ReportAudit> {
  for await (const rows of readPageRows(reading)) {
    const pages = testedOf(rows);
    for (let first = 0; first < pages.length; first += PAGES) {
      const some = new Map(pages.slice(first, first + PAGES).map(({ id, url }) => [id, url]));
      const audits = await listAuditsOfPages(reading.db, [...some.keys()], reading.shown);
      yield* audits.map((row) => ({ ...row, url: some.get(row.testInstanceId) ?? '' }));
    }
  }
}
