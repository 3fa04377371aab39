import type { Website } from '@abhigam/contract';
import type { WebsiteRow } from '@abhigam/portal';

export function presentWebsite(row: WebsiteRow): Website {
  const organization = { name: row.organization_name };
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    organizationId: row.organization_id,
    organization,
    departmentId: row.organization_id,
    department: organization,
    isSeparate: row.is_separate,
    userId: row.user_id,
    user:
      row.user_email === null
        ? null
        : { email: row.user_email, parichay: { fullName: row.user_full_name ?? '' } },
    latestScore: row.latest_score,
    latestScoreMode: row.latest_score_mode,
    latestTestTime: row.latest_test_time?.toISOString() ?? null,
    latestTestRunId: row.latest_test_run_id,
    latestCntPages: row.latest_cnt_pages,
    lastRun: lastRunOf(row),
    testScheduleCount: row.cnt_schedules,
    provenBy: row.proven_by,
    version: row.version,
    created: row.created.toISOString(),
  };
}

function lastRunOf({ last_run_id: id, last_run_status: status, last_run_created: created }: WebsiteRow) {
  return id && status && created ? { id, status, created: created.toISOString() } : null;
}
