import type { AuditEntry, AuditReportingDetail } from '@abhigam/contract';
import { AUDIT_STATUSES, type AuditStatus, IMPACT_RANK } from '@abhigam/domain';
import { ALL, EVERYTHING, EXPERIMENTAL, type ResultFilter, statusChoices } from './result-filter.ts';
import { type Criterion, isOfLevel } from './wcag-level.ts';

/** One check on one page: all that its sources said, failures and things to review together. */
export interface PageIssue {
  auditId: string;
  /** The worst of its entries. */
  status: AuditStatus;
  detail: AuditReportingDetail;
  /** Failures before warnings before passes. */
  entries: AuditEntry[];
  /** Elements over all entries. */
  elementCount: number;
}

/** Fail, Warn, Pass: the order in which people read. */
const STATUS_RANK: Record<AuditStatus, number> = { Fail: 2, Warn: 1, Pass: 0 };

/** Audits that the filter lets through, joined by identifier, worst first. */
export function pageIssues(
  audits: readonly AuditEntry[],
  details: Readonly<Record<string, AuditReportingDetail>>,
  criteria: readonly Criterion[],
  filter: ResultFilter,
): PageIssue[] {
  const groups = Map.groupBy(
    audits.filter((audit) => filter.status === ALL || audit.status === filter.status),
    (audit) => audit.id,
  );
  return [...groups]
    .map(([auditId, entries]) => toIssue(auditId, entries, details[auditId] ?? unknownDetail(auditId)))
    .filter((issue) => fitsDetail(issue.detail, criteria, filter))
    .sort(worstFirst);
}

/**
 * An element that an address names may be a failure or one to look at: where its issue has both, and the address says
 * nothing of them, both are listed.
 */
export function withBothOf({ entries }: PageIssue, filter: ResultFilter): ResultFilter {
  const found = new Set(entries.map(({ status }) => status));
  return found.size > 1 ? { ...filter, status: ALL } : filter;
}

/** The filter with as little of it changed as the issue needs to pass it. */
export function filterShowing(
  { detail, entries, status }: PageIssue,
  filter: ResultFilter,
  criteria: readonly Criterion[],
  hideWarnings: boolean,
): ResultFilter {
  const passes = (change: Partial<ResultFilter>) =>
    fitsDetail(detail, criteria, { ...EVERYTHING, ...change });
  const isShown = filter.status === ALL || entries.some((entry) => entry.status === filter.status);
  const own = statusChoices(hideWarnings).find((choice) => choice === status) ?? ALL;
  return {
    status: isShown ? filter.status : own,
    category: passes({ category: filter.category }) ? filter.category : ALL,
    levels: passes({ levels: filter.levels }) ? filter.levels : [],
    criterion: passes({ criterion: filter.criterion }) ? filter.criterion : ALL,
  };
}

function toIssue(auditId: string, entries: AuditEntry[], detail: AuditReportingDetail): PageIssue {
  const sorted = [...entries].sort((a, b) => STATUS_RANK[b.status] - STATUS_RANK[a.status]);
  return {
    auditId,
    status: sorted[0]?.status ?? AUDIT_STATUSES[0],
    detail,
    entries: sorted,
    elementCount: sorted.reduce((sum, entry) => sum + entry.elementCount, 0),
  };
}

function fitsDetail(
  detail: AuditReportingDetail,
  criteria: readonly Criterion[],
  filter: ResultFilter,
): boolean {
  if (filter.category === EXPERIMENTAL && !detail.experimental) return false;
  if (filter.category !== ALL && filter.category !== EXPERIMENTAL && detail.category !== filter.category) {
    return false;
  }
  if (filter.criterion !== ALL && !detail.criteria.includes(filter.criterion)) return false;
  if (filter.levels.length === 0) return true;
  return criteria.some(
    (criterion) =>
      detail.criteria.includes(criterion.num) && filter.levels.some((level) => isOfLevel(criterion, level)),
  );
}

/** A rule of an older engine, which the reporting details no longer know, is still shown. */
function unknownDetail(identifier: string): AuditReportingDetail {
  return {
    identifier,
    title: identifier,
    description: '',
    decides: '',
    leaves: '',
    impact: 'minor',
    category: '',
    tags: [],
    criteria: [],
    gigw: [],
    experimental: false,
    affected: [],
    comparesPages: false,
  };
}

function worstFirst(a: PageIssue, b: PageIssue): number {
  return (
    STATUS_RANK[b.status] - STATUS_RANK[a.status] ||
    IMPACT_RANK[b.detail.impact] - IMPACT_RANK[a.detail.impact] ||
    b.elementCount - a.elementCount ||
    a.detail.title.localeCompare(b.detail.title)
  );
}
