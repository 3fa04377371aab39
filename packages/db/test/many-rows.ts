import { FINGERPRINT_REVISION } from '@abhigam/domain';
import {
  buildAudit,
  buildFailingElement,
  buildOrganization,
  buildTestInstance,
  buildTestRun,
  buildTestSchedule,
  buildUser,
  buildWebsite,
  type TestDatabase,
} from '@abhigam/testing';
import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../src/connect.ts';
import { updateGroups } from '../src/queries/non-compliance-groups.ts';

/** Ids that the lists are queried with. */
export interface ManyRows {
  organizationId: number;
  userId: string;
  websiteId: string;
  /** The run with the most pages. */
  testRunId: string;
  testInstanceId: string;
  mediaUseId: string;
  /** One schedule among as many as there are runs. */
  testScheduleId: string;
  /** A webhook with many deliveries. */
  webhookId: string;
  /** A decision with a long history. */
  decisionId: string;
  /** A failure of `REPEATED_AUDIT` that is on each page of the run. */
  elementId: string;
  /**
   * An estimate over all organizations, with a fifteenth of the pages of a run, among as many estimates as
   * runs.
   */
  estimateId: string;
}

/** Fails on each page of the queried run and of all others. */
export const REPEATED_AUDIT = 'repeated';

/** Name of a deleted organization, website and user. */
export const DELETED = '!deleted';

const BATCH_SIZE = 20_000;

/** Sessions of one user; ended ones are deleted later. */
const SESSIONS_OF_ONE = 200;

/** Maximum number of pages of the queried run. */
export const PAGES_OF_RUN = 1000;

/**
 * Fills the tables that grow with `count` runs, with as many websites with a schedule, hosts, users and pages,
 * and a tenth as many organizations. One website has a fiftieth of all runs, another website has `count`
 * webpages, the remaining websites have four each.
 */
export async function buildManyRows({ db }: TestDatabase, count: number): Promise<ManyRows> {
  // Figures are computed per website by triggers; here all at once below.
  await sql`alter table changed_websites disable trigger user`.execute(db);
  const website = await buildWebsite(db);
  const organizationId = website.organization_id;
  const user = await buildUser(db, { organization_id: organizationId, role: 'TESTER' });
  // Sorts first in every list, but is deleted.
  const gone = { deleted: new Date(), created: new Date(Date.now() + 3_600_000) };
  await buildOrganization(db, { ...gone, name: DELETED });
  await buildWebsite(db, { ...gone, name: DELETED, latest_score: 100, organization_id: organizationId });
  await buildUser(db, {
    ...gone,
    email: `${DELETED}@example.org`,
    full_name: DELETED,
    role: 'TESTER',
    organization_id: organizationId,
    password_hash: 'a hash',
  });
  const run = await buildTestRun(db, {
    website_id: website.id,
    user_id: user.id,
    status: 'COMPLETE',
    score: 70,
    pages_complete: 1,
  });
  const schedule = await buildTestSchedule(db, { website_id: website.id, user_id: user.id });
  await sql`insert into organizations (name)
    select 'Ministry ' || n from generate_series(1, ${Math.ceil(count / 10)}::int) n`.execute(db);
  await sql`insert into users (id, email, user_name, role, full_name, organization_id, status, requested, created)
    select gen_random_uuid(), 'person' || n || '@example.org', 'person' || n,
      case when n % 2 = 0 then 'TESTER' else 'ADMIN' end, 'Person ' || n, o.id,
      case when n % 10 = 1 then 'INACTIVE' else 'ACTIVE' end,
      case when n % 20 = 1 then now() - n * interval '1 minute' end,
      case when n % 15 = 2 then now() - n * interval '1 day' else now() end
    from generate_series(1, ${count}::int) n
    join (${inPlaces('organizations')}) o on o.place = n % ${cntOf('organizations')}`.execute(db);
  // One session per user; one user has more sessions than occur in practice.
  await sql`insert into sessions (id, user_id, browser_id, token_hash, expires, created, last_seen, ended)
    select gen_random_uuid(), u.id, gen_random_uuid(), sha256(n::text::bytea), now() + interval '1 day',
      now() - n * interval '1 second', now() - n * interval '1 second', case when n % 3 = 0 then now() end
    from (select id, 1 as n from users union all
      select ${user.id}::uuid, n from generate_series(1, ${SESSIONS_OF_ONE}::int) n) u`.execute(db);
  await sql`insert into websites (id, name, url, url_key, host, organization_id, latest_score, created)
    select gen_random_uuid(), 'Website ' || (n * 7919 % ${count}::int), 'https://s' || n || '.example.org/',
      's' || n || '.example.org/', 's' || n || '.example.org', o.id, case when n % 3 <> 0 then n % 100 end,
      now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n
    join (${inPlaces('organizations')}) o on o.place = n % ${cntOf('organizations')}`.execute(db);
  await sql`insert into hosts (host) select host from websites on conflict do nothing`.execute(db);
  await sql`update hosts set failures_in_row = 3, trouble = 'timeout' where host like 's1_.example.org'`.execute(
    db,
  );
  await sql`update websites set paused = now() where host like 's2_.example.org'`.execute(db);
  await sql`insert into webpages (id, website_id, url, url_key, status)
    select gen_random_uuid(), ${website.id}, 'https://a.example.org/' || n, 'a.example.org/' || n,
      case when n % 100 = 0 then 'PAGE_LOAD_FAILURE' else 'ACTIVE' end
    from generate_series(1, ${count}::int) n`.execute(db);
  // A few for the others, so that the pages of one website are only part of the table.
  await sql`insert into webpages (id, website_id, url, url_key)
    select gen_random_uuid(), id, url || n, url_key || n from websites, generate_series(1, 4) n
    where id <> ${website.id}`.execute(db);
  await sql`
    insert into test_runs (id, name, base_url, base_url_key, host, status, test_mode, wcag_version, wcag_level,
      disable_experimental, sources, website_id, organization_id, user_id, test_schedule_id, api_key_id, max_pages, score,
      pages_complete, created)
    select gen_random_uuid(), 'Run ' || n, site.url || n, site.url_key || n, site.host,
      case when n % 7 = 0 then 'FAILURE' when n % 5000 = 1 then 'RUNNING' else 'COMPLETE' end,
      case when n % 1000 = 3 then 'single_page' else 'full_site' end,
      case when n % 1000 = 5 then '2.0' else '2.2' end, case when n % 1000 = 9 then 'AAA' else 'AA' end,
      true, ${run.sources}::text[], site.id, site.organization_id, case when n % 100 = 0 then ${user.id}::uuid end,
      case when n % 1000 = 7 then ${schedule.id}::uuid end, case when n % 1000 = 8 then ${user.id}::uuid end, 10,
      case when n % 7 <> 0 then n % 100 end, 1, now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n
    join (select *, row_number() over (order by id = ${website.id}::uuid, created) as place from websites
      where deleted is null) site
      on site.place = case when n % 50 = 0 then ${count}::int + 1 else n end`.execute(db);
  // Cause 1 is on every website, the other causes on a few websites each.
  await sql`insert into shared_causes (audit_id, source, impact, element, within, origin)
    select 'audit-' || n % 50, 'lh', 'serious', 'a.theme-' || n, '', 'themes/theme-' || n % 100
    from generate_series(1, greatest(50, ${Math.ceil(count / 10)}::int)) n`.execute(db);
  await sql`insert into website_causes (website_id, cause_id, organization_id, test_run_id, pages, failures, score, score_after)
    select w.id, cause.id, w.organization_id, w.id, 1 + w.place % 7, 1 + (w.place * 31 + cause.id) % 97, 60, 60 + cause.id % 40
    from (select *, row_number() over (order by id) as place from websites where deleted is null) w
    cross join lateral (
      select distinct id from (values (0), (1), (2 + (w.place * 7 % ${Math.ceil(count / 10)}::int)::int),
        (2 + (w.place * 13 % 40)::int)) c (id)) cause`.execute(db);
  // One page for each other run, so that the page table is as large as the run table.
  await sql`insert into test_instances (id, test_run_id, url, url_key, status)
    select gen_random_uuid(), id, base_url, base_url_key, 'COMPLETE' from test_runs where id <> ${run.id}`.execute(
    db,
  );
  const pages = Math.min(PAGES_OF_RUN, Math.ceil(count / 20));
  await sql`insert into test_instances (id, test_run_id, url, url_key, title, status, reason, score, cnt_total_issues)
    select gen_random_uuid(), ${run.id}, 'https://a.example.org/' || n, 'a.example.org/' || n, 'Page ' || n,
      case when n % 9 = 0 then 'FAILURE' else 'COMPLETE' end, case when n % 9 = 0 then 'timeout' end,
      case when n % 9 <> 0 then n % 100 end, n % 40
    from generate_series(1, ${pages}::int) n`.execute(db);
  // The following statements join these rows: without statistics the planner would compare each with each.
  await sql`analyze`.execute(db);
  await addLinks(db, run.id, pages);
  await addApiKeys(db);
  await addActivities(db, count);
  const webhookId = await addNews(db, { organizationId, count });
  await addNonCompliances(db, { testRunId: run.id, pages, count });
  const decisionId = await addDecisions(db, { testRunId: run.id, pages, count });
  const elementId = await addFindings(db, run.id);
  const mediaUseId = await addMedia(db, run.id, pages);
  const estimateId = await addEstimates(db, {
    organizationId,
    userId: user.id,
    // Few enough that the index is the cheapest access path, as in a real table.
    pages: Math.ceil(pages / 15),
    count,
  });
  // All results are due: many more than a sweep processes in one batch.
  await sql`insert into causes_due (website_id) select id from websites on conflict do nothing`.execute(db);
  const page = await buildTestInstance(db, { test_run_id: run.id, status: 'COMPLETE' });
  const audit = await buildAudit(db, { test_instance_id: page.id });
  await buildFailingElement(db, { audit_row_id: audit.id });
  await sql`insert into test_run_skipped_urls (test_run_id, url_key, url, why)
    select id, 'skipped/' || n, 'https://skipped/' || n, 'robots' from test_runs, generate_series(1, ${pages}::int) n
    where id = ${run.id}`.execute(db);
  await sql`
    insert into test_schedules (id, website_id, organization_id, user_id, name, base_url, status, test_mode, wcag_version,
      wcag_level, disable_experimental, sources, cron, start_time, starts_now, next_run, look_at, created)
    select gen_random_uuid(), site.id, site.organization_id, case when site.place % 100 = 0 then ${user.id}::uuid end,
      'Schedule ' || (site.place * 7919 % ${count}::int), site.url, s.status, 'full_site', '2.2', 'AA', true,
      ${run.sources}::text[], '0 3 * * 1', site.created, false, s.next_run, s.next_run, site.created
    from (select *, row_number() over (order by created) as place from websites where deleted is null) site,
      lateral (select case when site.place % 1000 = 5 then 'FAILURE' when site.place % 50 = 5 then 'INACTIVE'
        else 'ACTIVE' end as status) status,
      lateral (select status.status,
        case when status.status = 'ACTIVE' then now() + site.place * interval '1 minute' end as next_run) s`.execute(
    db,
  );
  // Sorts first in every list, but is deleted.
  await buildTestSchedule(db, { ...gone, name: DELETED, website_id: website.id });
  await sql`insert into schedule_turns (test_schedule_id, due, outcome, settled)
    select id, now() - n * interval '1 week', 'skipped', now() from test_schedules, generate_series(1, 2) n
    union all
    select ${schedule.id}::uuid, now() - n * interval '1 day' - interval '1 hour', 'skipped', now() from generate_series(1, ${pages}::int) n`.execute(
    db,
  );
  await sql`alter table changed_websites enable trigger user`.execute(db);
  await sql`select rebuild_figures()`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return {
    organizationId,
    userId: user.id,
    websiteId: website.id,
    testRunId: run.id,
    testInstanceId: page.id,
    mediaUseId,
    testScheduleId: schedule.id,
    webhookId,
    decisionId,
    elementId,
    estimateId,
  };
}

type Shared = 'organizations' | 'webhooks' | 'users';

/** Rows that others are distributed over, each with its index from 0. */
function inPlaces(table: Shared): RawBuilder<unknown> {
  return sql`select id, row_number() over (order by id) - 1 as place from ${sql.table(table)} where deleted is null`;
}

/** Passed as a value: with a count in each row, a join would compare every row with each of them. */
function cntOf(table: Shared): RawBuilder<unknown> {
  return sql`(select count(*) from ${sql.table(table)} where deleted is null)`;
}

/** Adds one non-compliance per page to the run's website, and `count` to other websites. */
async function addNonCompliances(
  db: TestDatabase['db'],
  { testRunId, pages, count }: { testRunId: string; pages: number; count: number },
): Promise<void> {
  const own = await sql<{
    id: string;
  }>`insert into non_compliances (id, website_id, audit_id, source, fe_hash, status, impact, priority, assignee_id,
      due, settings, run_by, pages_affected, failing_element, created, fingerprint_revision)
    select gen_random_uuid(), r.website_id, 'audit-' || n % 30, 'lh', fingerprint(r.id || ' ' || n),
      case when n % 4 = 0 then 'RESOLVED' else 'UNRESOLVED' end, 1 + n % 4, 1 + n % 4,
      case when n % 50 = 0 then r.user_id end, case when n % 50 = 0 then current_date - n % 3 end, array[s.id],
      array[r.user_id], 1, '{}'::jsonb, now() - n * interval '1 hour', ${FINGERPRINT_REVISION}::smallint
    from (select * from test_runs where id = ${testRunId}) r
    join test_settings s using (test_mode, wcag_version, wcag_level), generate_series(1, ${pages}::int) n
    returning id`.execute(db);
  const group = (rows: readonly { id: string }[]) =>
    inTransaction(db, (tx) => updateGroups(tx, { ids: rows.map(({ id }) => id) }));
  await group(own.rows);
  // In batches, so that the statements that assign groups are planned with current statistics.
  for (let at = 0; at < count; at += BATCH_SIZE) {
    const { rows } = await sql<{
      id: string;
    }>`insert into non_compliances (id, website_id, audit_id, source, fe_hash, status, impact, priority, settings,
        run_by, pages_affected, failing_element, created, fingerprint_revision)
      select gen_random_uuid(), r.website_id, 'audit-1', 'lh', fingerprint(r.id::text), 'UNRESOLVED', 1, 1,
        array[s.id], coalesce(array[r.user_id], '{}'), 1, '{}'::jsonb, r.created, ${FINGERPRINT_REVISION}::smallint
      from (select * from test_runs where id <> ${testRunId} order by id
        limit ${Math.min(BATCH_SIZE, count - at)}::int offset ${at}::int) r
      join test_settings s using (test_mode, wcag_version, wcag_level)
      returning id`.execute(db);
    await group(rows);
    await sql`analyze non_compliances, non_compliance_groups`.execute(db);
  }
  await sql`insert into non_compliance_sightings (non_compliance_id, settings_id, base_url_key, user_id, first_seen,
      first_seen_run_id, last_seen, last_seen_run_id, runs)
    select nc.id, nc.settings[1], '', nc.run_by[1], r.created, r.id, r.created, r.id, 1
    from non_compliances nc cross join lateral (
      select id, created from test_runs where website_id = nc.website_id order by id = ${testRunId} desc limit 1) r`.execute(
    db,
  );
  await sql`insert into non_compliance_pages (non_compliance_id, url_key)
    select id, id::text from non_compliances`.execute(db);
}

/**
 * As many in the run's website as it has pages, a third of them ended, and `count` in other websites; each with
 * notes. Returns one with as many notes as the run has pages.
 */
async function addDecisions(
  db: TestDatabase['db'],
  { testRunId, pages, count }: { testRunId: string; pages: number; count: number },
): Promise<string> {
  await sql`insert into decisions (id, website_id, audit_id, family, verdict, scope, fe_hash, fingerprint_revision, reason,
      evidence, owner_id, until, created, created_by, test_run_id, example, ended, ended_why)
    select gen_random_uuid(), r.website_id, 'audit-' || n % 30, 'failure', 'accepted', 'defect', fingerprint(n::text),
      ${FINGERPRINT_REVISION}::smallint, 'Known', '', case when n % 50 = 0 then r.user_id end,
      case when n % 3 = 1 then current_date + n end, now() - n * interval '1 hour', r.user_id, r.id, '{}'::jsonb,
      case when n % 3 = 0 then now() end, case when n % 3 = 0 then 'expired' end
    from (select * from test_runs where id = ${testRunId}) r, generate_series(1, ${pages}::int) n
    union all
    select gen_random_uuid(), r.website_id, 'audit-1', 'failure', 'accepted', 'defect', fingerprint(r.id::text),
      ${FINGERPRINT_REVISION}::smallint, 'Known', '', null, case when r.pages_complete = 1 and r.score % 5 = 0
        then current_date + 30 end, r.created, r.user_id, r.id, jsonb_build_object('snippet', repeat('<p>markup</p>', 60)),
      null, null
    from (select * from test_runs where id <> ${testRunId} order by id limit ${count}::int) r`.execute(db);
  // A manual test of each page.
  await sql`insert into decisions (id, website_id, audit_id, family, verdict, scope, url_key, fingerprint_revision, reason,
      evidence, created, created_by, example)
    select gen_random_uuid(), r.website_id, 'audit-1', 'page', 'failed', 'page', i.url_key,
      ${FINGERPRINT_REVISION}::smallint, '', '', now(), r.user_id, '{}'::jsonb
    from test_runs r join test_instances i on i.test_run_id = r.id where r.id = ${testRunId}`.execute(db);
  const { id } = await db
    .selectFrom('decisions')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`insert into decision_notes (decision_id, what) select id, 'made' from decisions
    union all select ${id}::uuid, 'changed' from generate_series(1, ${pages}::int)`.execute(db);
  return id;
}

/** A failing element on each page; every tenth has the same root cause. Returns one of the run. */
async function addFindings(db: TestDatabase['db'], testRunId: string): Promise<string> {
  await sql`insert into audits (test_instance_id, test_run_id, audit_id, source, status, impact, category, weight, cnt_elements)
    select id, test_run_id, ${REPEATED_AUDIT}, 'lh', 'Fail', 'serious', 'other', 1, 1 from test_instances`.execute(
    db,
  );
  await sql`insert into failing_elements (id, test_instance_id, test_run_id, audit_row_id, audit_id, source, status, ordinal,
      fe_hash, root_cause, label, explanation, snippet, selector, ancestry)
    select gen_random_uuid(), test_instance_id, test_run_id, id, audit_id, source, 'Fail', 1,
      fingerprint((id % 100)::text), fingerprint((id % 10)::text), 'Next', 'It has no name.', '<a href="/next"></a>', 'a', 'body > a'
    from audits where audit_id = ${REPEATED_AUDIT}`.execute(db);
  const { id } = await db
    .selectFrom('failing_elements')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Entries of the activity log, without their hash chain; nearly all are about tests. */
async function addActivities(db: TestDatabase['db'], count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`insert into portal_events (id, at, type, principal, organization_id, payload)
      select gen_random_uuid(), now() - n * interval '1 minute',
        case when n % 1000 = 0 then 'website-deleted' else 'test-run-started' end,
        jsonb_build_object('kind', 'person', 'userId', u.id), u.organization_id,
        jsonb_build_object('type', case when n % 1000 = 0 then 'website-deleted' else 'test-run-started' end)
      from generate_series(1, ${count}::int) n
      join (${inPlaces('users')}) one on one.place = n % ${cntOf('users')} join users u on u.id = one.id`.execute(
      tx,
    );
    await sql`alter table activity_log disable trigger user`.execute(tx);
    await sql`insert into activity_log (no, event_id, created, type, priority, actor_kind, actor_id, organization_id, hash)
      select row_number() over (order by at, id), id, at, type,
        case type when 'website-deleted' then 'HIGH' else 'LOW' end, 'person',
        (principal ->> 'userId')::uuid, organization_id, sha256('')
      from portal_events where type in ('website-deleted', 'test-run-started')`.execute(tx);
    await sql`alter table activity_log enable trigger user`.execute(tx);
  });
}

/** API keys of users, half of them deleted. */
async function addApiKeys(db: TestDatabase['db']): Promise<void> {
  await sql`insert into api_keys (id, service_name, service_key, secret_hash, secret_end, user_id, permissions,
      created, expires, deleted)
    select gen_random_uuid(), 'Service ' || place, 'key-' || place, sha256(place::text::bytea), 'abcd', id,
      '{testRun.read}', now() - place * interval '1 minute', now() + place * interval '1 hour',
      case when place % 2 = 0 then now() end
    from (select id, row_number() over (order by id) as place from users where deleted is null) one`.execute(
    db,
  );
}

/**
 * Mails, nearly all sent, and a tenth as many webhooks, one of them with a fiftieth of the deliveries. Returns
 * its id.
 */
async function addNews(
  db: TestDatabase['db'],
  { organizationId, count }: { organizationId: number; count: number },
): Promise<string> {
  await sql`insert into notices (id, event_id, user_id, kind, news, language, state, next_try, created)
    select gen_random_uuid(), gen_random_uuid(), u.id, 'run-finished', '{}', 'en',
      case when place % 5000 = 1 then 'held' when place % 5000 < 4 then 'waiting' else 'sent' end, now(),
      now() - place * interval '1 minute'
    from (select id, row_number() over (order by id) as place from users where deleted is null) u`.execute(
    db,
  );
  await sql`insert into webhooks (id, organization_id, url, kinds, secret)
    select gen_random_uuid(), id, 'https://w.example.org/' || id, '{run-finished}', '' from organizations where deleted is null`.execute(
    db,
  );
  const { id } = await db
    .selectFrom('webhooks')
    .select('id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  await sql`insert into webhook_deliveries (id, webhook_id, event_id, kind, body, state, created)
    select gen_random_uuid(), w.id, gen_random_uuid(), 'run-finished', '{}',
      case when n % 5000 = 1 then 'waiting' else 'delivered' end, now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n
    join (${inPlaces('webhooks')}) one on one.place = n % ${cntOf('webhooks')}
    join webhooks w on w.id = case when n % 50 = 0 then ${id}::uuid else one.id end`.execute(db);
  return id;
}

/** One link per page, a tenth of them broken, each on ten pages; and as many for other runs. */
async function addLinks(db: TestDatabase['db'], testRunId: string, pages: number): Promise<void> {
  await sql`insert into run_links (test_run_id, url_key, url, is_internal, state, reason)
    select id, 'link/' || n, 'https://link/' || n, false, case when n % 10 = 0 then 'broken' else 'ok' end,
      case when n % 10 = 0 then 'http-status' end
    from (select id from test_runs where id = ${testRunId}
      union all (select id from test_runs where id <> ${testRunId} order by id limit 10)) run,
      generate_series(1, ${pages}::int) n`.execute(db);
  await sql`insert into page_links (test_instance_id, test_run_id, link_ids)
    select i.id, i.test_run_id, array(
      select link.ids[1 + (i.place * 7 + step * 13) % cardinality(link.ids)] from generate_series(1, 10) step)
    from (select *, row_number() over (order by id) as place from test_instances where test_run_id = ${testRunId}) i
    cross join (select array_agg(id order by id) as ids from run_links where test_run_id = ${testRunId}) link`.execute(
    db,
  );
}

/** One image per page; and as many for other runs. Returns the id of a use in this run. */
async function addMedia(db: TestDatabase['db'], testRunId: string, pages: number): Promise<string> {
  await sql`insert into media_items (test_run_id, fingerprint, file_key, types, entry)
    select i.test_run_id, fingerprint(i.id::text), fingerprint(i.id::text), '{inline}', '{}'
    from test_instances i
    where i.test_run_id = ${testRunId} or i.test_run_id in (
      select id from test_runs order by id limit ${pages}::int)`.execute(db);
  await sql`insert into media_uses (id, test_instance_id, item_id, ordinal, selector, shown)
    select gen_random_uuid(), i.id, m.id, 1, 'img', '{}'
    from test_instances i join media_items m on m.fingerprint = fingerprint(i.id::text)`.execute(db);
  await sql`insert into media_files (test_run_id, type, file_key, item_id, cnt_pages, cnt_uses)
    select test_run_id, 'inline', file_key, id, 1, 1 from media_items`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select u.id from media_uses u join test_instances i on i.id = u.test_instance_id
    where i.test_run_id = ${testRunId} limit 1`.execute(db);
  return rows[0]?.id ?? '';
}

/** Estimates of two pages each, a fiftieth in one organization; a few are unfinished. Returns the large one. */
async function addEstimates(
  db: TestDatabase['db'],
  of: { organizationId: number; userId: string; pages: number; count: number },
): Promise<string> {
  const { organizationId, userId, pages, count } = of;
  await sql`insert into estimates (id, organization_id, organization_ids, user_id, seed, wcag_version, wcag_level, strata, websites,
      pages, stopped, created)
    select gen_random_uuid(), o.id, array[o.id], ${userId}::uuid, n, '2.2', 'AA', '{2}', 2, 2,
      case when n % 1000 <> 1 then now() end, now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n
    join (${inPlaces('organizations')}) one on one.place = n % ${cntOf('organizations')}
    join organizations o on o.id = case when n % 50 = 0 then ${organizationId}::int else one.id end`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    insert into estimates (id, user_id, seed, wcag_version, wcag_level, strata, websites, pages)
    values (gen_random_uuid(), ${userId}, 1, '2.2', 'AA', array_fill(10, array[20]), 200, 4000) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  await sql`insert into estimate_strata (estimate_id, stratum, organization_ids, themes)
    select id, 0, organization_ids, '{themes/theme-1}'::text[] from estimates where id <> ${id}::uuid
    union all select ${id}::uuid, n, array[${organizationId}::int], '{}'::text[] from generate_series(0, 19) n`.execute(
    db,
  );
  const websites = sql`select id, url, row_number() over (order by id) as place from websites where deleted is null`;
  await sql`insert into estimate_pages (estimate_id, ordinal, stratum, website_id, website_pages, url, test_run_id)
    select e.id, n, 0, w.id, 4, w.url || n, case when e.stopped is not null then r.id end
    from (select *, row_number() over (order by id) as place from estimates where id <> ${id}::uuid) e
    cross join generate_series(0, 1) n
    join (${websites}) w on w.place = 1 + (2 * e.place + n) % ${count}::int
    left join lateral (select id from test_runs where website_id = w.id order by id limit 1) r on true
    union all
    select ${id}::uuid, n, n % 20, w.id, 4, w.url || n, r.id
    from generate_series(1, ${pages}::int) n join (${websites}) w on w.place = 1 + n / 4
    left join lateral (select id from test_runs where website_id = w.id order by id limit 1) r on n % 4 <> 0`.execute(
    db,
  );
  return id;
}
