import { colourRepair } from '@abhigam/domain';
import type { ReportElement, ReportIssue, ReportSource } from '../report-source.ts';
import { explained } from '../words/explained.ts';
import { deletedIssueNote } from '../words/removed.ts';
import type { Words } from '../words/words-in.ts';
import { type Cell, columnsOf, rowsOf, type Table } from './table.ts';

export function elementTable(source: ReportSource, words: Words): Table {
  const issues = new Map(source.issues.map((issue) => [keyOf(issue), issue]));
  return {
    sheet: 'elements',
    columns: columnsOf(words, [
      ['page', 60],
      ['issue', 50],
      ['status', 16],
      ['impact', 14],
      ['category', 28],
      ['criteria', 18],
      ['gigw', 18],
      ['label', 32],
      ['explanation', 80],
      ['snippet', 80],
      ['corrected', 80],
      ['selector', 48],
      ['contrast', 12],
      ['contrastNeeded', 18],
      ['textColour', 14],
      ['backgroundColour', 20],
      ['suggestedColour', 20],
      ['imageText', 32],
      ['ncStatus', 20],
      ['firstSeen', 22],
      ['source', 18],
      ['audit', 32],
      ['fingerprint', 68],
      ['rootCause', 68],
    ]),
    rows: () =>
      source.head.removed
        ? removedRows(source, words)
        : rowsOf(source.elements(), (element) => elementCells(element, issues.get(keyOf(element)), words)),
  };
}

/** Replaces the elements: a note that they were deleted, and each issue with its count. */
async function* removedRows({ head, issues }: ReportSource, words: Words): AsyncGenerator<Cell[]> {
  const width = 24;
  const row = (cells: Record<number, Cell>) => Array.from({ length: width }, (_, at) => cells[at] ?? null);
  if (head.removed) yield row({ 8: head.removed.text });
  for (const issue of issues) {
    yield row({
      1: issue.title,
      2: words.status[issue.status],
      3: words.impact[issue.impact],
      4: issue.category,
      5: issue.criteria.join(', '),
      6: issue.gigw.join(', '),
      8: deletedIssueNote(issue.elements, head.language),
      21: issue.auditId,
    });
  }
}

export function elementCells(element: ReportElement, issue: ReportIssue | undefined, words: Words): Cell[] {
  const { contrast } = element;
  return [
    element.url,
    issue?.title ?? element.auditId,
    words.status[element.status],
    issue ? words.impact[issue.impact] : null,
    issue?.category ?? null,
    issue?.criteria.join(', ') ?? null,
    issue?.gigw.join(', ') ?? null,
    element.label,
    explained(element, words),
    element.snippet,
    element.correction?.after ?? null,
    element.selector,
    contrast?.contrastRatio ?? null,
    contrast?.expectedRatio ?? null,
    contrast?.fgColor ?? null,
    contrast?.bgColor ?? null,
    (contrast && colourRepair(contrast)?.to) ?? null,
    element.image?.rawText ?? null,
    element.nonComplianceStatus && words.ncStatus[element.nonComplianceStatus],
    element.firstSeen,
    element.sources.map((source) => words.source[source]).join(', '),
    element.auditId,
    element.feHash,
    element.rootCause,
  ];
}

function keyOf({ auditId, status }: { auditId: string; status: string }): string {
  return `${status} ${auditId}`;
}
