import type { CALLS, ScheduleTurn, TestSchedule } from '@abhigam/contract';
import { toWire } from '@abhigam/domain';
import {
  type DeletedScheduleRow,
  type readTestSchedule,
  type readWebsitesWithSchedules,
  type ScheduleTurnRow,
  type ScheduleWithRuns,
  timesToForm,
  upcomingRuns,
} from '@abhigam/portal';
import type { z } from 'zod';

type WebsiteRow = Awaited<ReturnType<typeof readWebsitesWithSchedules>>[number];
type DeletedSchedule = z.output<typeof CALLS.listDeletedSchedules.response>[number];
type WebsiteWithSchedules = z.output<typeof CALLS.listWebsitesWithSchedules.response>[number];

/**
 * Grace period: a due schedule without a run counts as being initiated for this long (specification, testing
 * 4).
 */
const NEW_MS = 30 * 60_000;

interface Reader {
  now: Date;
  /** User id; null for the system. */
  readerId: string | null;
}

/** A schedule with those of its runs that the reader has access to. */
export function presentTestSchedule(
  { row, runs }: ScheduleWithRuns,
  { now, readerId }: Reader,
): TestSchedule {
  const waits = row.waiting_reason !== null && row.next_run !== null;
  const nextRun = waits ? (upcomingRuns(row, now)[0] ?? null) : row.next_run;
  return {
    id: row.id,
    name: row.name,
    baseUrl: row.base_url,
    status: row.status,
    statusDetail: row.status_detail && toWire(row.status_detail),
    ...timesToForm(row),
    created: row.created.toISOString(),
    testSettings: {
      testMode: row.test_mode,
      wcagVersion: row.wcag_version,
      wcagLevel: row.wcag_level,
      disableExperimental: row.disable_experimental,
      sources: row.sources,
      auth:
        row.login_username === null ? null : { username: row.login_username, hasPassword: row.has_password },
    },
    websiteId: row.website_id,
    website: {
      id: row.website_id,
      name: row.website_name,
      url: row.website_url,
      organization: { id: row.organization_id, name: row.organization_name },
    },
    user:
      row.user_email === null
        ? null
        : { email: row.user_email, parichay: { fullName: row.user_full_name ?? '' } },
    isCreatedByMe: readerId !== null && row.user_id === readerId,
    isDefault: row.is_default,
    nextRun: nextRun?.toISOString() ?? null,
    waits:
      row.waiting_reason !== null && row.next_run !== null
        ? {
            since: row.next_run.toISOString(),
            reason: row.waiting_reason,
            refusal: row.waiting_refusal && toWire(row.waiting_refusal),
          }
        : null,
    testRuns: runs.map((run) => ({
      id: run.id,
      status: run.status,
      created: run.created.toISOString(),
      score: run.score,
      cntTotalIssues: run.cnt_total_issues,
    })),
    version: row.version,
  };
}

/** A schedule with its next times and the outcome of the last ones. */
export function presentScheduleDetails(
  { row, runs, turns }: Awaited<ReturnType<typeof readTestSchedule>>,
  reader: Reader,
): z.output<typeof CALLS.getTestSchedule.response> {
  const { now } = reader;
  const [latest] = runs;
  const isUnderWay = latest?.status === 'PENDING' || latest?.status === 'RUNNING';
  return {
    ...presentTestSchedule({ row, runs }, reader),
    upcoming: upcomingRuns(row, now).map((time) => time.toISOString()),
    turns: turns.map(presentTurn),
    runUnderWay: isUnderWay ? latest.id : null,
    isBeingInitiated:
      row.status === 'ACTIVE' &&
      runs.length === 0 &&
      row.next_run !== null &&
      row.next_run <= now &&
      now.getTime() - row.created.getTime() < NEW_MS,
  };
}

function presentTurn(row: ScheduleTurnRow): ScheduleTurn {
  return {
    due: row.due.toISOString(),
    outcome: row.outcome,
    settled: row.settled.toISOString(),
    testRunId: row.test_run_id,
    lateReason: row.late_reason,
    refusal: row.refusal && toWire(row.refusal),
  };
}

export function presentWebsiteWithSchedules(row: WebsiteRow): WebsiteWithSchedules {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    organization: { id: row.organization_id, name: row.organization_name },
    cntSchedules: row.cnt_schedules,
    cntActive: row.cnt_active,
    nextRun: row.next_run?.toISOString() ?? null,
  };
}

export function presentDeletedSchedule(row: DeletedScheduleRow): DeletedSchedule {
  return {
    id: row.id,
    name: row.name,
    baseUrl: row.base_url,
    website: {
      id: row.website_id,
      name: row.website_name,
      url: row.website_url,
      organization: { id: row.organization_id, name: row.organization_name },
    },
    deleted: row.deleted.toISOString(),
    restorableUntil: row.restorable_until.toISOString(),
  };
}
