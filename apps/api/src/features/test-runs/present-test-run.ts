import type { CALLS, TestInstanceSummary, TestRunSummary } from '@abhigam/contract';
import { toWire } from '@abhigam/domain';
import type {
  ListedTestRunRow,
  NamedTestRunRow,
  TestInstanceRow,
  TestRunList,
  TestRunRow,
  WebsiteRow,
} from '@abhigam/portal';
import type { z } from 'zod';

export type RunInclude = 'user' | 'apiKey' | 'website' | 'hasEarlier';

type ListAnswer = z.output<typeof CALLS.listTestRuns.response>;

export function presentTestRunList(
  { runs, counts, website }: TestRunList,
  { include, websiteId }: { include: readonly RunInclude[]; websiteId: string | undefined },
): ListAnswer {
  const [first] = runs;
  return {
    website: website
      ? presentWebsite(website)
      : // A tester still sees their own runs of a website that is no longer assigned to them.
        websiteId !== undefined && first
        ? presentWebsiteOfRun(first)
        : null,
    completeCnt: counts.complete,
    failedCnt: counts.failed,
    partiallyCompleteCnt: counts.partiallyComplete,
    testRuns: runs.map((row) => presentTestRun(row, include)),
  };
}

function presentWebsite(row: WebsiteRow): ListAnswer['website'] {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    latestTestRunId: row.latest_test_run_id,
    department: { name: row.organization_name },
  };
}

/** A run as lists show it, with the requested relations. */
export function presentTestRun(row: ListedTestRunRow, include: readonly RunInclude[]): TestRunSummary {
  const settings = {
    testMode: row.test_mode,
    wcagVersion: row.wcag_version,
    wcagLevel: row.wcag_level,
    disableExperimental: row.disable_experimental,
  };
  return {
    id: row.id,
    name: row.name,
    baseUrl: row.base_url,
    status: row.status,
    ...settings,
    testSettings: { ...settings, sources: row.sources },
    websiteId: row.website_id,
    testScheduleId: row.test_schedule_id,
    created: row.created.toISOString(),
    started: row.started?.toISOString() ?? null,
    completed: row.completed?.toISOString() ?? null,
    score: row.score,
    // The detail belongs to the existing result, not to the retry in progress.
    statusDetail: row.former_status === null && row.status_detail ? toWire(row.status_detail) : null,
    testedAgain:
      row.former_status && row.retried
        ? { formerStatus: row.former_status, since: row.retried.toISOString() }
        : null,
    notRepresentative: row.not_representative,
    pagesTotal: row.pages_total,
    pagesFinished: row.pages_complete + row.pages_failed,
    cntBrokenLinks: row.cnt_broken_links,
    ...(include.includes('website') ? { website: presentWebsiteOfRun(row) } : {}),
    ...(include.includes('user') && row.user_email !== null
      ? { user: { email: row.user_email, parichay: { fullName: row.user_full_name ?? '' } } }
      : {}),
    ...(include.includes('apiKey') ? { apiKey: presentApiKey(row) } : {}),
    ...(include.includes('hasEarlier') ? { hasEarlier: row.has_earlier ?? false } : {}),
  };
}

/** The API key that started the run, even if deleted; null for a run started by a user or a schedule. */
function presentApiKey({ api_key_id: id, api_key_service: serviceName }: NamedTestRunRow) {
  return id === null || serviceName === null ? null : { id, serviceName };
}

export function presentWebsiteOfRun(row: TestRunRow) {
  return {
    id: row.website_id,
    name: row.website_name,
    url: row.website_url,
    latestTestRunId: row.latest_test_run_id,
    department: { name: row.organization_name },
  };
}

/** A page without its findings. */
export function presentTestInstance(row: TestInstanceRow): TestInstanceSummary {
  return {
    id: row.id,
    testRunId: row.test_run_id,
    url: row.url,
    finalUrl: row.final_url,
    title: row.title,
    status: row.status,
    reason: row.reason,
    detail: row.detail && toWire(row.detail),
    canRetry:
      row.status === 'FAILURE' &&
      row.reason !== 'cancelled' &&
      row.run_status !== 'CANCELLED' &&
      row.findings_removed === null,
    created: row.created.toISOString(),
    completed: row.completed?.toISOString() ?? null,
    stats: {
      score: row.score,
      lhScore: row.lh_score,
      cntTotalIssues: row.cnt_total_issues,
      cntTotalWarns: row.cnt_total_warns,
    },
    cntTotalIssues: row.cnt_total_issues,
  };
}
