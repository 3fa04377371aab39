import type { ReportSource } from '../report-source.ts';
import type { Words } from '../words/words-in.ts';
import { columnsOf, rowsOf, type Table } from './table.ts';

export function issueTable(source: ReportSource, words: Words): Table {
  return {
    sheet: 'issues',
    columns: columnsOf(words, [
      ['issue', 50, 'wraps'],
      ['status', 16],
      ['impact', 14],
      ['elements', 12],
      ['pages', 12],
      ['category', 28],
      ['criteria', 18],
      ['gigw', 18],
      ['why', 26],
      ['source', 14],
      ['audit', 32],
      ['description', 90, 'wraps'],
      ['tags', 40],
    ]),
    rows: () =>
      rowsOf(source.issues, (issue) => [
        issue.title,
        words.status[issue.status],
        words.impact[issue.impact],
        issue.elements,
        issue.pages,
        issue.category,
        issue.criteria.join(', '),
        issue.gigw.join(', '),
        issue.reason && words.warnReason[issue.reason],
        issue.source && words.source[issue.source],
        issue.auditId,
        issue.description,
        issue.tags.join(', '),
      ]),
  };
}
