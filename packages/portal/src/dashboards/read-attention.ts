import {
  type CountedRows,
  countByAudit,
  countLate,
  type Db,
  type FailingScheduleRow,
  type FallenRow,
  findFailingSchedules,
  findLongestWaiting,
  findNeverTested,
  findScoreDrops,
  findUntestedOrganizations,
  type LateFilter,
  type ListedNonCompliance,
  listLateIds,
  listNonCompliancesById,
  type NeverTestedRow,
  type RowScope,
  readSettings,
  type UntestedRow,
  type WaitingForApprovalRow,
} from '@abhigam/db';
import { staleAfterDays, UNTESTED_AFTER_DAYS } from '@abhigam/domain';
import type { ReadDeps } from '../deps.ts';
import { readHiddenAudits } from '../display/read-hidden-audits.ts';
import { isAllowed, type Principal, scopeOf } from '../principal.ts';
import { type AuditCount, sortByCount } from './read-issues.ts';

const STALE_SETTING = 'staleNcAlertThresholdDays';

export interface AttentionView {
  worse: CountedRows<FallenRow>;
  schedulesFailing: CountedRows<FailingScheduleRow>;
  overdue: CountedRows<ListedNonCompliance>;
  stale: CountedRows<ListedNonCompliance>;
  staleAfterDays: number;
  /** Null without the permission for it. */
  untested: CountedRows<UntestedRow> | null;
  untestedAfterDays: number;
  onboarding: CountedRows<WaitingForApprovalRow> | null;
  /** Null for principals that see all organizations. */
  neverTested: CountedRows<NeverTestedRow> | null;
  /** Audits with unresolved non-compliances, highest count first. */
  unresolved: AuditCount[];
}

/**
 * What needs the attention of the principal; each part requires the permission of the screen that it links to.
 */
export async function readAttention(
  { db }: ReadDeps,
  principal: Principal,
  { limit }: { limit: number },
): Promise<AttentionView> {
  scopeOf(principal, 'menu.dashboard');
  const settings = await readSettings(db, [STALE_SETTING]);
  const days = staleAfterDays(settings.get(STALE_SETTING));
  const hiddenAudits = await readHiddenAudits(db);
  const followed = scopeOf(principal, 'nonCompliance.read');
  const seesAll = isAllowed(principal, 'dashboard.overall');
  const most = { limit };
  const [worse, schedulesFailing, overdue, stale, untested, onboarding, neverTested, audits] =
    await Promise.all([
      findScoreDrops(db, scopeOf(principal, 'website.list'), most),
      findFailingSchedules(db, scopeOf(principal, 'schedule.list'), most),
      findLate(db, followed, { overdue: true, hiddenAudits }, most),
      findLate(db, followed, { olderThanDays: days, hiddenAudits }, most),
      seesAll ? findUntestedOrganizations(db, { ...most, days: UNTESTED_AFTER_DAYS }) : null,
      isAllowed(principal, 'onboarding.manage') ? findLongestWaiting(db, most) : null,
      seesAll ? null : findNeverTested(db, scopeOf(principal, 'website.list'), most),
      countByAudit(db, followed, { hiddenAudits }),
    ]);
  return {
    worse,
    schedulesFailing,
    overdue,
    stale,
    staleAfterDays: days,
    untested,
    untestedAfterDays: UNTESTED_AFTER_DAYS,
    onboarding,
    neverTested,
    unresolved: sortByCount(audits, (row) => row.unresolved),
  };
}

/** The first overdue or stale non-compliances, and their total number. */
async function findLate(
  db: Db,
  scope: RowScope,
  where: LateFilter,
  most: { limit: number },
): Promise<CountedRows<ListedNonCompliance>> {
  const [count, ids] = await Promise.all([countLate(db, scope, where), listLateIds(db, scope, where, most)]);
  const rows = new Map((await listNonCompliancesById(db, scope, ids)).map((row) => [row.id, row]));
  return { ...count, first: ids.flatMap((id) => rows.get(id) ?? []) };
}
