import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { buildLargeRun, type LargeRun } from '@abhigam/testing';
import { good, refused } from '../../../test/answers.ts';
import { buildRun } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
let small: LargeRun;
let large: LargeRun;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
  const options = { elementsPerPage: 20, rootCauses: 30, run: { website_id: home.websiteId } };
  small = await buildLargeRun(world.db, { ...options, pages: 12 });
  large = await buildLargeRun(world.db, { ...options, pages: 240 });
});
after(() => world.close());

const read = async (id: string, query: object) =>
  good(
    CALLS.getTestRun,
    await world.call(CALLS.getTestRun, home.admin, { params: { id }, query: { ...query } }),
  );
const overview = async (id: string, query: object = {}) =>
  good(
    CALLS.getRunOverview,
    await world.call(CALLS.getRunOverview, home.admin, { params: { id }, query: { ...query } }),
  );
const pages = async (id: string, query: object) =>
  good(
    CALLS.listRunPages,
    await world.call(CALLS.listRunPages, home.admin, { params: { id }, query: { ...query } }),
  );

/** The query of the overview screen. */
const SCREEN = { filter: { include: ['website'] }, top: 1 } as const;

test('returns the whole run unless the query limits it', async () => {
  const whole = await read(large.testRunId, {});
  // Further pages are paged (listRunPages).
  assert.equal(whole.testInstances?.length, 200);
  assert.equal(whole.pagesTotal, 245);
  assert.equal(whole.stats.issueCntByPages.length, 100);
  const less = await read(large.testRunId, SCREEN);
  assert.equal(less.testInstances, undefined);
  assert.deepEqual(less.stats.issueCntByPages, whole.stats.issueCntByPages.slice(0, 1));
  assert.deepEqual(
    Object.values(less.stats.warnedPagesByTest).map((list) => list.length),
    Object.values(whole.stats.warnedPagesByTest).map(() => 1),
  );
  const { testInstances: _, stats, ...rest } = whole;
  assert.deepEqual({ ...less, stats: null }, { ...rest, stats: null });
  assert.deepEqual(
    { ...less.stats, issueCntByPages: [], warnedPagesByTest: {} },
    { ...stats, issueCntByPages: [], warnedPagesByTest: {} },
  );
  refused(
    await world.call(CALLS.getTestRun, home.admin, {
      params: { id: large.testRunId },
      query: { filter: { include: ['user'] } },
    }),
    'ER_INVALID_FILTER',
  );
});

test('the overview response does not grow with the pages of the run', async () => {
  const sizeOf = async ({ testRunId }: LargeRun) => {
    const answers = [await read(testRunId, SCREEN), await overview(testRunId)];
    return answers.map((answer) => JSON.stringify(answer).length);
  };
  const [few, many] = [await sizeOf(small), await sizeOf(large)];
  for (const [call, size] of many.entries()) {
    const before_ = few[call] ?? 0;
    assert.ok(size < before_ * 1.2, `answer ${call}: ${before_} bytes of 12 pages, ${size} of 240`);
  }
});

test('the overview has the requested number of causes in the requested language', async () => {
  const {
    overview: found,
    topCategories,
    topIssues,
  } = await overview(large.testRunId, { limit: 4, lang: 'hi' });
  assert.ok(found);
  assert.equal(found.rootCauses.length, 4);
  assert.equal(found.causes, 30);
  assert.match(found.rootCauses[0]?.title ?? '', /[\u0900-\u097f]/);
  assert.equal(topIssues[0]?.auditId, 'color-contrast');
  assert.match(topIssues[0]?.title ?? '', /[\u0900-\u097f]/);
  assert.match(topCategories[0]?.name ?? '', /रंग/);
  assert.deepEqual(found.rootCauses[0]?.criteria, ['1.4.3']);
  const english = await overview(large.testRunId);
  assert.equal(english.overview?.rootCauses.length, 10);
  assert.equal(english.topIssues.length, 3);
  refused(
    await world.call(CALLS.getRunOverview, home.admin, {
      params: { id: large.testRunId },
      query: { limit: 51 },
    }),
    'ER_VALIDATION',
  );
});

test('pages the list of causes, each with its change and the score after all repairs up to it', async () => {
  const ask = async (query: object) =>
    good(
      CALLS.listRootCauses,
      await world.call(CALLS.listRootCauses, home.admin, {
        params: { id: large.testRunId },
        query: { ...query },
      }),
    );
  const parts = [await ask({}), await ask({ skip: 20 })];
  assert.deepEqual(
    parts.map(({ total, causes }) => [total, causes.length]),
    [
      [30, 20],
      [30, 10],
    ],
  );
  const causes = parts.flatMap((part) => part.causes);
  assert.deepEqual(
    causes.map(({ place }) => place),
    causes.map((_, at) => at + 1),
  );
  const { overview: found } = await overview(large.testRunId);
  assert.deepEqual(
    causes.slice(0, 10).map(({ place: _, ...cause }) => cause),
    found?.rootCauses,
  );
  const chain = causes.map(({ scoreAfter }) => scoreAfter ?? -1);
  assert.deepEqual(
    chain,
    chain.toSorted((a, b) => a - b),
    'a repair takes nothing away',
  );
  assert.equal(chain[2], found?.together.score);
  // Best practices may remain.
  assert.ok((chain.at(-1) ?? 0) >= 99, 'when everything is repaired');
  assert.deepEqual([...new Set(causes.map(({ auditId, change }) => `${auditId} ${change?.key}`))].sort(), [
    'button-name name-button',
    'color-contrast colour-text',
    'heading-no-name name-heading',
    'image-alt name-image',
    'label name-field',
    'link-name name-link',
  ]);
  const [one] = (await ask({ auditId: 'label' })).causes;
  assert.deepEqual((await ask({ auditId: 'label', rootCause: one?.rootCause })).causes, [one]);
  assert.equal((await ask({ auditId: 'label', rootCause: 'f'.repeat(64) })).total, 0);
});

test('lists the first causes of a run from before all causes were stored', async () => {
  const { db } = world;
  const deletedCauses = await db
    .deleteFrom('run_causes')
    .where('test_run_id', '=', large.testRunId)
    .returningAll()
    .execute();
  const answer = good(
    CALLS.listRootCauses,
    await world.call(CALLS.listRootCauses, home.admin, {
      params: { id: large.testRunId },
      query: { skip: 20, lang: 'hi' },
    }),
  );
  assert.deepEqual([answer.total, answer.causes.length, answer.causes[0]?.place], [30, 10, 21]);
  await db
    .insertInto('run_causes')
    .values(deletedCauses.map((row) => ({ ...row, cause: JSON.stringify(row.cause) })))
    .execute();
});

test('a run from before overviews were stored has no overview but has top lists', async () => {
  const { db } = world;
  await db.deleteFrom('run_overviews').where('test_run_id', '=', small.testRunId).execute();
  const { overview: found, topIssues } = await overview(small.testRunId);
  assert.equal(found, null);
  assert.equal(topIssues.length, 3);
  const unfinished = await buildRun(db, { websiteId: home.websiteId, status: 'RUNNING' });
  assert.deepEqual(await overview(unfinished), { overview: null, topCategories: [], topIssues: [] });
});

test('pages are sorted by the server and paged; pages without the figure come last', async () => {
  const ask = (query: object) => pages(large.testRunId, query);
  const all = [];
  for (let skip = 0; skip < 245; skip += 100) all.push(...(await ask({ limit: 100, skip })).pages);
  assert.equal(new Set(all.map(({ id }) => id)).size, 245);
  assert.equal(all[0]?.id, large.pageIds[0]);
  const counts = all.slice(0, 240).map(({ cntTotalIssues }) => cntTotalIssues);
  assert.deepEqual(
    counts,
    counts.toSorted((a, b) => b - a),
  );
  assert.ok(all.slice(240).every(({ status }) => status === 'FAILURE'));
  const upwards = await ask({ order: 'failures', direction: 'ASC', limit: 200, skip: 100 });
  assert.ok(
    upwards.pages.slice(-5).every(({ status }) => status === 'FAILURE'),
    'last in both directions',
  );
  const byScore = (await ask({ order: 'score', direction: 'ASC', limit: 200 })).pages;
  const scores = byScore.map(({ stats }) => stats.score ?? 101);
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => a - b),
  );
  assert.equal((await ask({ status: 'FAILURE' })).total, 5);
  assert.deepEqual((await ask({ skip: 300 })).pages, []);
});

test('finds pages by words of address or title, and by prefix of the address', async () => {
  const found = async (query: object) => (await pages(large.testRunId, query)).total;
  assert.equal(await found({ text: 'PAGE-11' }), 11);
  assert.equal(await found({ text: 'सूचना 23' }), 6);
  assert.equal(await found({ text: '100%_' }), 0, 'signs of patterns are taken as they are');
  assert.equal(await found({ text: '\ud800' }), 0);
  assert.equal(await found({ prefix: '/section-1/' }), 40);
  assert.equal(await found({ prefix: 'section-1' }), 0);
  assert.equal(await found({ prefix: 'HTTP' }), 245);
  const run = await world.db
    .selectFrom('test_instances')
    .select('url')
    .where('id', '=', large.pageIds[1] ?? '')
    .executeTakeFirstOrThrow();
  const host = new URL(run.url).host;
  assert.equal(await found({ prefix: `${host}/lost` }), 5);
  const encoded = { url: `https://${host}/${encodeURI('सूची')}`, url_key: 'x' };
  await world.db
    .updateTable('test_instances')
    .set(encoded)
    .where('id', '=', large.pageIds[1] ?? '')
    .execute();
  assert.equal(await found({ text: 'सूची' }), 1);
  assert.equal(await found({ prefix: '/सू' }), 1);
});
