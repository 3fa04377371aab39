import type { ReportSource } from '../report-source.ts';
import type { Words } from '../words/words-in.ts';
import { columnsOf, rowsOf, type Table } from './table.ts';

export function pageTable(source: ReportSource, words: Words): Table {
  return {
    sheet: 'pages',
    columns: columnsOf(words, [
      ['page', 60],
      ['pageTitle', 40],
      ['status', 18],
      ['score', 10],
      ['failures', 12],
      ['warnings', 14],
      ['notTested', 44, 'wraps'],
      ['leftOut', 44, 'wraps'],
      ['takenOver', 44, 'wraps'],
      ['language', 12],
      ['finalUrl', 60],
      ['completed', 20],
    ]),
    rows: () =>
      rowsOf(source.pages(), (page) => [
        page.url,
        page.title,
        words.pageStatus[page.status],
        page.score,
        page.issues,
        page.warnings,
        page.reasonText,
        page.leftOutText,
        page.takenOverText,
        page.lang,
        page.finalUrl === page.url ? null : page.finalUrl,
        page.completed,
      ]),
  };
}
