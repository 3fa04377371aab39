import type { AuditEntry, AuditReportingDetail } from '@abhigam/contract';
import { AUDIT_STATUSES, type AuditStatus, IMPACT_RANK } from '@abhigam/domain';
import { ALL, EXPERIMENTAL, MATCH_ALL_FILTER, type ResultFilter, statusChoices } from './result-filter.ts';
import { type Criterion, isOfLevel } from './wcag-level.ts';

/** One check on one page: the results of all sources, failures and warnings together. */
export interface PageIssue {
  auditId: string;
  /** The worst status of its entries. */
  status: AuditStatus;
  detail: AuditReportingDetail;
  /** Failures before warnings before passes. */
  entries: AuditEntry[];
  /** Number of elements over all entries. */
  elementCount: number;
}

/** Order of severity: Fail, Warn, Pass. */
const STATUS_RANK: Record<AuditStatus, number> = { Fail: 2, Warn: 1, Pass: 0 };

/** Audits that match the filter, grouped by identifier, worst first. */
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
 * The URL names an element that may be a failure or a warning: when its issue has both and the URL has no
 * status, both are listed.
 */
export function withBothOf({ entries }: PageIssue, filter: ResultFilter): ResultFilter {
  const found = new Set(entries.map(({ status }) => status));
  return found.size > 1 ? { ...filter, status: ALL } : filter;
}

/** The filter with the minimal changes needed to match the issue. */
export function filterIncluding(
  { detail, entries, status }: PageIssue,
  filter: ResultFilter,
  criteria: readonly Criterion[],
  hideWarnings: boolean,
): ResultFilter {
  const passes = (change: Partial<ResultFilter>) =>
    fitsDetail(detail, criteria, { ...MATCH_ALL_FILTER, ...change });
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

/** Fallback for a rule of an older engine that has no reporting details any more. */
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
