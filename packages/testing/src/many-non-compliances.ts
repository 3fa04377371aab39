import { applyDecisionCoverage } from '@abhigam/db';
import { FINGERPRINT_REVISION } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import { buildTestRun } from './builders/build-test-run.ts';
import { buildUser } from './builders/build-user.ts';
import { buildWebsite } from './builders/build-website.ts';
import type { TestDatabase } from './test-database.ts';

type Db = TestDatabase['db'];

export interface ManyNonCompliances {
  websiteId: string;
  organizationId: number;
  userId: string;
  /** RUNNING, all pages tested: half of its findings are known, half are new. */
  testRunId: string;
}

/** Audits that failures are distributed over. */
const AUDITS = [
  'image-alt',
  'link-name',
  'color-contrast',
  'label',
  'button-name',
  'html-has-lang',
  'document-title',
  'list',
  'listitem',
  'frame-title',
];

/** Audit for manual review: each page has a twentieth as many of these as failing elements. */
const WARNED = 'target-size';

/**
 * A website with as many non-compliances as the run has failing elements, half of which the run finds again;
 * the remaining non-compliances of `known` belong to a thousand other websites. Includes decisions of every
 * scope, one per forty findings.
 */
export async function buildManyNonCompliances(
  db: Db,
  { pages, findings, known }: { pages: number; findings: number; known: number },
): Promise<ManyNonCompliances> {
  const website = await buildWebsite(db);
  const { id: userId } = await buildUser(db, { organization_id: website.organization_id, role: 'TESTER' });
  const settings = {
    website_id: website.id,
    test_mode: 'full_site',
    wcag_version: '2.1',
    wcag_level: 'AA',
  } as const;
  const before = await buildTestRun(db, { ...settings, status: 'COMPLETE', sources: ['lh', 'andi'] });
  await addOtherWebsites(db);
  await addKnown(db, { websiteId: website.id, runId: before.id, userId, pages, findings, known });
  const run = await buildTestRun(db, {
    ...settings,
    status: 'RUNNING',
    sources: ['lh', 'andi'],
    seeded: new Date(),
    pages_total: pages,
    pages_complete: pages,
  });
  await addFindings(db, run.id, { pages, findings });
  await addDecisions(db, website.id, { findings });
  await sql`vacuum analyze`.execute(db);
  return { websiteId: website.id, organizationId: website.organization_id, userId, testRunId: run.id };
}

async function addOtherWebsites(db: Db): Promise<void> {
  await sql`insert into organizations (name) select 'Ministry ' || n from generate_series(1, 200) n`.execute(
    db,
  );
  await sql`insert into websites (id, name, url, url_key, host, organization_id)
    select gen_random_uuid(), 'Website ' || n, 'https://s' || n || '.example.org/', 's' || n || '.example.org/',
      's' || n || '.example.org', o.id
    from generate_series(1, 1000) n
    join (select id, row_number() over (order by id) as place from organizations) o on o.place = 1 + n % 200`.execute(
    db,
  );
}

async function addKnown(
  db: Db,
  {
    websiteId,
    runId,
    userId,
    pages,
    findings,
    known,
  }: { websiteId: string; runId: string; userId: string; pages: number; findings: number; known: number },
): Promise<void> {
  await sql`insert into non_compliances (id, website_id, audit_id, source, fe_hash, status, impact, priority, assignee_id,
      due, settings, run_by, pages_affected, failing_element, created, fingerprint_revision)
    select ${idLike(sql`${websiteId}::text`)}, ${websiteId}, (${AUDITS}::text[])[1 + n % 10], 'lh', fingerprint('of the run ' || n), 'UNRESOLVED',
      1 + (1 + n % 10) % 4, 1 + (1 + n % 10) % 4, null::uuid, null::date, array[s.id], '{}'::uuid[], 1,
      jsonb_build_object('label', 'a', 'causes', '[]'::jsonb, 'explanation', '', 'snippet', '<a>', 'testData', null),
      '2026-01-01'::timestamptz, ${FINGERPRINT_REVISION}::smallint
    from generate_series(1, ${findings}::int) n
    join test_settings s on s.test_mode = 'full_site' and s.wcag_version = '2.1' and s.wcag_level = 'AA'
    union all
    select ${idLike(sql`w.id::text`)}, w.id, (${AUDITS}::text[])[1 + (n / 1000) % 10], 'lh', fingerprint('of others ' || n),
      case when n % 5 = 0 then 'RESOLVED' when n % 7 = 0 then 'FIX IN PROGRESS' else 'UNRESOLVED' end,
      1 + (n / 1000) % 4, 1 + (n / 1000) % 4, case when n % 5000 = 3 then ${userId}::uuid end,
      case when n % 5000 = 3 then '2026-02-01'::date end, array[case when n % 9 = 0 then 4 else 13 end]::smallint[], '{}'::uuid[], 1,
      jsonb_build_object('label', 'a', 'causes', '[]'::jsonb, 'explanation', '', 'snippet', '<a>', 'testData', null),
      '2025-01-01'::timestamptz + n * interval '13 seconds', ${FINGERPRINT_REVISION}::smallint
    from generate_series(1, ${known - findings}::int) n
    join (select id, row_number() over (order by id) as place from websites where id <> ${websiteId}) w
      on w.place = 1 + n % 1000`.execute(db);
  // For a million rows, groups are inserted in bulk, not by updateGroups.
  await sql`insert into non_compliance_groups (website_id, audit_id, status, priority, assignee_id, due, settings, run_by, cnt,
      newest, newest_id, oldest, oldest_id)
    select website_id, audit_id, status, priority, assignee_id, due, settings, run_by, count(*),
      (array_agg(created order by created desc, id desc))[1], (array_agg(id order by created desc, id desc))[1],
      (array_agg(created order by created, id))[1], (array_agg(id order by created, id))[1]
    from non_compliances
    group by website_id, audit_id, status, priority, assignee_id, due, settings, run_by`.execute(db);
  await sql`analyze non_compliances, non_compliance_groups`.execute(db);
  await sql`update non_compliances nc set group_id = g.id from non_compliance_groups g
    where g.website_id = nc.website_id and g.audit_id = nc.audit_id and g.status = nc.status and g.priority = nc.priority
      and g.settings = nc.settings and g.assignee_id is not distinct from nc.assignee_id
      and g.due is not distinct from nc.due`.execute(db);
  await sql`insert into non_compliance_sightings
    select nc.id, nc.settings[1], '', null, r.created, r.id, r.created, r.id, 1
    from non_compliances nc, test_runs r where r.id = ${runId}`.execute(db);
  // On pages where the run finds the non-compliances (addFindings), or no longer finds them.
  await sql`insert into non_compliance_pages (non_compliance_id, url_key, root_causes)
    select nc.id, 'https://a.example.org/' || n % ${pages}::int, array[${placeOf(sql`n`, findings)}]
    from generate_series(1, ${findings}::int) n
    join non_compliances nc on nc.website_id = ${websiteId} and nc.fe_hash = fingerprint('of the run ' || n)`.execute(
    db,
  );
  await sql`insert into non_compliance_pages (non_compliance_id, url_key)
    select id, 'https://b.example.org/' || (row_number() over (order by fe_hash)) % ${pages}::int
    from non_compliances where website_id <> ${websiteId}`.execute(db);
}

/**
 * On each page of the run the same number of failing elements: half are known, a tenth of these with changed
 * markup, and half are new.
 */
async function addFindings(
  db: Db,
  testRunId: string,
  { pages, findings }: { pages: number; findings: number },
): Promise<void> {
  await sql`analyze`.execute(db);
  await sql`insert into test_instances (id, test_run_id, url, url_key, status, score, cnt_total_issues, engine,
      fingerprint_revision)
    select gen_random_uuid(), ${testRunId}, 'https://a.example.org/' || n, 'https://a.example.org/' || n, 'COMPLETE', 50,
      ${findings / pages}, '{"erroredRules": [], "unreadFrames": [], "leftOut": []}', ${FINGERPRINT_REVISION}
    from generate_series(0, ${pages - 1}::int) n`.execute(db);
  await sql`insert into audits (test_instance_id, test_run_id, audit_id, source, status, impact, category, weight, cnt_elements)
    select id, test_run_id, audit, 'lh', 'Fail', (array['minor', 'moderate', 'serious', 'critical'])[1 + place % 4],
      'cat', 1, ${findings / pages / 10}
    from test_instances, unnest(${AUDITS}::text[]) with ordinality as of (audit, place)
    where test_run_id = ${testRunId}`.execute(db);
  await sql`analyze test_instances, audits`.execute(db);
  // Odd numbers are known (addKnown), even ones are new.
  await sql`insert into failing_elements (id, test_instance_id, test_run_id, audit_row_id, audit_id, source, status, ordinal,
      fe_hash, root_cause, label, explanation, snippet, selector, ancestry)
    select ${idLike(sql`i.test_run_id::text`)}, i.id, i.test_run_id, a.id, a.audit_id, 'lh', 'Fail', n,
      fingerprint((case when n % 2 = 1 then 'of the run ' else 'new ' end) || n), ${placeOf(sql`n`, findings)}, 'a', '',
      case when n % 20 = 1 then '<a class="new">' else '<a>' end, 'a', ''
    from generate_series(1, ${findings}::int) n
    join test_instances i on i.test_run_id = ${testRunId} and i.url_key = 'https://a.example.org/' || n % ${pages}::int
    join audits a on a.test_instance_id = i.id and a.audit_id = (${AUDITS}::text[])[1 + n % 10]`.execute(db);
  await sql`insert into audits (test_instance_id, test_run_id, audit_id, source, status, impact, category, weight, cnt_elements)
    select id, test_run_id, ${WARNED}, 'lh', 'Warn', 'serious', 'cat', 1, ${Math.ceil(findings / pages / 20)}
    from test_instances where test_run_id = ${testRunId}`.execute(db);
  await sql`insert into failing_elements (id, test_instance_id, test_run_id, audit_row_id, audit_id, source, status, ordinal,
      fe_hash, root_cause, label, explanation, snippet, selector, ancestry)
    select ${idLike(sql`i.test_run_id::text`)}, i.id, i.test_run_id, a.id, a.audit_id, 'lh', 'Warn', n, fingerprint('warned ' || n),
      ${placeOf(sql`n`, findings)}, 'a', '', '<button>', 'button', ''
    from generate_series(1, ${findings / 20}::int) n
    join test_instances i on i.test_run_id = ${testRunId} and i.url_key = 'https://a.example.org/' || n % ${pages}::int
    join audits a on a.test_instance_id = i.id and a.audit_id = ${WARNED}`.execute(db);
}

/** An id next to others with the same prefix, as the ids (UUID v7) of one run are. */
function idLike(beginning: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(substr(${beginning}, 1, 15) || substr(gen_random_uuid()::text, 16))::uuid`;
}

/** One root cause in templates per forty findings; root causes of different audits differ. */
function placeOf(n: RawBuilder<unknown>, findings: number): RawBuilder<unknown> {
  return sql`fingerprint('place ' || ${n} % ${placesOf(findings)}::int)`;
}

function placesOf(findings: number): number {
  return findings / 40;
}

/**
 * Accepted failures, by scope: elements on their pages, defects, root causes in templates, and one audit of the
 * whole website; and warned elements that a user judged, a third as failed. Known non-compliances that they
 * cover are already excluded before the run.
 */
async function addDecisions(db: Db, websiteId: string, { findings }: { findings: number }): Promise<void> {
  const insert = sql`insert into decisions (id, website_id, audit_id, family, verdict, scope, fe_hash, root_cause, url_key,
    fingerprint_revision, reason, evidence, example)`;
  const example = sql`'{"source": "lh", "label": "a", "snippet": "<a>", "selector": "a", "ancestry": "", "testData": null, "testedWith": null}'::jsonb`;
  const wordsBehind = sql`${FINGERPRINT_REVISION}::smallint, 'agreed with the ministry', '', ${example}`;
  const each = findings / 200;
  // Of every hundredth known one; the run finds half of these again.
  await sql`${insert}
    select gen_random_uuid(), ${websiteId}::uuid, nc.audit_id, 'failure', 'accepted', case when n % 200 < 100 then 'element' else 'defect' end, nc.fe_hash,
      null::bytea, case when n % 200 < 100 then page.url_key end, ${wordsBehind}
    from generate_series(1, ${2 * each}::int) x
    cross join lateral (select x * 100 + x % 10 as n) of
    join non_compliances nc on nc.website_id = ${websiteId} and nc.fe_hash = fingerprint('of the run ' || n)
    join non_compliance_pages page on page.non_compliance_id = nc.id`.execute(db);
  await sql`${insert}
    select gen_random_uuid(), ${websiteId}::uuid, (${AUDITS}::text[])[1 + n % 10], 'failure', 'not-an-issue', 'template', null::bytea,
      ${placeOf(sql`n`, findings)}, null::text, ${wordsBehind}
    from generate_series(1, ${placesOf(findings) / 10}::int) n
    union all
    select gen_random_uuid(), ${websiteId}::uuid, ${AUDITS[9]}::text, 'failure', 'accepted', 'website', null::bytea, null::bytea, null,
      ${wordsBehind}
    union all
    select gen_random_uuid(), ${websiteId}::uuid, ${WARNED}::text, 'warning', case when n % 3 = 0 then 'failed' else 'passed' end, 'defect',
      fingerprint('warned ' || n), null::bytea, null, ${wordsBehind}
    from generate_series(1, ${2 * each}::int) n`.execute(db);
  await sql`analyze decisions`.execute(db);
  await db.transaction().execute((tx) => applyDecisionCoverage(tx, websiteId));
}
