import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { isNotDeleted } from './not-deleted.ts';

/** Alert name; stored per organization (specification, administration 3). */
export const STALE_MAILS = 'STALE_NC';

/** `now`: by the clock of the database, shared by all workers. */
export interface AlertTime {
  now: Date;
  /** Null before the first check. */
  stored: { cron: string; nextDue: Date } | null;
}

/**
 * When a scheduled alert is due; locks it until the transaction ends. Null when another process holds the lock.
 */
export async function lockAlertTime(tx: Tx, name: string): Promise<AlertTime | null> {
  const { rows } = await sql<{ cron: string; nextDue: Date; now: Date }>`
    select cron, next_due as "nextDue", now() as now from alert_times
    where name = ${name} for update skip locked`.execute(tx);
  const [found] = rows;
  if (found) return { now: found.now, stored: { cron: found.cron, nextDue: found.nextDue } };
  const { rows: free } = await sql<{ now: Date }>`
    select now() as now where not exists (select from alert_times where name = ${name})`.execute(tx);
  return free[0] ? { now: free[0].now, stored: null } : null;
}

/** Resets an alert: the next check stores a new due time. */
export async function resetAlertTime(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('alert_times').where('name', '=', name).execute();
}

export async function setAlertTime(
  tx: Tx,
  { name, cron, nextDue }: { name: string; cron: string; nextDue: Date },
): Promise<void> {
  await tx
    .insertInto('alert_times')
    .values({ name, cron, next_due: nextDue })
    .onConflict((on) => on.column('name').doUpdateSet({ cron, next_due: nextDue }))
    .execute();
}

/** Whether an organization exists and gets mails about stale non-compliances. */
export async function receivesStaleMails(db: Db, organizationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from organizations o where id = ${organizationId} and ${isNotDeleted('o')} and not ${isSilent('o')}`.execute(
    db,
  );
  return rows.length > 0;
}

export interface StaleOfOrganization {
  organizationId: number;
  total: number;
  /** Most first. */
  websites: { websiteId: string; count: number }[];
  otherWebsites: number;
}

/**
 * Per organization: non-compliances older than N days that are still UNRESOLVED or FIX IN PROGRESS (run-modes,
 * open point 57), by website. Skips organizations that opted out of these mails.
 */
export async function countStale(
  tx: Tx,
  { days, listed, hiddenAudits }: { days: number; listed: number; hiddenAudits: readonly string[] },
): Promise<StaleOfOrganization[]> {
  const { rows } = await sql<StaleOfOrganization>`
    with counts as (
      select w.organization_id, w.id as website_id, count(*)::int as count
      from non_compliances nc join websites w on w.id = nc.website_id and ${isNotDeleted('w')}
      where nc.status in ('UNRESOLVED', 'FIX IN PROGRESS') and not nc.set_aside and nc.created < now() - ${days} * interval '1 day'
        and nc.audit_id <> all (${[...hiddenAudits]}::text[])
      group by w.id
    ), placed as (
      select c.*, row_number() over (partition by organization_id order by count desc, website_id) as place
      from counts c
    )
    select p.organization_id as "organizationId", sum(count)::int as total,
      json_agg(json_build_object('websiteId', website_id, 'count', count) order by place)
        filter (where place <= ${listed}) as websites,
      (count(*) filter (where place > ${listed}))::int as "otherWebsites"
    from placed p join organizations o on o.id = p.organization_id and ${isNotDeleted('o')}
    where not ${isSilent('o')}
    group by p.organization_id
    order by p.organization_id`.execute(tx);
  return rows;
}

function isSilent(organization: string): RawBuilder<boolean> {
  const off = JSON.stringify([{ email_type: STALE_MAILS, isDisabled: true }]);
  return sql`${sql.ref(`${organization}.email_configs`)} @> ${off}::jsonb`;
}

export interface DueOfPerson {
  userId: string;
  organizationId: number | null;
  /** Last day that was counted. */
  due: string;
  total: number;
  /** Most first. */
  websites: { websiteId: string; count: number }[];
  otherWebsites: number;
}

/**
 * Per user: non-compliances that are overdue or due within N days and not RESOLVED, by website. Days in
 * Asia/Kolkata.
 */
export async function countDue(
  db: Db,
  { days, listed, hiddenAudits }: { days: number; listed: number; hiddenAudits: readonly string[] },
): Promise<DueOfPerson[]> {
  const { rows } = await sql<DueOfPerson>`
    with until as (
      select (now() at time zone 'Asia/Kolkata')::date + ${days}::int as day
    ), counts as (
      select u.id as user_id, u.organization_id, w.id as website_id, sum(g.cnt)::int as count
      from until
      join non_compliance_groups g on g.due <= until.day
      join websites w on w.id = g.website_id and ${isNotDeleted('w')}
      -- one who has changed organizations does not see what was assigned before
      join users u on u.id = g.assignee_id and u.organization_id = w.organization_id and ${isNotDeleted('u')}
      where g.status <> 'RESOLVED' and not g.set_aside and g.cnt > 0
        and g.audit_id <> all (${[...hiddenAudits]}::text[])
      group by u.id, w.id
    ), placed as (
      select c.*, row_number() over (partition by user_id order by count desc, website_id) as place
      from counts c
    )
    select user_id as "userId", organization_id as "organizationId", to_char(until.day, 'YYYY-MM-DD') as due,
      sum(count)::int as total,
      json_agg(json_build_object('websiteId', website_id, 'count', count) order by place)
        filter (where place <= ${listed}) as websites,
      (count(*) filter (where place > ${listed}))::int as "otherWebsites"
    from placed, until
    group by user_id, organization_id, until.day
    order by user_id`.execute(db);
  return rows;
}
