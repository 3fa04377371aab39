import type { SharedCauseView } from '@abhigam/contract';
import type { Language } from '@abhigam/domain';
import type { ReportingDetail } from '@abhigam/guidelines';
import type {
  CauseExampleRow,
  OrganizationOfCauseRow,
  SharedCauseRow,
  WebsiteOfCauseRow,
} from '@abhigam/portal';
import { explain } from '@abhigam/rules';

/** @param details details of audits in the reader's language */
export function presentSharedCause(
  row: SharedCauseRow,
  details: Readonly<Record<string, ReportingDetail>>,
): SharedCauseView {
  const detail = details[row.audit_id];
  return {
    id: row.id,
    auditId: row.audit_id,
    title: detail?.title ?? row.audit_id,
    src: row.source,
    impact: row.impact,
    criteria: [...(detail?.criteria ?? [])],
    element: row.element,
    within: row.within,
    origin: row.origin,
    websites: row.websites,
    organizations: row.organizations,
    pages: row.pages,
    failures: row.failures,
    websitesElsewhere: Math.max(0, row.websites_of_all - row.websites),
    averageBefore: averageOf(row.score_sum, row.scored),
    averageAfter: averageOf(row.after_sum, row.scored),
    overallBefore: averageOf(row.all_score_sum, row.all_scored),
    overallAfter: averageOf(row.all_score_sum + row.after_sum - row.score_sum, row.all_scored),
  };
}

export function presentWebsiteOfCause(row: WebsiteOfCauseRow) {
  return {
    websiteId: row.website_id,
    name: row.name,
    url: row.url,
    organization: { id: row.organization_id, name: row.organization_name },
    assignee: row.user_id === null ? null : { id: row.user_id, fullName: row.user_name ?? '' },
    testRunId: row.test_run_id,
    pages: row.pages,
    failures: row.failures,
    score: row.score,
    scoreAfter: row.score_after,
  };
}

export function presentCauseExample(row: CauseExampleRow, lang: Language) {
  return {
    websiteId: row.website_id,
    testRunId: row.test_run_id,
    testInstanceId: row.test_instance_id,
    elementId: row.element_id,
    url: row.url,
    label: row.label,
    snippet: row.snippet,
    explanation: explain(row.causes, lang) || row.explanation,
    isPictured: row.is_pictured,
  };
}

export function presentOrganizationOfCause(row: OrganizationOfCauseRow) {
  return {
    id: row.id,
    name: row.name,
    websites: row.websites,
    pages: row.pages,
    failures: row.failures,
    averageBefore: averageOf(row.score_sum, row.scored),
    averageAfter: averageOf(row.after_sum, row.scored),
  };
}

/** The average with one decimal; null if the count is 0. */
function averageOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((10 * sum) / count) / 10;
}
