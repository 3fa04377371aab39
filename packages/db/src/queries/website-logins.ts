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

/** That of all tests of a website. */
function logins(db: Db, websiteId: string) {
  return allLogins(db, websiteId).where('l.test_schedule_id', 'is', null);
}

function loginsWithNames(db: Db, websiteId: string) {
  return logins(db, websiteId)
    .leftJoin('users as u', 'u.id', 'l.changed_by')
    .select('u.full_name as changed_by_name');
}

export type WebsiteLoginRow = Awaited<ReturnType<ReturnType<typeof logins>['execute']>>[number];
/** With the name of the person who changed it last. */
export type NamedWebsiteLoginRow = Awaited<ReturnType<ReturnType<typeof loginsWithNames>['execute']>>[number];

/** How all tests of the website sign in, its secrets sealed. For workers, which may not read accounts. */
export async function findWebsiteLogin(db: Db, websiteId: string): Promise<WebsiteLoginRow | null> {
  return (await logins(db, websiteId).executeTakeFirst()) ?? null;
}

/** How tests of a schedule sign in: as is stored for it, else as all tests of the website. */
export async function findLoginOfRun(
  db: Db,
  { websiteId, testScheduleId }: { websiteId: string; testScheduleId: string | null },
): Promise<WebsiteLoginRow | null> {
  const ofSchedule =
    testScheduleId === null
      ? undefined
      : await allLogins(db, websiteId).where('l.test_schedule_id', '=', testScheduleId).executeTakeFirst();
  return ofSchedule ?? findWebsiteLogin(db, websiteId);
}

/** What is stored for a schedule of its own, held against other changes until the transaction ends. */
export async function lockScheduleLogin(tx: Tx, testScheduleId: string) {
  const found = await tx
    .selectFrom('website_logins')
    .selectAll()
    .where('test_schedule_id', '=', testScheduleId)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** The same for those who look after it. */
export async function findNamedWebsiteLogin(db: Db, websiteId: string): Promise<NamedWebsiteLoginRow | null> {
  return (await loginsWithNames(db, websiteId).executeTakeFirst()) ?? null;
}

/** The same, held against other changes until the transaction ends. */
export async function lockWebsiteLogin(tx: Tx, websiteId: string): Promise<NamedWebsiteLoginRow | null> {
  // The website's row too: two who store the first login at once would both find none.
  await tx.selectFrom('websites').select('id').where('id', '=', websiteId).forUpdate().execute();
  return (await loginsWithNames(tx, websiteId).forUpdate('l').executeTakeFirst()) ?? null;
}

export interface NewWebsiteLogin {
  websiteId: string;
  /** Absent: for all tests of the website. */
  testScheduleId?: string;
  kind: LoginKind;
  settings: LoginSettings;
  secrets: SealedSecrets;
  /** What the secrets are sealed for (loginBinding). */
  boundTo: string;
  /** Null for what no person has changed. */
  changedBy: string | null;
}

/** Stores it in the place of what was there; the last result was that of the old one and goes. */
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

/** False when nothing was stored. */
export async function deleteWebsiteLogin(db: Db, websiteId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('website_logins')
    .where('website_id', '=', websiteId)
    .where('test_schedule_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What is stored for single schedules of a website: for one of them, or for all when no id is given. */
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

/** Keeps how signing in went, unless the login was changed meanwhile. */
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

/** Which of these runs are over, or gone. */
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
