import type { Readable } from 'node:stream';
import type { ReportSource } from '../report-source.ts';
import { brokenLinkTable } from '../tables/broken-link-table.ts';
import { elementTable } from '../tables/element-table.ts';
import { gigwTable } from '../tables/gigw-table.ts';
import { issueTable } from '../tables/issue-table.ts';
import { manualTestTable } from '../tables/manual-test-table.ts';
import { mediaTable } from '../tables/media-table.ts';
import { pageTable } from '../tables/page-table.ts';
import { setAsideTable } from '../tables/set-aside-table.ts';
import { summaryTable } from '../tables/summary-table.ts';
import { fill } from '../words/fill.ts';
import { wordsIn } from '../words/words-in.ts';
import { writeBook } from './write-book.ts';

/** A run as a spreadsheet. */
export function writeXlsx(source: ReportSource, options: { maxRows?: number } = {}): Readable {
  const { head } = source;
  const words = wordsIn(head.language);
  const tables = [
    summaryTable,
    issueTable,
    pageTable,
    elementTable,
    setAsideTable,
    manualTestTable,
    mediaTable,
    brokenLinkTable,
    gigwTable,
  ].map((of) => of(source, words));
  return writeBook(
    {
      title: fill(words.title, { website: head.website.name }),
      language: head.language,
      creator: head.product,
      created: head.created,
      words: { continued: words.sheets.continued, cut: words.cut },
      sheets: tables.map(({ sheet, columns, rows }) => ({
        name: words.sheets[sheet],
        columns,
        rows,
        ...(sheet === 'pages' ? { linkColumn: 0 } : {}),
      })),
    },
    options,
  );
}
