import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { folderStore } from '@abhigam/artifacts';
import {
  ALL_ORGANIZATIONS,
  findCauseExample,
  listEstimates,
  listMockAccounts,
  listSampledWebsites,
  listSharedCauses,
  listWaiting,
  verifyPassword,
} from '@abhigam/db';
import { DAY_MS, DECISION_ENDS, DECISION_SCOPES, ROLES, VERDICTS } from '@abhigam/domain';
import { reportingDetails } from '@abhigam/guidelines';
import { connectQueue, startRun } from '@abhigam/jobs';
import { createTestDatabase, sentencesInDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { createDemoData } from './create-demo-data.ts';
import {
  DECIDED_URL,
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  DEMO_WEBSITES,
  REQUESTED_ORGANIZATION,
  SAMPLE_SERVICES,
  SAMPLE_SITES,
  SAMPLE_URL,
} from './demo-world.ts';
import { SAMPLE_AUDITS } from './sample-audits.ts';
import { TOWN_SAMPLE, TOWN_SITES, TOWNS } from './sample-towns.ts';

const SITES = { defective: 'http://localhost:21390/', corrected: 'http://localhost:21391/' };

const SAMPLE_RUNS = 9;
/** Number of runs of the website with decisions. */
const DECIDED_RUNS = 2;

let database: TestDatabase;
let folder: string;
before(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'abhigam-demo-'));
  await createDemoData(database.connectionString, SITES, folderStore(folder));
});
after(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('the demo has the four roles, and an admin and a tester in each of two organizations', async () => {
  const accounts = await listMockAccounts(database.db);
  assert.deepEqual([...new Set(accounts.map((account) => account.role))].sort(), [...ROLES].sort());
  const pairs = accounts
    .filter((account) => account.organization !== null)
    .map((account) => `${account.organization} ${account.role}`);
  assert.equal(new Set(pairs).size, 4);
});

test('an admin has an unused account to review', async () => {
  const unused = await database.db
    .selectFrom('users')
    .select('email')
    .where('status', '=', 'ACTIVE')
    .where('created', '<', new Date(Date.now() - 90 * DAY_MS))
    .execute();
  assert.deepEqual(unused, [{ email: 'webteam@suryanagar.example' }]);
});

test('every demo account logs in with the documented password', async () => {
  const rows = await database.db.selectFrom('users').select(['email', 'password_hash']).execute();
  assert.equal(rows.length, DEMO_ACCOUNTS.length);
  for (const row of rows) assert.ok(await verifyPassword(DEMO_PASSWORD, row.password_hash ?? ''), row.email);
});

test('two services have API keys of a district officer', async () => {
  const keys = await database.db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['service_name', 'users.role'])
    .orderBy('service_name')
    .execute();
  assert.deepEqual(
    keys,
    SAMPLE_SERVICES.map((service_name) => ({ service_name, role: 'ADMIN' })),
  );
});

test('of the waiting users one has requested approval with a letter, one by e-mail, and one not yet', async () => {
  const waiting = await listWaiting(database.db, { limit: 10, skip: 0 });
  assert.deepEqual(
    waiting.map(({ email, requested, is_by_email, organization_name, letter_sha256 }) => [
      email,
      requested !== null,
      is_by_email,
      organization_name,
      letter_sha256 !== null,
    ]),
    [
      ['officer@devgarh.example', true, true, null, false],
      ['officer@chandrapuri.example', true, false, REQUESTED_ORGANIZATION, true],
      ['officer@navapur.example', false, null, null, false],
    ],
  );
  const letter = await folderStore(folder).get(waiting[1]?.letter_sha256 ?? '');
  assert.equal(letter?.subarray(0, 5).toString(), '%PDF-');
});

test('each of the two sites has one pending test with its job', async (t) => {
  const runs = await database.db
    .selectFrom('test_runs')
    .selectAll()
    .where('base_url', 'not in', [SAMPLE_URL, DECIDED_URL, ...SAMPLE_SITES.map(({ url }) => url)])
    .where('base_url', 'not like', '%.sample-towns.example/%')
    .orderBy('base_url')
    .execute();
  assert.deepEqual(
    runs.map((run) => [run.base_url, run.status, run.test_mode, run.wcag_version, run.wcag_level]),
    [
      [SITES.defective, 'PENDING', 'full_site', '2.2', 'AA'],
      [SITES.corrected, 'PENDING', 'full_site', '2.2', 'AA'],
    ],
  );
  const queue = await connectQueue({
    connectionString: database.connectionString,
    role: 'producer',
    onError: (error) => assert.ifError(error),
  });
  t.after(() => queue.stop());
  const ids = runs.map((run) => run.id);
  assert.deepEqual(await queue.liveKeys(startRun, ids), new Set(ids));
});

test('each website has three schedules with past occurrences, and none is due soon', async () => {
  const { db } = database;
  const schedules = await db
    .selectFrom('test_schedules as s')
    .select(['s.id', 's.website_id', 's.is_default', 's.status', 's.next_run'])
    .select((eb) =>
      eb
        .selectFrom('schedule_turns as t')
        .select(eb.fn.countAll<string>().as('turns'))
        .whereRef('t.test_schedule_id', '=', 's.id')
        .as('turns'),
    )
    .execute();
  const schedulesByWebsite = Map.groupBy(schedules, (schedule) => schedule.website_id);
  assert.equal(schedulesByWebsite.size, DEMO_WEBSITES.length + 2 + SAMPLE_SITES.length + TOWN_SITES.length);
  for (const own of schedulesByWebsite.values()) {
    assert.deepEqual(own.map(({ is_default }) => is_default).sort(), [false, false, true]);
    for (const { is_default, turns, next_run } of own) {
      assert.equal(Number(turns) > 0, !is_default);
      if (next_run) assert.ok(next_run.getTime() > Date.now() + 12 * 3_600_000, next_run.toISOString());
    }
  }
});

test('websites of several organizations share causes of each origin; one of the causes has an example', async () => {
  const { db } = database;
  const where = { organizationId: ALL_ORGANIZATIONS };
  const order = { key: 'failures', direction: 'desc' } as const;
  const causes = await listSharedCauses(db, { where, order, limit: 100, skip: 0 });
  assert.deepEqual(
    new Set(causes.map(({ origin }) => origin)),
    new Set(['themes/sarala', 'cdn.notice-bar.example/bar.js', 'cdn.reading-aid.example/toolbar.js', null]),
  );
  for (const { websites, organizations, failures } of causes)
    assert.ok(websites > 1 && organizations > 1 && failures >= websites);
  const examples = await Promise.all(causes.map(({ id }) => findCauseExample(db, { ...where, causeId: id })));
  assert.ok(examples.some((example) => example?.url.startsWith(DECIDED_URL)));
});

test('the sample history is recognisable by name, has no findings of its own, and adds up', async () => {
  const { db } = database;
  const runs = await db
    .selectFrom('test_runs as r')
    .innerJoin('websites as w', 'w.id', 'r.website_id')
    .selectAll('r')
    .select(['w.name as website', 'w.latest_score'])
    .where('r.base_url', '=', SAMPLE_URL)
    .orderBy('r.created')
    .execute();
  assert.equal(runs.length, SAMPLE_RUNS);
  for (const run of runs) {
    assert.match(`${run.name} ${run.website}`, /Sample data.*sample data/);
    assert.notEqual(run.findings_removed, null);
    assert.equal(run.latest_score, runs.at(-1)?.score);
    const pages = await db
      .selectFrom('test_instances')
      .selectAll()
      .where('test_run_id', '=', run.id)
      .where('status', '=', 'COMPLETE')
      .execute();
    const { stats } = run;
    assert.ok(stats);
    const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
    assert.equal(total(pages.map((page) => page.cnt_total_issues)), stats.cntTotalIssues);
    assert.equal(total(stats.issueCntByTest.map(({ count }) => count)), stats.cntTotalIssues);
    assert.equal(total(stats.issueCntByCat.map(({ count }) => count)), stats.cntTotalIssues);
    assert.equal(total(Object.values(stats.issueCntByImpact)), stats.cntTotalIssues);
    if (run.score === null) assert.equal(run.not_representative, 'sign-in-required');
    else assert.equal(Math.round(total(pages.map((page) => page.score ?? 0)) / pages.length), run.score);
    const count = db.fn.countAll<string>().as('count');
    for (const table of ['audits', 'failing_elements'] as const) {
      const rows = await db.selectFrom(table).select(count).where('test_run_id', '=', run.id).execute();
      assert.equal(Number(rows[0]?.count), 0);
    }
  }
  const open = await db
    .selectFrom('non_compliances as nc')
    .innerJoin('non_compliance_sightings as s', 's.non_compliance_id', 'nc.id')
    .select(['nc.audit_id', 's.last_seen_run_id'])
    .innerJoin('websites as w', 'w.id', 'nc.website_id')
    .where('w.url', '=', SAMPLE_URL)
    .where('nc.status', '<>', 'RESOLVED')
    .execute();
  // Open non-compliances are those of the newest run.
  assert.equal(open.length, runs.at(-1)?.stats?.cntTotalIssues);
  assert.ok(open.every(({ last_seen_run_id }) => last_seen_run_id === runs.at(-1)?.id));
});

test('has decisions of every scope, verdict and end, by two people; one decision is void since its markup changed', async () => {
  const { db } = database;
  const rows = await db
    .selectFrom('decisions')
    .select(['id', 'audit_id', 'scope', 'verdict', 'ended_why', 'created_by'])
    .execute();
  const all = <K extends 'scope' | 'verdict' | 'ended_why' | 'created_by'>(key: K) =>
    new Set(rows.map((row) => row[key]));
  assert.deepEqual(all('scope'), new Set(DECISION_SCOPES));
  assert.deepEqual(all('verdict'), new Set(VERDICTS));
  assert.deepEqual(all('ended_why'), new Set([null, ...DECISION_ENDS]));
  assert.equal(all('created_by').size, 2);
  const newest = await db
    .selectFrom('test_runs')
    .select('id')
    .where('base_url', '=', DECIDED_URL)
    .orderBy('created', 'desc')
    .executeTakeFirstOrThrow();
  const elements = await db
    .selectFrom('failing_elements')
    .select(['audit_id', 'decision_id'])
    .where('test_run_id', '=', newest.id)
    .execute();
  const inForce = (auditId: string) => rows.find((row) => row.audit_id === auditId && row.ended_why === null);
  assert.notEqual(inForce('label'), undefined);
  assert.equal(elements.find((one) => one.audit_id === 'label')?.decision_id, null);
  assert.equal(elements.find((one) => one.audit_id === 'image-alt')?.decision_id, inForce('image-alt')?.id);
});

test('dashboards have months to draw, improved and worsened websites, and overdue items', async () => {
  const { db } = database;
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from organization_months where organization_id = 0 and websites > 0) as months,
      (select count(*)::int from website_figures where improvement > 0) as improved,
      (select count(*)::int from website_figures where change < 0) as fallen,
      (select count(distinct (score > 90, score > 40))::int from website_figures where score is not null) as bands,
      (select count(*)::int from organization_scores where organizations > 0) as scores,
      (select count(*)::int from non_compliances where due < current_date and status <> 'RESOLVED') as late`.execute(
    db,
  );
  const { months, improved, fallen, bands, scores, late } = rows[0] ?? {};
  assert.ok(Number(months) >= 9, JSON.stringify(rows[0]));
  assert.ok(Number(improved) >= 5 && Number(fallen) >= 2);
  assert.equal(bands, 3);
  assert.ok(Number(scores) >= 4 && Number(late) > 5);
});

test('sample audits have the texts of their rules', () => {
  const details = reportingDetails('en');
  for (const { auditId, title, category, impact } of SAMPLE_AUDITS) {
    const { [auditId]: rule } = details;
    assert.deepEqual([title, category, impact], [rule?.title, rule?.category, rule?.impact], auditId);
  }
});

const sampledPages = () =>
  database.db.selectFrom('estimate_pages').select(['test_run_id', 'website_id']).execute();

test('an estimate is complete: each sampled page has a test, and one could not be tested', async () => {
  const { db } = database;
  const [row, ...others] = await listEstimates(db, { reach: 'all' }, { limit: 9, skip: 0 });
  assert.ok(row);
  assert.equal(others.length, 0);
  assert.deepEqual(
    [row.organizations.map(({ name }) => name).join(), row.websites, row.seed],
    [TOWNS, TOWN_SITES.length, TOWN_SAMPLE.seed],
  );
  assert.ok(row.stopped);
  const pages = await sampledPages();
  assert.ok(pages.length > 70 && pages.length <= TOWN_SAMPLE.pages);
  assert.ok(pages.every(({ test_run_id: testRunId }) => testRunId !== null));
  const websites = await listSampledWebsites(db, [row.id]);
  assert.ok(websites.length > 8 && websites.length < TOWN_SITES.length, `${websites.length}`);
  assert.ok(websites.some(({ failed }) => failed > 0));
  assert.ok(websites.every(({ scores }) => scores.length > 0));
});

test('a second start adds nothing and keeps deletions', async () => {
  const { db } = database;
  await db.updateTable('websites').set({ deleted: new Date() }).where('url', '=', SITES.corrected).execute();
  await createDemoData(database.connectionString, SITES, folderStore(folder));
  const count = async (table: 'users' | 'organizations' | 'websites' | 'test_runs') =>
    Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
  assert.equal(await count('users'), DEMO_ACCOUNTS.length);
  assert.equal(await count('organizations'), 3 + new Set(SAMPLE_SITES.map((one) => one.organization)).size);
  assert.equal(await count('websites'), DEMO_WEBSITES.length + 2 + SAMPLE_SITES.length + TOWN_SITES.length);
  const scoreCount = [...SAMPLE_SITES, ...TOWN_SITES].reduce(
    (sum, { story }) => sum + story.scores.length,
    0,
  );
  assert.equal(
    await count('test_runs'),
    2 + SAMPLE_RUNS + DECIDED_RUNS + scoreCount + (await sampledPages()).length,
  );
});

test('stores no messages, only keys with values', async () => {
  assert.deepEqual(await sentencesInDatabase(database.db), []);
});
