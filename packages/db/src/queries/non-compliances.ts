import type { NcStatus } from '@abhigam/domain';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { inScope, type RowScope } from './scope.ts';

/**
 * A condition on `nc`: its website is in the scope, or a run that tells of it is. A tester has those of the
 * websites assigned to it and those that its own runs have found.
 */
function reachable(scope: RowScope): Expression<SqlBool> {
  if (scope.reach === 'all') return sql<SqlBool>`true`;
  return sql<SqlBool>`(
    exists (select from websites w where w.id = nc.website_id and ${inScope('w', scope)})
    or exists (
      select from test_runs r where r.website_id = nc.website_id and r.test_mode = nc.test_mode
        and r.wcag_version = nc.wcag_version and r.wcag_level = nc.wcag_level and ${inScope('r', scope)}))`;
}

/** One non-compliance; null when there is none within reach. */
export async function findNonCompliance(db: Db, scope: RowScope, id: string) {
  const found = await db
    .selectFrom('non_compliances as nc')
    .select(['nc.id', 'nc.website_id', 'nc.audit_id', 'nc.status', 'nc.priority', 'nc.pages_affected'])
    .select(['nc.created', 'nc.resolved', 'nc.version'])
    .where('nc.id', '=', id)
    .where(reachable(scope))
    .executeTakeFirst();
  return found ?? null;
}

/** What happened to a non-compliance, newest first, and how many entries there are in all. */
export async function listNotesOf(db: Db, nonComplianceId: string, limit: number) {
  const [notes, { total }] = await Promise.all([
    db
      .selectFrom('non_compliance_notes as note')
      .leftJoin('users as u', 'u.id', 'note.user_id')
      .select(['note.id', 'note.created', 'note.old_status', 'note.new_status', 'note.comments'])
      .select(['note.user_id', 'u.email', 'u.full_name'])
      .where('note.non_compliance_id', '=', nonComplianceId)
      .orderBy('note.created', 'desc')
      .orderBy('note.id', 'desc')
      .limit(limit)
      .execute(),
    db
      .selectFrom('non_compliance_notes')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('non_compliance_id', '=', nonComplianceId)
      .executeTakeFirstOrThrow(),
  ]);
  return { notes, total };
}

/** Those of the ids that are non-compliances of one audit of a website, and within reach. */
export async function listReachable(
  db: Db,
  scope: RowScope,
  of: { websiteId: string; auditId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('non_compliances as nc')
    .select('nc.id')
    .where('nc.website_id', '=', of.websiteId)
    .where('nc.audit_id', '=', of.auditId)
    .where('nc.id', 'in', [...of.ids])
    .where(reachable(scope))
    .execute();
  return rows.map(({ id }) => id);
}

export interface NcChange {
  /** Absent: the status stays. */
  status?: NcStatus | undefined;
  /** Absent: nothing was written. */
  comments?: string | undefined;
}

/** The lock under which people and runs change the non-compliances of a website: neither waits for rows of the other. */
export async function lockNonCompliances(tx: Tx, websiteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`non-compliances ${websiteId}`}, 0))`.execute(tx);
}

/**
 * Sets the status of non-compliances of one website and notes who did it. One that has the status already
 * gets a note only when there is something to say.
 *
 * @param change.asOf those that another person or a run has given another status since then stay as they are
 */
export async function changeNonCompliances(
  tx: Tx,
  websiteId: string,
  ids: readonly string[],
  { userId, status, comments, asOf }: NcChange & { userId: string | null; asOf?: string | undefined },
): Promise<{ count: number; skipped: number }> {
  if (ids.length === 0) return { count: 0, skipped: 0 };
  await lockNonCompliances(tx, websiteId);
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      select id, status from non_compliances nc
      where website_id = ${websiteId} and id = any(${[...ids]}::uuid[])
        and (${asOf ?? null}::bigint is null or not exists (
          select from non_compliance_notes note
          where note.non_compliance_id = nc.id and note.id > ${asOf ?? null}::bigint
            and note.new_status is not null and note.user_id is distinct from ${userId}))
      for update
    ), changed as (
      update non_compliances nc
      set status = ${status ?? null}, version = nc.version + 1, resolved = case when ${status ?? null}::text = 'RESOLVED' then now() end
      from chosen where nc.id = chosen.id and ${status ?? null}::text is not null and chosen.status <> ${status ?? null}
      returning nc.id
    ), noted as (
      insert into non_compliance_notes (non_compliance_id, user_id, old_status, new_status, comments)
      select chosen.id, ${userId},
        case when changed.id is not null then chosen.status end,
        case when changed.id is not null then ${status ?? null}::text end,
        ${comments ?? ''}
      from chosen left join changed on changed.id = chosen.id
      where changed.id is not null or ${comments ?? ''} <> ''
      order by chosen.id
    )
    select count(*)::int as count from chosen`.execute(tx);
  const count = rows[0]?.count ?? 0;
  return { count, skipped: ids.length - count };
}
