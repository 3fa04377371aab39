import type { ScoredAudit, ScoredCategory, ScoredReport } from '@abhigam/contract';
import { countsAsPassed, displayModeOf } from '@abhigam/domain';

/** Groups in display order; `unscored`: errors and informative audits. */
export const AUDIT_GROUPS = ['failed', 'unscored', 'manual', 'passed', 'notApplicable'] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];

export interface ListedAudit {
  audit: ScoredAudit;
  /** Weight in the score of the page. */
  weight: number;
  /** Titles of audits that found the same defects. */
  relevant: string[];
}

export function groupOf(audit: ScoredAudit): AuditGroup {
  const mode = displayModeOf(audit);
  if (mode === 'manual' || mode === 'notApplicable') return mode;
  if (mode === 'error' || mode === 'informative') return 'unscored';
  return countsAsPassed(audit) ? 'passed' : 'failed';
}

/** Audits of a category by result; empty groups are omitted. */
export function groupsOf(
  { auditRefs }: ScoredCategory,
  audits: ScoredReport['audits'],
): { group: AuditGroup; listed: ListedAudit[] }[] {
  const listed = auditRefs.flatMap(({ id, weight, relevantAudits }): ListedAudit[] => {
    const audit = audits[id];
    if (!audit) return [];
    const relevant = relevantAudits.flatMap((other) => audits[other]?.title ?? []);
    return [{ audit, weight, relevant }];
  });
  const byGroup = Map.groupBy(listed, ({ audit }) => groupOf(audit));
  return AUDIT_GROUPS.flatMap((group) => {
    const of = byGroup.get(group);
    return of ? [{ group, listed: of }] : [];
  });
}

/** Total weight of all audits of a report. */
export function totalWeight({ categories }: Pick<ScoredReport, 'categories'>): number {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .reduce((sum, { weight }) => sum + weight, 0);
}
