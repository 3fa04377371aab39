import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  buildTestRun,
  buildUser,
  buildWebsite,
  createTestDatabase,
  type TestDatabase,
} from '@abhigam/testing';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Database } from '../schema.ts';
import { listComparableRuns } from './comparable-runs.ts';
import type { RowScope } from './scope.ts';
import { findPreviousRun, findTestRun, listTestRuns } from './test-runs.ts';
import { findComparableKey, listTrends } from './trends.ts';

const RUNS = 100_000;
/** Rows of the table that a page of a list may look at; a scan looks at all. */
const MOST_ROWS = 5000;
const PAGE = { limit: 20, skip: 0 };

let database: TestDatabase;
let pool: pg.Pool;
/** Notes every statement that goes through it. */
let db: Kysely<Database>;
let statements: CompiledQuery[] = [];
let scopes: Record<string, RowScope>;
let testRunId: string;

before(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString, max: 2 });
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      statements.push(event.query);
    },
  });
  const website = await buildWebsite(database.db);
  const user = await buildUser(database.db, { organization_id: website.organization_id });
  const others = await Promise.all(Array.from({ length: 50 }, () => buildWebsite(database.db)));
  const run = await buildTestRun(database.db, {
    website_id: website.id,
    organization_id: website.organization_id,
    user_id: user.id,
    status: 'COMPLETE',
    score: 70,
    pages_complete: 1,
  });
  testRunId = run.id;
  await sql`
    insert into test_runs (id, name, base_url, base_url_key, host, status, test_mode, wcag_version, wcag_level,
      disable_experimental, sources, website_id, organization_id, user_id, max_pages, score, pages_complete, created)
    select gen_random_uuid(), 'Run ' || n, run.base_url || n, run.base_url_key || n, run.host,
      case when n % 7 = 0 then 'FAILURE' else 'COMPLETE' end, run.test_mode, run.wcag_version, run.wcag_level,
      true, run.sources, site.id, site.organization_id, case when n % 50 = 0 then run.user_id end, 10,
      case when n % 7 = 0 then null else n % 100 end, 1, now() - n * interval '1 minute'
    from generate_series(1, ${RUNS}) n
    join unnest(${[website.id, ...others.map(({ id }) => id)]}::uuid[]) with ordinality given (id, place)
      on given.place = n % 51 + 1
    join websites site on site.id = given.id
    cross join (select * from test_runs where id = ${run.id}) run`.execute(database.db);
  await sql`analyze`.execute(database.db);
  scopes = {
    everything: { reach: 'all' },
    'one organization': { reach: 'organization', organizationId: website.organization_id },
    'what one person started': { reach: 'own', organizationId: website.organization_id, userId: user.id },
  };
});
after(async () => {
  await db.destroy();
  await database.close();
});

test('runs are listed by an index, for each reach, from the newest and from the oldest', async () => {
  for (const [name, scope] of Object.entries(scopes))
    for (const direction of ['desc', 'asc'] as const)
      await readsLittle(`${name}, ${direction}`, () =>
        listTestRuns(db, scope, { where: {}, order: { key: 'created', direction }, ...PAGE }),
      );
});

test('runs are listed by an index when the best score comes first', async () => {
  await readsLittle('score', () =>
    listTestRuns(db, { reach: 'all' }, { where: {}, order: { key: 'score', direction: 'desc' }, ...PAGE }),
  );
});

test('what stands beside a run is found by an index', async () => {
  const scope: RowScope = { reach: 'all' };
  const run = await findTestRun(database.db, scope, testRunId);
  assert.ok(run);
  await readsLittle('comparable runs', () => listComparableRuns(db, scope, run, PAGE));
  await readsLittle('previous run', () => findPreviousRun(db, scope, run));
  const key = await findComparableKey(database.db, scope, { websiteId: run.website_id });
  assert.ok(key);
  await readsLittle('trends', () => listTrends(db, scope, key, PAGE));
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  Plans?: Plan[] | undefined;
}
const plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    Plans: z.array(plan).optional(),
  }),
);
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]);

/** Explains each statement that the question asks, and adds up the rows of test_runs that it looked at. */
async function readsLittle(name: string, ask: () => Promise<unknown>): Promise<void> {
  statements = [];
  await ask();
  assert.ok(statements.length > 0, name);
  for (const statement of statements) {
    const { rows } = await pool.query(`explain (analyze, format json) ${statement.sql}`, [
      ...statement.parameters,
    ]);
    const [
      {
        'QUERY PLAN': [{ Plan: top }],
      },
    ] = explained.parse(rows);
    const looked = rowsOfRuns(top);
    assert.ok(looked <= MOST_ROWS, `${name}: ${looked} rows of test_runs in ${statement.sql}`);
  }
}

function rowsOfRuns(node: Plan): number {
  const below = (node.Plans ?? []).reduce((sum, part) => sum + rowsOfRuns(part), 0);
  if (node['Relation Name'] !== 'test_runs') return below;
  return below + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
