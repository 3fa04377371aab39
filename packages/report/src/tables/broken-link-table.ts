import type { ReportSource } from '../report-source.ts';
import type { Words } from '../words/words-in.ts';
import { columnsOf, rowsOf, type Table } from './table.ts';

export function brokenLinkTable(source: ReportSource, words: Words): Table {
  return {
    sheet: 'brokenLinks',
    columns: columnsOf(words, [
      ['link', 70],
      ['why', 50],
      ['httpStatus', 14],
      ['leadsTo', 18],
      ['pages', 12],
      ['firstPages', 90, 'wraps'],
    ]),
    rows: () =>
      rowsOf(source.brokenLinks(), (link) => [
        link.url,
        link.reasonText,
        link.httpStatus,
        link.isInternal ? words.yes : words.no,
        link.cntPages,
        link.pages.join('\n'),
      ]),
  };
}
