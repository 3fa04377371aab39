import { type CALLS, MAX_ATTENTION } from '@abhigam/contract';
import {
  countByAudit,
  countLate,
  type Db,
  type Found,
  findFailingSchedules,
  findFallen,
  findNeverTested,
  findUntestedOrganizations,
  findWaitingLongest,
  type LateFilter,
  listLateIds,
  listNonCompliancesById,
  type RowScope,
  readSettings,
} from '@abhigam/db';
import { type Language, staleAfterDays, UNTESTED_AFTER_DAYS } from '@abhigam/domain';
import { isAllowed, type Principal, readHiddenAudits, scopeOf } from '@abhigam/portal';
import type { z } from 'zod';
import { mostFirst, wordsOf } from './read-issues.ts';

type Answer = z.output<typeof CALLS.dashboardAttention.response>;
type FollowedRow = Awaited<ReturnType<typeof listNonCompliancesById>>[number];

const LIMIT = { limit: MAX_ATTENTION };
const STALE_SETTING = 'staleNcAlertThresholdDays';

/** What asks for attention of what a person may open, each part by the permission of the screen that it leads to. */
export async function readAttention(db: Db, principal: Principal, lang: Language): Promise<Answer> {
  const settings = await readSettings(db, [STALE_SETTING]);
  const days = staleAfterDays(settings.get(STALE_SETTING));
  const hiddenAudits = await readHiddenAudits(db);
  const followed = scopeOf(principal, 'nonCompliance.read');
  const seesAll = isAllowed(principal, 'dashboard.overall');
  const word = wordsOf(lang);
  const shown = ({ id, audit_id, status, website_id, website_name }: FollowedRow) => ({
    id,
    auditId: audit_id,
    title: word(audit_id).title,
    status,
    websiteId: website_id,
    websiteName: website_name,
  });
  const [worse, schedules, overdue, stale, untested, onboarding, neverTested, audits] = await Promise.all([
    findFallen(db, scopeOf(principal, 'website.list'), LIMIT),
    findFailingSchedules(db, scopeOf(principal, 'schedule.list'), LIMIT),
    findLate(db, followed, { overdue: true, hiddenAudits }),
    findLate(db, followed, { olderThanDays: days, hiddenAudits }),
    seesAll ? findUntestedOrganizations(db, { ...LIMIT, days: UNTESTED_AFTER_DAYS }) : null,
    isAllowed(principal, 'onboarding.manage') ? findWaitingLongest(db, LIMIT) : null,
    seesAll ? null : findNeverTested(db, scopeOf(principal, 'website.list'), LIMIT),
    countByAudit(db, followed, { hiddenAudits }),
  ]);
  const unresolved = mostFirst(audits, (row) => row.unresolved);
  return {
    worse: told(worse, ({ score, testRunId, ...row }) => ({
      ...row,
      latestScore: score,
      latestTestRunId: testRunId,
    })),
    schedulesFailing: told(schedules, ({ status, ...row }) => ({ ...row, isStopped: status === 'FAILURE' })),
    overdue: told(overdue, (row) => ({ ...shown(row), due: row.due ?? '' })),
    stale: told(stale, (row) => ({ ...shown(row), created: row.created.toISOString() })),
    staleAfterDays: days,
    untested:
      untested &&
      told(untested, ({ websites, tested, ...row }) => ({
        ...row,
        websiteCnt: websites,
        latestTestTime: tested?.toISOString() ?? null,
      })),
    untestedAfterDays: UNTESTED_AFTER_DAYS,
    onboarding:
      onboarding &&
      told(onboarding, ({ requested, ...row }) => ({ ...row, requested: requested.toISOString() })),
    neverTested,
    unresolved: {
      count: unresolved.reduce((sum, { count }) => sum + count, 0),
      isMore: false,
      first: unresolved
        .slice(0, MAX_ATTENTION)
        .map(({ auditId, count }) => ({ auditId, title: word(auditId).title, count })),
    },
  };
}

/** The first of those that are late, and how many there are. */
async function findLate(db: Db, scope: RowScope, where: LateFilter): Promise<Found<FollowedRow>> {
  const [count, ids] = await Promise.all([countLate(db, scope, where), listLateIds(db, scope, where, LIMIT)]);
  const rows = new Map((await listNonCompliancesById(db, scope, ids)).map((row) => [row.id, row]));
  return { ...count, first: ids.flatMap((id) => rows.get(id) ?? []) };
}

function told<R, S>({ count, isMore, first }: Found<R>, present: (row: R) => S) {
  return { count, isMore, first: first.map(present) };
}
