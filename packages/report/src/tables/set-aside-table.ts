import type { Language } from '@abhigam/domain';
import type { ReportDecision, ReportSource } from '../report-source.ts';
import { personInWords } from '../words/decision.ts';
import { explained } from '../words/explained.ts';
import { deletedIssueNote } from '../words/removed.ts';
import type { Words } from '../words/words-in.ts';
import { type Cell, type ColumnPlan, columnsOf, rowsOf, type Table } from './table.ts';

/** Dismissed elements, each with its decision. */
export function setAsideTable(source: ReportSource, words: Words): Table {
  const titles = new Map(source.setAsideIssues.map(({ auditId, title }) => [auditId, title]));
  const impacts = new Map(source.setAsideIssues.map(({ auditId, impact }) => [auditId, impact]));
  return {
    sheet: 'setAside',
    columns: columnsOf(words, [
      ['page', 60],
      ['issue', 50],
      ['status', 16],
      ['impact', 14],
      ['label', 32],
      ...DECISION_COLUMNS,
      ['explanation', 80],
      ['snippet', 80],
      ['selector', 48],
      ['audit', 32],
      ['fingerprint', 68],
      ['rootCause', 68],
    ]),
    rows: () =>
      source.head.removed
        ? removedRows(source, words)
        : rowsOf(source.setAside(), (element) => {
            const impact = impacts.get(element.auditId);
            return [
              element.url,
              titles.get(element.auditId) ?? element.auditId,
              words.status[element.status],
              impact ? words.impact[impact] : null,
              element.label,
              ...decisionCells(element.decision, source.head.language, words),
              explained(element, words),
              element.snippet,
              element.selector,
              element.auditId,
              element.feHash,
              element.rootCause,
            ];
          }),
  };
}

/**
 * Replaces the elements: a note that they were deleted, and each issue with its number of dismissed elements.
 */
async function* removedRows({ head, setAsideIssues }: ReportSource, words: Words): AsyncGenerator<Cell[]> {
  if (setAsideIssues.length === 0) return;
  const row = (cells: Record<number, Cell>) => Array.from({ length: COLUMNS }, (_, at) => cells[at] ?? null);
  if (head.removed) yield row({ [EXPLANATION]: head.removed.text });
  for (const { auditId, title, status, impact, elements } of setAsideIssues)
    yield row({
      1: title,
      2: words.status[status],
      3: words.impact[impact],
      [EXPLANATION]: deletedIssueNote(elements, head.language),
      [EXPLANATION + 3]: auditId,
    });
}

export const DECISION_COLUMNS = [
  ['decision', 18],
  ['decisionScope', 34],
  ['decisionReason', 60, 'wraps'],
  ['evidence', 40, 'wraps'],
  ['owner', 28],
  ['until', 22],
  ['decidedBy', 40],
  ['decidedOn', 22],
] as const satisfies readonly ColumnPlan[];

export function decisionCells(decision: ReportDecision, language: Language, words: Words): Cell[] {
  return [
    words.verdict[decision.verdict],
    words.scope[decision.scope],
    decision.reason,
    decision.evidence,
    decision.owner,
    decision.until,
    personInWords(decision.by, language),
    decision.made,
  ];
}

/**
 * Column order: page, issue, status, impact, label, the decision, then explanation, snippet, selector and three
 * identifiers.
 */
const EXPLANATION = 5 + DECISION_COLUMNS.length;
const COLUMNS = EXPLANATION + 6;
