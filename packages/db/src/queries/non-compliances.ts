import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { type CompletedStep, completeStep } from '../settlement/step.ts';
import { isNotDeleted } from './not-deleted.ts';
import { inScope, type RowScope } from './scope.ts';

/**
 * Condition that the website of `nc` is in scope. A tester reaches non-compliances of its websites,
 * non-compliances found by its own runs, and non-compliances assigned to it, within its organization.
 */
export function nonCompliancesInScope(scope: RowScope): Expression<SqlBool> {
  if (scope.reach === 'all') return sql<SqlBool>`true`;
  if (scope.reach === 'organization')
    return sql<SqlBool>`exists (select from websites w where w.id = nc.website_id and ${inScope('w', scope)})`;
  return sql<SqlBool>`exists (select from websites w where w.id = nc.website_id and ${isInTesterScope('nc', scope)})`;
}

/**
 * Whether a non-compliance or a group, joined with its website `w`, is in the scope of a tester.
 *
 * @param row alias with run_by and assignee_id
 */
export function isInTesterScope(
  row: string,
  scope: Extract<RowScope, { reach: 'own' }>,
): Expression<SqlBool> {
  // A user without an organization has no rows in any.
  if (scope.organizationId === null) return sql<SqlBool>`false`;
  return sql<SqlBool>`(w.organization_id = ${scope.organizationId} and (w.user_id = ${scope.userId}
    or ${sql.ref(`${row}.run_by`)} @> array[${scope.userId}::uuid]
    or ${sql.ref(`${row}.assignee_id`)} = ${scope.userId}))`;
}

/** One non-compliance; null when it is not in scope. */
export async function findNonCompliance(db: Db, scope: RowScope, id: string) {
  const found = await db
    .selectFrom('non_compliances as nc')
    .innerJoin('websites as w', 'w.id', 'nc.website_id')
    .leftJoin('users as assignee', 'assignee.id', 'nc.assignee_id')
    .select(['nc.id', 'nc.website_id', 'nc.audit_id', 'nc.status', 'nc.priority', 'nc.impact'])
    .select(['nc.priority_set', 'nc.pages_affected', 'nc.assignee_id', 'nc.failing_element'])
    .select(sql<string | null>`nc.due::text`.as('due'))
    .select([
      'nc.created',
      'nc.resolved',
      'nc.version',
      'nc.not_found',
      'nc.not_found_run_id',
      'nc.set_aside',
    ])
    .select(['assignee.email as assignee_email', 'assignee.full_name as assignee_full_name'])
    .select(['w.name as website_name', 'w.url as website_url'])
    .where('nc.id', '=', id)
    .where(nonCompliancesInScope(scope))
    .executeTakeFirst();
  return found ?? null;
}

export type NonComplianceRow = NonNullable<Awaited<ReturnType<typeof findNonCompliance>>>;

/** Settings of the runs that saw the non-compliances, most recent first. */
export async function listSightings(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('non_compliance_sightings as s')
    .innerJoin('test_settings as by', 'by.id', 's.settings_id')
    .select(['s.non_compliance_id', 'by.test_mode', 'by.wcag_version', 'by.wcag_level'])
    .select(sql<Date>`min(s.first_seen)`.as('first_seen'))
    .select(sql<Date>`max(s.last_seen)`.as('last_seen'))
    .select(sql<number>`sum(s.runs)::int`.as('runs'))
    .where('s.non_compliance_id', 'in', [...ids])
    .groupBy(['s.non_compliance_id', 'by.id'])
    .orderBy('last_seen', 'desc')
    .orderBy('by.id')
    .execute();
}

export type SightingRow = Awaited<ReturnType<typeof listSightings>>[number];

/** The runs among the ids that are in scope. */
export async function listReadableRuns(
  db: Db,
  scope: RowScope,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('test_runs as r')
    .select('r.id')
    .where('r.id', 'in', [...ids])
    .where(inScope('r', scope))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** History of a non-compliance, newest first, and the total number of entries. */
export async function listNotesOf(db: Db, nonComplianceId: string, limit: number) {
  const [notes, { total }] = await Promise.all([
    db
      .selectFrom('non_compliance_notes as note')
      .leftJoin('users as u', 'u.id', 'note.user_id')
      .leftJoin('users as former', 'former.id', 'note.old_assignee_id')
      .leftJoin('users as next', 'next.id', 'note.new_assignee_id')
      .select(['note.id', 'note.created', 'note.old_status', 'note.new_status', 'note.comments'])
      .select([
        'note.user_id',
        'u.email',
        'u.full_name',
        'note.test_run_id',
        'note.decision_id',
        'note.set_aside',
      ])
      .select(['note.old_priority', 'note.new_priority', 'note.old_assignee_id', 'note.new_assignee_id'])
      .select(sql<string | null>`note.old_due::text`.as('old_due'))
      .select(sql<string | null>`note.new_due::text`.as('new_due'))
      .select(['former.email as old_assignee_email', 'former.full_name as old_assignee_name'])
      .select(['next.email as new_assignee_email', 'next.full_name as new_assignee_name'])
      .where('note.non_compliance_id', '=', nonComplianceId)
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

/** The ids among the given ones that are non-compliances of one audit of a website, and in scope. */
export async function listNonComplianceIdsInScope(
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
    .where(nonCompliancesInScope(scope))
    .execute();
  return rows.map(({ id }) => id);
}

/** Proof that `lockNonCompliances` was called; valid until the transaction ends. */
export type NonComplianceLock = CompletedStep<'non-compliances locked', { websiteId: string }>;

/**
 * The lock for all changes to the non-compliances of a website, by users and by runs: avoids deadlocks on their
 * rows.
 */
export async function lockNonCompliances(tx: Tx, websiteId: string): Promise<NonComplianceLock> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`non-compliances ${websiteId}`}, 0))`.execute(tx);
  return completeStep('non-compliances locked', { websiteId });
}

/** Whether a user may be assigned non-compliances of this organization: an active tester or admin of it. */
export async function isAssignable(db: Db, organizationId: number, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('organization_id', '=', organizationId)
    .where('role', 'in', ['TESTER', 'ADMIN'])
    .where('status', '=', 'ACTIVE')
    .where(isNotDeleted('users'))
    .executeTakeFirst();
  return found !== undefined;
}

/** Users who may be assigned non-compliances of an organization (isAssignable), by e-mail. */
export async function listAssignable(
  db: Db,
  organizationId: number,
  { limit, skip }: { limit: number; skip: number },
) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where('organization_id', '=', organizationId)
    .where('role', 'in', ['TESTER', 'ADMIN'])
    .where('status', '=', 'ACTIVE')
    .where(isNotDeleted('users'))
    .orderBy(sql`lower(email)`)
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute();
}
