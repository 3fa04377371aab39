import { type CALLS, MAX_ATTENTION } from '@abhigam/contract';
import type { Language } from '@abhigam/domain';
import type { AttentionView, AuditCount, ListedNonComplianceRow, WebsiteIssueRow } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { z } from 'zod';

export function presentTopIssues(
  issues: readonly AuditCount[],
  lang: Language,
): z.output<typeof CALLS.topIssuesByOrg.response> {
  const word = wordsOf(lang);
  return issues.map(({ auditId, count }) => ({ auditId, ...word(auditId), count }));
}

export function presentDashboardIssues(
  rows: readonly WebsiteIssueRow[],
  lang: Language,
): z.output<typeof CALLS.listDashboardIssues.response> {
  const word = wordsOf(lang);
  return rows.map(({ url, userEmail, userFullName, ...row }) => ({
    ...row,
    ...word(row.auditId),
    baseUrl: url,
    user: userEmail === null ? null : { email: userEmail, fullName: userFullName ?? '' },
  }));
}

export function presentAttention(
  { worse, schedulesFailing, overdue, stale, untested, onboarding, unresolved, ...view }: AttentionView,
  lang: Language,
): z.output<typeof CALLS.dashboardAttention.response> {
  const word = wordsOf(lang);
  const shown = ({ id, audit_id, status, website_id, website_name }: ListedNonComplianceRow) => ({
    id,
    auditId: audit_id,
    title: word(audit_id).title,
    status,
    websiteId: website_id,
    websiteName: website_name,
  });
  return {
    ...view,
    worse: presentFound(worse, ({ score, testRunId, ...row }) => ({
      ...row,
      latestScore: score,
      latestTestRunId: testRunId,
    })),
    schedulesFailing: presentFound(schedulesFailing, ({ status, ...row }) => ({
      ...row,
      isStopped: status === 'FAILURE',
    })),
    overdue: presentFound(overdue, (row) => ({ ...shown(row), due: row.due ?? '' })),
    stale: presentFound(stale, (row) => ({ ...shown(row), created: row.created.toISOString() })),
    untested:
      untested &&
      presentFound(untested, ({ websites, tested, ...row }) => ({
        ...row,
        websiteCnt: websites,
        latestTestTime: tested?.toISOString() ?? null,
      })),
    onboarding:
      onboarding &&
      presentFound(onboarding, ({ requested, ...row }) => ({ ...row, requested: requested.toISOString() })),
    unresolved: {
      count: unresolved.reduce((sum, { count }) => sum + count, 0),
      isMore: false,
      first: unresolved
        .slice(0, MAX_ATTENTION)
        .map(({ auditId, count }) => ({ auditId, title: word(auditId).title, count })),
    },
  };
}

function presentFound<Row, View>(
  { count, isMore, first }: { count: number; isMore: boolean; first: readonly Row[] },
  present: (row: Row) => View,
) {
  return { count, isMore, first: first.map(present) };
}

/** Title and impact of an audit; for an audit that no longer exists, its id as the title. */
function wordsOf(lang: Language) {
  const details = reportingDetails(lang);
  return (auditId: string) => ({
    title: details[auditId]?.title ?? auditId,
    impact: details[auditId]?.impact ?? ('minor' as const),
  });
}
