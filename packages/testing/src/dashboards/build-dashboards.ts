import type { Database } from '@abhigam/db';
import { type Kysely, sql } from 'kysely';
import { bulkLoad } from '../administration/bulk-load.ts';
import { buildUser } from '../builders/build-user.ts';
import type { DashboardSize } from './dashboard-size.ts';
import { fillNonCompliances } from './fill-non-compliances.ts';
import { fillRuns } from './fill-runs.ts';

type Db = Kysely<Database>;

export interface DashboardLogin {
  email: string;
  password: string;
}

/** Ids that the queries use. */
export interface DashboardRows {
  superAdmin: DashboardLogin;
  expert: DashboardLogin;
  /** Admin of one organization; some of its websites are assigned to the tester. */
  admin: DashboardLogin;
  tester: DashboardLogin;
  organizationId: number;
  websiteId: string;
  url: string;
}

const PASSWORD = 'bench of dashboards';
const WEBSITES_OF_ORGANIZATION = 10;

/**
 * Nationwide data: organizations with ten websites each, a year of runs, the pages of the latest,
 * non-compliances of all statuses, schedules (some of them failing) and officers waiting for approval. One
 * statement each, without triggers; the data that these maintain is computed at the end.
 */
export async function buildDashboards(db: Db, size: DashboardSize): Promise<DashboardRows> {
  await addPeople(db, size);
  await addWebsites(db, size);
  await fillRuns(db, size);
  await fillNonCompliances(db, size);
  const rows = await pickRows(db);
  await sql`vacuum analyze`.execute(db);
  await sql`select rebuild_figures()`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return rows;
}

async function addPeople(db: Db, { websites }: DashboardSize): Promise<void> {
  await sql`insert into organizations (name)
    select (array['Ministry', 'Department', 'Directorate', 'मंत्रालय'])[1 + n % 4] || ' ' || n
    from generate_series(1, ${Math.ceil(websites / WEBSITES_OF_ORGANIZATION)}::int) n`.execute(db);
  await sql`insert into users (id, email, user_name, role, full_name, status, requested)
    select gen_random_uuid(), 'officer' || n || '@example.org', 'officer' || n, 'ADMIN', 'Officer ' || n, 'INACTIVE',
      now() - n * interval '1 hour'
    from generate_series(1, ${Math.ceil(websites / 40)}::int) n`.execute(db);
}

async function addWebsites(db: Db, { websites }: DashboardSize): Promise<void> {
  await bulkLoad(db, 'websites', async (tx) => {
    await sql`insert into websites (id, name, url, url_key, host, organization_id)
      select gen_random_uuid(), 'Website ' || n, 'https://s' || n || '.example.gov.in/', 'https://s' || n || '.example.gov.in/',
        's' || n || '.example.gov.in', o.id
      from generate_series(1, ${websites}::int) n
      join (select id, row_number() over (order by id) - 1 as place from organizations) o
        on o.place = n % ${Math.ceil(websites / WEBSITES_OF_ORGANIZATION)}::int`.execute(tx);
  });
  await sql`insert into hosts (host) select host from websites on conflict do nothing`.execute(db);
  await sql`insert into test_schedules (id, website_id, organization_id, name, base_url, status, test_mode, wcag_version,
      wcag_level, disable_experimental, sources, cron, start_time, starts_now, failures_in_row, next_run, look_at)
    select gen_random_uuid(), id, organization_id, 'Monthly', url, case when n % 100 = 0 then 'FAILURE' else 'ACTIVE' end,
      'full_site', '2.2', 'AA', true, '{lh,andi}', '0 3 1 * *', now(), false,
      case when n % 100 = 0 then 3 when n % 50 = 0 then 1 else 0 end, due, due
    from (select *, row_number() over (order by id) as n from websites) w
    cross join lateral (select case when n % 100 <> 0 then now() + interval '20 days' end as due) next`.execute(
    db,
  );
}

async function pickRows(db: Db): Promise<DashboardRows> {
  const organization = await db
    .selectFrom('organizations')
    .select('id')
    .orderBy('id')
    .limit(1)
    .offset(1)
    .executeTakeFirstOrThrow();
  const login = async (
    role: 'SUPERADMIN' | 'ADMINEXPERT' | 'ADMIN' | 'TESTER',
    organizationId: number | null,
  ) => {
    const email = `${role.toLowerCase()}@example.org`;
    const { id } = await buildUser(db, { email, password: PASSWORD, role, organization_id: organizationId });
    return { id, login: { email, password: PASSWORD } };
  };
  const tester = await login('TESTER', organization.id);
  await sql`update websites set user_id = ${tester.id} where id in (
    select id from websites where organization_id = ${organization.id} order by id limit 5)`.execute(db);
  await sql`update test_runs set user_id = ${tester.id} where website_id in (
    select id from websites where user_id = ${tester.id})`.execute(db);
  const website = await db
    .selectFrom('websites')
    .select(['id', 'url'])
    .where('organization_id', '=', organization.id)
    .where('latest_score', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    superAdmin: (await login('SUPERADMIN', null)).login,
    expert: (await login('ADMINEXPERT', null)).login,
    admin: (await login('ADMIN', organization.id)).login,
    tester: tester.login,
    organizationId: organization.id,
    websiteId: website.id,
    url: website.url,
  };
}
