import type { AuditResult, AuditStatus, PageCounts } from '@abhigam/domain';

/** Totals of a page: failing elements of failed audits, elements of warnings, audits of each status. */
export function countFindings(audits: readonly AuditResult[]): PageCounts {
  return {
    issues: elementsOf(audits, 'Fail'),
    warnings: elementsOf(audits, 'Warn'),
    failedAudits: withStatus(audits, 'Fail').length,
    warnedAudits: withStatus(audits, 'Warn').length,
    passedAudits: withStatus(audits, 'Pass').length,
  };
}

function withStatus(audits: readonly AuditResult[], status: AuditStatus): AuditResult[] {
  return audits.filter((audit) => audit.status === status);
}

function elementsOf(audits: readonly AuditResult[], status: AuditStatus): number {
  return withStatus(audits, status).reduce((sum, audit) => sum + audit.failingElements.length, 0);
}
