import { IMPACT_RANK, type Impact, isTemplateIssue } from '@abhigam/domain';

/** One row of failures-list. */
export interface FailureSummary {
  auditId: string;
  title: string;
  impact: Impact;
  category: string;
  testInstanceIds: string[];
  instanceCount: number;
}

export interface FixFirstItem {
  auditId: string;
  title: string;
  impact: Impact;
  elements: number;
  pages: number;
  /** Share of all failing elements, 0 to 1. */
  share: number;
  isTemplate: boolean;
}

export interface FixFirst {
  items: FixFirstItem[];
  /** Failing elements that the items hold together. */
  elements: number;
  /** Failing elements of the run. */
  totalElements: number;
}

/**
 * The three issues whose repair removes the most failing elements. Shares are of the elements in the
 * same list, so that they always add up; issues of a shared template come first among the three.
 */
export function fixFirst(failures: readonly FailureSummary[], pagesTotal: number): FixFirst {
  const totalElements = failures.reduce((sum, row) => sum + row.instanceCount, 0);
  const items = [...failures]
    .filter((row) => row.instanceCount > 0)
    .sort(byElementsThenImpact)
    .slice(0, 3)
    .map((row) => toItem(row, totalElements, pagesTotal))
    .sort((a, b) => Number(b.isTemplate) - Number(a.isTemplate));
  return { items, elements: items.reduce((sum, item) => sum + item.elements, 0), totalElements };
}

function toItem(row: FailureSummary, totalElements: number, pagesTotal: number): FixFirstItem {
  const pages = new Set(row.testInstanceIds).size;
  return {
    auditId: row.auditId,
    title: row.title,
    impact: row.impact,
    elements: row.instanceCount,
    pages,
    share: row.instanceCount / totalElements,
    isTemplate: isTemplateIssue(pages, pagesTotal),
  };
}

function byElementsThenImpact(a: FailureSummary, b: FailureSummary): number {
  return (
    b.instanceCount - a.instanceCount ||
    IMPACT_RANK[b.impact] - IMPACT_RANK[a.impact] ||
    a.auditId.localeCompare(b.auditId)
  );
}
