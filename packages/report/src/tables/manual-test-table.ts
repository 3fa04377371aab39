import type { ReportSource } from '../report-source.ts';
import { personInWords } from '../words/decision.ts';
import type { Words } from '../words/words-in.ts';
import { columnsOf, rowsOf, type Table } from './table.ts';

/** Results of the manual tests of pages. */
export function manualTestTable(source: ReportSource, words: Words): Table {
  return {
    sheet: 'handTests',
    columns: columnsOf(words, [
      ['page', 60],
      ['handTest', 60],
      ['decision', 18],
      ['decisionReason', 60, 'wraps'],
      ['decidedBy', 40],
      ['decidedOn', 22],
      ['pageState', 50, 'wraps'],
    ]),
    rows: () =>
      rowsOf(source.handTests(), (test) => [
        test.url,
        test.title,
        words.verdict[test.verdict],
        test.note,
        personInWords(test.by, source.head.language),
        test.made,
        test.isPageChanged ? words.decision.pageChanged : null,
      ]),
  };
}
