import type { ReportDefects, ReportElement, ReportIssue, ReportSource } from '../report-source.ts';
import { LIMITS } from './limits.ts';

export interface KnownDefect {
  element: ReportElement;
  elements: number;
  pages: number;
  /** The first of its pages. */
  urls: string[];
}

/** An issue with as many of its defects as the document shows. */
export interface KnownIssue {
  issue: ReportIssue;
  /** Different defects in all. */
  total: number;
  defects: KnownDefect[];
}

/** Reads what the document tells of an issue; held in memory while it is written, so texts are cut where they are long. */
export async function readIssue(source: ReportSource, issue: ReportIssue): Promise<KnownIssue> {
  const limit = issue.status === 'Fail' ? LIMITS.defects : LIMITS.warnedDefects;
  const { auditId, status } = issue;
  const { total, defects } = await source.defects({ auditId, status, limit });
  return { issue, total, defects: defects.slice(0, limit).map(kept) };
}

/** Longer texts are cut further when they are shown; this keeps a page's megabyte out of memory. */
const MOST_KEPT = 4_000;

function kept({ element, elements, pages, urls }: ReportDefects['defects'][number]): KnownDefect {
  return {
    elements,
    pages,
    urls: urls.slice(0, LIMITS.pagesOfDefect),
    element: {
      ...element,
      label: element.label.slice(0, MOST_KEPT),
      explanation: element.explanation.slice(0, MOST_KEPT),
      selector: element.selector.slice(0, MOST_KEPT),
    },
  };
}
