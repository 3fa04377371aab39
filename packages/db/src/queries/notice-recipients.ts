import type { Language, NoticeChoices, Role } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { isNotDeleted } from './not-deleted.ts';

/** Data that decides whether and how a user is notified. */
export interface NoticeRecipient {
  id: string;
  role: Role;
  organizationId: number | null;
  language: Language;
  choices: NoticeChoices;
}

/**
 * Active admins of an organization, the active ones of the given users and, if requested, all active super
 * admins.
 */
export async function listNoticeRecipients(
  db: Db,
  {
    adminsOf,
    userIds,
    superAdmins = false,
  }: { adminsOf: number | null; userIds: readonly string[]; superAdmins?: boolean },
): Promise<NoticeRecipient[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('notice_settings as s', 's.user_id', 'u.id')
    .select(['u.id', 'u.role', 'u.organization_id', 's.language', 's.choices'])
    .where(isNotDeleted('u'))
    .where('u.status', '=', 'ACTIVE')
    .where((eb) =>
      eb.or([
        eb.and([eb('u.role', '=', 'ADMIN'), eb('u.organization_id', '=', adminsOf)]),
        sql<boolean>`u.id = any(${[...userIds]}::uuid[])`,
        ...(superAdmins ? [eb('u.role', '=', 'SUPERADMIN')] : []),
      ]),
    )
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    organizationId: row.organization_id,
    language: row.language ?? 'en',
    choices: row.choices ?? {},
  }));
}

/**
 * Whether a run has results for the first time, not after a retry of pages. For events that do not carry this
 * (`isRetry`).
 */
export async function isFirstResultOfRun(
  tx: Tx,
  { id, type, testRunId }: { id: string; type: string; testRunId: string },
): Promise<boolean> {
  const before = await tx
    .selectFrom('portal_events')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .where('type', 'in', ['non-compliances-settled', 'test-run-finished'])
    .where(sql<boolean>`type = ${type}`)
    .where('id', '<', id)
    .limit(1)
    .executeTakeFirst();
  return before === undefined;
}

/** Names of websites by id; deleted ones are omitted. */
export async function readWebsiteNamesById(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('websites')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .where(isNotDeleted('websites'))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether non-compliances of a website are assigned to a user. */
export async function hasAssignedNonCompliances(
  db: Db,
  { userId, websiteId }: { userId: string; websiteId: string },
) {
  const { rows } = await sql`
    select from non_compliance_groups
    where assignee_id = ${userId} and website_id = ${websiteId} and cnt > 0 limit 1`.execute(db);
  return rows.length > 0;
}

/** The website's data for notifications; null when it was deleted. */
export async function findWebsiteForNotice(db: Db, id: string) {
  const found = await db
    .selectFrom('websites')
    .select(['id', 'name', 'organization_id', 'user_id'])
    .where('id', '=', id)
    .where(isNotDeleted('websites'))
    .executeTakeFirst();
  return found ?? null;
}
