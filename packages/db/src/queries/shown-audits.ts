import type { AuditStatus, DecidedFilter, DisplayFilter, WarningReason } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';

/**
 * The audits table with an installation's display settings applied: use it instead of `audits`, under your own
 * alias. Without restrictions it is the table itself.
 */
export function shownAudits(db: Db, shown: DisplayFilter) {
  const isSoft = isSoftened(shown, 's');
  const status = isSoft
    ? sql<AuditStatus>`case when ${isSoft} then 'Warn' else s.status end`
    : sql<AuditStatus>`s.status`;
  const reason = isSoft
    ? sql<WarningReason | null>`case when ${isSoft} then 'contrast-switch' else s.reason end`
    : sql<WarningReason | null>`s.reason`;
  const count = sql<number>`${shownCount(shown, 's')}`;
  let query = db
    .selectFrom('audits as s')
    .select(['s.id', 's.test_instance_id', 's.test_run_id', 's.audit_id', 's.source'])
    .select(['s.impact', 's.category', 's.weight', 's.cnt_set_aside', count.as('cnt_elements')])
    .select([status.as('status'), reason.as('reason')]);
  // An audit whose elements are all excluded has neither failed nor passed.
  if (decidedOf(shown) === 'open')
    query = query.where(sql<boolean>`(s.cnt_set_aside = 0 or s.cnt_set_aside < s.cnt_elements)`);
  if (decidedOf(shown) === 'set-aside') query = query.where('s.cnt_set_aside', '>', 0);
  if (shown.hideWarnings) query = query.where('s.status', '<>', 'Warn');
  if (shown.hideWarnings && isSoft) query = query.where(sql<boolean>`not ${isSoft}`);
  if (shown.hiddenImpacts.length > 0)
    query = query.where((eb) =>
      eb.or([eb('s.status', '=', 'Pass'), eb('s.impact', 'not in', [...shown.hiddenImpacts])]),
    );
  if (shown.hiddenAudits.length > 0)
    query = query.where((eb) =>
      eb.or([eb('s.status', '=', 'Pass'), eb('s.audit_id', 'not in', [...shown.hiddenAudits])]),
    );
  return query;
}

/**
 * Number of elements of an audit that a list shows.
 *
 * @param row alias with cnt_elements and cnt_set_aside
 */
export function shownCount(shown: DisplayFilter, row: string): RawBuilder<number> {
  const [all, aside] = [sql.ref(`${row}.cnt_elements`), sql.ref(`${row}.cnt_set_aside`)];
  const of = decidedOf(shown);
  if (of === 'all') return sql`${all}`;
  return of === 'open' ? sql`(${all} - ${aside})` : sql`${aside}`;
}

/** Whether a list shows the failing element, depending on its decision. */
export function matchesDecisionFilter(shown: DisplayFilter, row: string): RawBuilder<boolean> {
  const decision = sql.ref(`${row}.decision_id`);
  const of = decidedOf(shown);
  if (of === 'all') return sql`true`;
  return of === 'open' ? sql`${decision} is null` : sql`${decision} is not null`;
}

function decidedOf({ decided = 'open' }: DisplayFilter): DecidedFilter {
  return decided;
}

/** Displayed status of a failing element, `e` in the query. */
export function shownStatus(shown: DisplayFilter): RawBuilder<'Fail' | 'Warn'> {
  const isSoft = isSoftened(shown, 'e');
  return isSoft ? sql`case when ${isSoft} then 'Warn' else e.status end` : sql`e.status`;
}

/** Whether a failing element, `e` in the query, is displayed with this status, or with any. */
export function isShown(shown: DisplayFilter, status: 'Fail' | 'Warn' | null): RawBuilder<boolean> {
  const { hideWarnings, hiddenImpacts, hiddenAudits } = shown;
  const isSoft = isSoftened(shown, 'e');
  if (hideWarnings && status === 'Warn') return sql`false`;
  const shownStatus = hideWarnings ? 'Fail' : status;
  const parts: RawBuilder<unknown>[] = [];
  if (shown.decided !== 'all') parts.push(matchesDecisionFilter(shown, 'e'));
  if (shownStatus === 'Fail') parts.push(sql`e.status = 'Fail'`);
  if (shownStatus === 'Fail' && isSoft) parts.push(sql`not ${isSoft}`);
  if (shownStatus === 'Warn')
    parts.push(isSoft ? sql`(e.status = 'Warn' or ${isSoft})` : sql`e.status = 'Warn'`);
  if (hiddenAudits.length > 0) parts.push(sql`e.audit_id not in (${sql.join([...hiddenAudits])})`);
  if (hiddenImpacts.length > 0)
    parts.push(sql`exists (select from audits seen
      where seen.id = e.audit_row_id and seen.impact not in (${sql.join([...hiddenImpacts])}))`);
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

/** Whether a failure, of an audit or an element, is displayed as a warning; null when that never happens. */
function isSoftened({ contrastAudits }: DisplayFilter, row: 's' | 'e'): RawBuilder<boolean> | null {
  if (contrastAudits.length === 0) return null;
  const of = sql.raw(row);
  return sql`(${of}.status = 'Fail' and ${of}.audit_id in (${sql.join([...contrastAudits])})
    and exists (select from test_instances p where p.id = ${of}.test_instance_id and p.contrast_switch is not null))`;
}
