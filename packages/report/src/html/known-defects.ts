import type { ReportDefects, ReportElement, ReportIssue, ReportSource } from '../report-source.ts';
import { LIMITS } from './limits.ts';

export interface KnownDefect {
  element: ReportElement;
  elements: number;
  pages: number;
  /** The first pages only. */
  urls: string[];
}

/** An issue with the defects that the document shows. */
export interface KnownIssue {
  issue: ReportIssue;
  /** Total number of different defects. */
  total: number;
  defects: KnownDefect[];
}

/**
 * Reads what the document contains about an issue. Truncates long texts, because all of it is held in memory
 * while writing.
 */
export async function readIssue(source: ReportSource, issue: ReportIssue): Promise<KnownIssue> {
  const limit = issue.status === 'Fail' ? LIMITS.defects : LIMITS.warnedDefects;
  const { auditId, status } = issue;
  const { total, defects } = await source.defects({ auditId, status, limit });
  return { issue, total, defects: defects.slice(0, limit).map(withTruncatedTexts) };
}

/** Texts are truncated further when displayed; the limit here keeps huge page texts out of memory. */
const MAX_TEXT_LENGTH = 4_000;

function withTruncatedTexts({
  element,
  elements,
  pages,
  urls,
}: ReportDefects['defects'][number]): KnownDefect {
  return {
    elements,
    pages,
    urls: urls.slice(0, LIMITS.pagesOfDefect),
    element: {
      ...element,
      label: element.label.slice(0, MAX_TEXT_LENGTH),
      explanation: element.explanation.slice(0, MAX_TEXT_LENGTH),
      selector: element.selector.slice(0, MAX_TEXT_LENGTH),
    },
  };
}
