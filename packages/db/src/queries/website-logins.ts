import type { LoginKind, LoginProblem, LoginSettings } from '@abhigam/domain';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Tx } from '../connect.ts';
import type { SealedSecrets } from '../schema.ts';

function allLogins(db: Db, websiteId: string) {
  return db
    .selectFrom('website_logins as l')
    .innerJoin('websites as w', 'w.id', 'l.website_id')
    .selectAll('l')
    .select(['w.url as website_url', 'w.organization_id'])
    .where('l.website_id', '=', websiteId);
}

/** The login for all tests of a website. */
function logins(db: Db, websiteId: string) {
  return allLogins(db, websiteId).where('l.test_schedule_id', 'is', null);
}

function loginsWithNames(db: Db, websiteId: string) {
  return logins(db, websiteId)
    .leftJoin('users as u', 'u.id', 'l.changed_by')
    .select('u.full_name as changed_by_name');
}

export type WebsiteLoginRow = Awaited<ReturnType<ReturnType<typeof logins>['execute']>>[number];
/** With the name of the user who changed it last. */
export type NamedWebsiteLoginRow = Awaited<ReturnType<ReturnType<typeof loginsWithNames>['execute']>>[number];

/** The login for all tests of a website, with sealed secrets. For workers, which cannot read accounts. */
export async function findWebsiteLogin(db: Db, websiteId: string): Promise<WebsiteLoginRow | null> {
  return (await logins(db, websiteId).executeTakeFirst()) ?? null;
}

/** The login for tests of a schedule: its own, with that of the website as fallback. */
export async function findLoginOfRun(
  db: Db,
  { websiteId, testScheduleId }: { websiteId: string; testScheduleId: string | null },
): Promise<WebsiteLoginRow | null> {
  const scheduleLogins =
    testScheduleId === null
      ? undefined
      : await allLogins(db, websiteId).where('l.test_schedule_id', '=', testScheduleId).executeTakeFirst();
  return scheduleLogins ?? findWebsiteLogin(db, websiteId);
}

/** The schedule's own login, locked until the transaction ends. */
export async function lockScheduleLogin(tx: Tx, testScheduleId: string) {
  const found = await tx
    .selectFrom('website_logins')
    .selectAll()
    .where('test_schedule_id', '=', testScheduleId)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** The website's login for display to users. */
export async function findNamedWebsiteLogin(db: Db, websiteId: string): Promise<NamedWebsiteLoginRow | null> {
  return (await loginsWithNames(db, websiteId).executeTakeFirst()) ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockWebsiteLogin(tx: Tx, websiteId: string): Promise<NamedWebsiteLoginRow | null> {
  // Locks the website's row, too: otherwise two transactions that store the first login would both find none.
  await tx.selectFrom('websites').select('id').where('id', '=', websiteId).forUpdate().execute();
  return (await loginsWithNames(tx, websiteId).forUpdate('l').executeTakeFirst()) ?? null;
}

export interface NewWebsiteLogin {
  websiteId: string;
  /** Default: for all tests of the website. */
  testScheduleId?: string;
  kind: LoginKind;
  settings: LoginSettings;
  secrets: SealedSecrets;
  /** Context that the secrets are bound to (loginBinding). */
  boundTo: string;
  /** Null when no user has changed it. */
  changedBy: string | null;
}

/** Stores the login, replacing the previous one and clearing its last result. */
export async function upsertWebsiteLogin(db: Db, input: NewWebsiteLogin): Promise<void> {
  const columns = {
    kind: input.kind,
    settings: JSON.stringify(input.settings),
    secrets: JSON.stringify(input.secrets),
    bound_to: input.boundTo,
    changed: new Date(),
    changed_by: input.changedBy,
    last_result: null,
    last_problem: null,
    last_tried: null,
  };
  await db
    .insertInto('website_logins')
    .values({
      id: uuid(),
      website_id: input.websiteId,
      test_schedule_id: input.testScheduleId ?? null,
      ...columns,
    })
    .onConflict((on) =>
      on
        .columns(['website_id', 'test_schedule_id'])
        .doUpdateSet({ ...columns, revision: sql<number>`website_logins.revision + 1` }),
    )
    .execute();
}

/** False when none was stored. */
export async function deleteWebsiteLogin(db: Db, websiteId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('website_logins')
    .where('website_id', '=', websiteId)
    .where('test_schedule_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the schedules' own logins of a website: of one schedule, or of all without an id. */
export async function deleteScheduleLogins(
  tx: Tx,
  { websiteId, testScheduleId }: { websiteId: string; testScheduleId?: string },
): Promise<boolean> {
  let query = tx
    .deleteFrom('website_logins')
    .where('website_id', '=', websiteId)
    .where('test_schedule_id', 'is not', null);
  if (testScheduleId !== undefined) query = query.where('test_schedule_id', '=', testScheduleId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Stores the result of a login, unless the login was changed meanwhile. */
export async function recordLoginResult(
  db: Db,
  login: Pick<WebsiteLoginRow, 'id' | 'revision'>,
  result: { ok: true } | { ok: false; problem: LoginProblem },
): Promise<void> {
  await db
    .updateTable('website_logins')
    .set({
      last_result: result.ok ? 'ok' : 'failed',
      last_problem: result.ok ? null : result.problem,
      last_tried: new Date(),
    })
    .where('id', '=', login.id)
    .where('revision', '=', login.revision)
    .execute();
}

/** The runs among these that have finished or were deleted. */
export async function listEndedRuns(db: Db, testRunIds: readonly string[]): Promise<string[]> {
  if (testRunIds.length === 0) return [];
  const underWay = await db
    .selectFrom('test_runs')
    .select('id')
    .where('id', 'in', testRunIds)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .execute();
  const ids = new Set(underWay.map(({ id }) => id));
  return testRunIds.filter((id) => !ids.has(id));
}
