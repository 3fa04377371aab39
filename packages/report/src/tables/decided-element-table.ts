import type { ReportIssue, ReportSource } from '../report-source.ts';
import { fill } from '../words/fill.ts';
import type { Words } from '../words/words-in.ts';
import { elementCells, elementTable } from './element-table.ts';
import { DECISION_COLUMNS, decisionCells } from './set-aside-table.ts';
import { type Cell, columnsOf, type Table } from './table.ts';

/** Index of the status column: failure, warning, or decision. */
const STATUS = 2;

/**
 * All elements in one table, for single-table formats: open ones first, as in the element table, then dismissed
 * ones. Their status is the decision, so that filtering by failure gives the count of the report.
 */
export function decidedElementTable(source: ReportSource, words: Words): Table {
  const open = elementTable(source, words);
  return {
    ...open,
    columns: [...open.columns, ...columnsOf(words, DECISION_COLUMNS)],
    rows: async function* (): AsyncGenerator<Cell[]> {
      const none: Cell[] = DECISION_COLUMNS.map(() => null);
      for await (const row of open.rows()) yield [...row, ...none];
      const issues = new Map(
        source.setAsideIssues.map((issue): [string, ReportIssue] => [issue.auditId, issue]),
      );
      for await (const element of source.setAside()) {
        const cells = elementCells(element, issues.get(element.auditId), words);
        const { verdict } = element.decision;
        const isJudged = verdict !== 'not-an-issue' && verdict !== 'accepted';
        cells[STATUS] = fill(isJudged ? words.decision.byHand : words.decision.setAside, {
          verdict: words.verdict[verdict],
        });
        yield [...cells, ...decisionCells(element.decision, source.head.language, words)];
      }
    },
  };
}
