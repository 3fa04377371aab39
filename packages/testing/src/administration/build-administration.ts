import type { Database } from '@abhigam/db';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { buildUser } from '../builders/build-user.ts';
import { bulkLoad } from './bulk-load.ts';

type Db = Kysely<Database>;

export interface AdminSize {
  organizations: number;
  websites: number;
  users: number;
  entries: number;
}

/** Ids that the queries use. */
export interface AdminRows {
  superAdmin: Login;
  admin: Login;
  organizationId: number;
  /** A user with as many activities as others in the log. */
  personId: string;
}

interface Login {
  email: string;
  password: string;
}

const PASSWORD = 'bench of lists';
/** Sessions of the super admin who runs the queries. */
const OWN_SESSIONS = 30;
/** Time span of the log, in months. */
const MONTHS = 24;

/**
 * Creates organizations, users, websites with one run each, API keys, sessions and the log, with one statement
 * each.
 */
export async function buildAdministration(db: Db, size: AdminSize): Promise<AdminRows> {
  await addPeople(db, size);
  await addWebsites(db, size);
  await addKeysAndSessions(db);
  const rows = await pickRows(db);
  await addLog(db, size.entries);
  await sql`vacuum analyze`.execute(db);
  return rows;
}

async function addPeople(db: Db, { organizations, users }: AdminSize): Promise<void> {
  await sql`insert into organizations (name, created)
    select (array['Ministry', 'Department', 'Directorate', 'मंत्रालय'])[1 + n % 4] || ' ' || n || ' of '
      || (array['Health', 'Education', 'Labour', 'Water', 'शिक्षा'])[1 + n % 5], now() - n * interval '1 hour'
    from generate_series(1, ${organizations}::int) n`.execute(db);
  await sql`insert into users (id, email, user_name, role, full_name, organization_id, status, requested, created, last_used)
    select gen_random_uuid(), 'person' || n || '@example.org', 'person' || n,
      case when n % 12 = 0 then 'ADMIN' else 'TESTER' end, 'Person ' || (n * 7919 % ${users}::int) || ' Kumar', o.id,
      case when n % 60 = 0 then 'INACTIVE' else 'ACTIVE' end,
      case when n % 120 = 0 then now() - n * interval '1 minute' end, now() - (n % 800) * interval '1 day',
      case when n % 3 > 0 then now() - (n % 200) * interval '1 day' end
    from generate_series(1, ${users}::int) n join (${inPlaces('organizations')}) o
      on o.place = n % ${organizations}::int`.execute(db);
  await sql`insert into onboarding_requests (user_id, organization_id, is_by_email, submitted)
    select id, organization_id, true, requested from users where requested is not null`.execute(db);
}

async function addWebsites(db: Db, { organizations, websites }: AdminSize): Promise<void> {
  // Data that triggers maintain row by row is inserted in bulk below.
  await sql`alter table websites disable trigger user`.execute(db);
  await sql`alter table test_runs disable trigger user`.execute(db);
  await sql`insert into websites (id, name, url, url_key, host, organization_id, user_id, latest_score, latest_score_mode,
      latest_test_time, created)
    select gen_random_uuid(), 'Website ' || (n * 7919 % ${websites}::int), 'https://s' || n || '.example.gov.in/',
      's' || n || '.example.gov.in/', 's' || n || '.example.gov.in', o.id, null,
      case when n % 5 > 0 then n % 101 end, case when n % 5 > 0 then 'full_site' end,
      case when n % 5 > 0 then now() - n * interval '1 minute' end, now() - n * interval '1 hour'
    from generate_series(1, ${websites}::int) n join (${inPlaces('organizations')}) o
      on o.place = n % ${organizations}::int`.execute(db);
  await sql`insert into hosts (host) select host from websites on conflict do nothing`.execute(db);
  await sql`insert into test_runs (id, name, base_url, base_url_key, host, status, test_mode, wcag_version, wcag_level,
      disable_experimental, sources, website_id, organization_id, max_pages, score, pages_complete, created)
    select uuidv7(), name, url, url_key, host, 'COMPLETE', 'full_site', '2.2', 'AA', true, '{lh}', id, organization_id, 10,
      latest_score, 1, created
    from websites`.execute(db);
  await sql`alter table websites enable trigger user`.execute(db);
  await sql`alter table test_runs enable trigger user`.execute(db);
  await sql`select rebuild_figures()`.execute(db);
}

/** Two keys per organization, and as many sessions as users. */
async function addKeysAndSessions(db: Db): Promise<void> {
  await sql`insert into api_keys (id, service_name, service_key, secret_hash, secret_end, user_id, permissions, created,
      expires, deleted)
    select gen_random_uuid(), 'Service ' || place, 'key-' || place, sha256(place::text::bytea), 'abcd', id,
      '{testRun.read}', now() - place * interval '1 hour', now() + interval '1 year',
      case when place % 10 = 0 then now() end
    from (select id, row_number() over (partition by organization_id order by id) as nth,
        row_number() over (order by id) as place from users where role = 'ADMIN') u where nth <= 2`.execute(
    db,
  );
  await sql`insert into sessions (id, user_id, browser_id, token_hash, expires, address, browser)
    select gen_random_uuid(), id, gen_random_uuid(), sha256(id::text::bytea), now() + interval '1 day', '192.0.2.1',
      'Firefox on Linux' from users`.execute(db);
}

async function pickRows(db: Db): Promise<AdminRows> {
  const organization = await db
    .selectFrom('organizations')
    .select('id')
    .orderBy('id')
    .limit(1)
    .offset(1)
    .executeTakeFirstOrThrow();
  const login = async (email: string, columns: Parameters<typeof buildUser>[1]): Promise<Login> => {
    const user = await buildUser(db, { email, password: PASSWORD, ...columns });
    await sql`insert into sessions (id, user_id, browser_id, token_hash, expires, address, browser)
      select gen_random_uuid(), ${user.id}, gen_random_uuid(), sha256(n::text::bytea), now() + interval '1 day',
        '192.0.2.1', 'Firefox on Linux' from generate_series(1, ${OWN_SESSIONS}::int) n`.execute(db);
    return { email, password: PASSWORD };
  };
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('role', '=', 'TESTER')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    superAdmin: await login('super@example.org', { role: 'SUPERADMIN', organization_id: null }),
    admin: await login('admin@example.org', { role: 'ADMIN', organization_id: organization.id }),
    organizationId: organization.id,
    personId: person.id,
  };
}

/**
 * Events of users with their log entries: mostly tests and logins, a few of each rarer kind. The entries form a
 * chain; their hashes are derived only from their numbers, because no list reads them.
 */
async function addLog(db: Db, entries: number): Promise<void> {
  const kind = sql`case when n % 10000 = 7 then 'website-deleted' when n % 100 = 3 then 'person-created'
    when n % 10 < 3 then 'website-changed' when n % 10 < 7 then 'signed-in' else 'test-run-started' end`;
  await bulkLoad(db, 'portal_events', async (tx) => {
    await sql`
      with person as (select array_agg(id order by id) as ids, array_agg(organization_id order by id) as organizations
        from users where organization_id is not null),
      site as (select array_agg(w.id order by w.id) as ids, array_agg(r.id order by w.id) as runs
        from websites w join test_runs r on r.website_id = w.id)
      insert into portal_events (id, at, type, principal, organization_id, website_id, test_run_id, payload)
      select uuidv7(), now() - (${entries}::int - n) * (interval '1 month' * ${MONTHS}::int / ${entries}::int), e.type,
        jsonb_build_object('kind', 'person', 'userId', person.ids[p.at]), person.organizations[p.at],
        case when e.type <> 'signed-in' then site.ids[s.at] end, case when e.type = 'test-run-started' then site.runs[s.at] end,
        jsonb_build_object('type', e.type, 'changed', '["name"]'::jsonb, 'role', 'TESTER')
      from generate_series(1, ${entries}::int) n, person, site,
        lateral (select ${kind} as type) e,
        lateral (select 1 + (n::bigint * 7919 % cardinality(person.ids))::int as at) p,
        lateral (select 1 + (n::bigint * 104729 % cardinality(site.ids))::int as at) s`.execute(tx);
  });
  await bulkLoad(db, 'activity_log', async (tx) => {
    await sql`insert into activity_log (no, event_id, created, type, priority, actor_kind, actor_id, organization_id,
        website_id, test_run_id, prev, hash)
      select no, id, at, type, case type when 'website-deleted' then 'HIGH' when 'person-created' then 'HIGH'
          when 'test-run-started' then 'LOW' else 'MEDIUM' end,
        'person', (principal ->> 'userId')::uuid, organization_id, website_id, test_run_id,
        case when no > 1 then sha256((no - 1)::text::bytea) end, sha256(no::text::bytea)
      from (select row_number() over (order by at) as no, * from portal_events) e`.execute(tx);
  });
  await sql`insert into portal_event_readers (name, xact, event_id)
    select 'activity-log', xact, id from portal_events order by xact desc, id desc limit 1
    on conflict (name) do update set xact = excluded.xact, event_id = excluded.event_id`.execute(db);
}

/** Rows that others are distributed over, each with its index from 0. */
function inPlaces(table: 'organizations'): RawBuilder<unknown> {
  return sql`select id, row_number() over (order by id) - 1 as place from ${sql.table(table)}`;
}
