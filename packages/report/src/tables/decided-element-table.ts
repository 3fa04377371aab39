import type { ReportIssue, ReportSource } from '../report-source.ts';
import { fill } from '../words/fill.ts';
import type { Words } from '../words/words-in.ts';
import { elementCells, elementTable } from './element-table.ts';
import { DECISION_COLUMNS, decisionCells } from './set-aside-table.ts';
import { type Cell, columnsOf, type Table } from './table.ts';

/** The column that says failure, needs a look, or that a person has decided. */
const STATUS = 2;

/**
 * All elements in one table, for a format that has one: what is open first, as in the table of elements, then what decisions
 * take out. Their status is the decision, so that whoever counts or filters failures by it has the number of the report.
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
