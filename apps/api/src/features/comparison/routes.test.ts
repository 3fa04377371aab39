import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { good, refused } from '../../../test/answers.ts';
import { buildAudit, buildPage, buildRun, buildWebsite, type RunInput } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
});
after(() => world.close());

const SITE = 'https://district.example.in';

/** A run of the home website with failing elements by page and test; `false` is a failed page. */
async function run(
  pages: Record<string, Record<string, string[]> | false>,
  more: Partial<RunInput> = {},
): Promise<string> {
  const testRunId = await buildRun(world.db, { websiteId: home.websiteId, ...more });
  for (const [path, audits] of Object.entries(pages)) {
    const testInstanceId = await buildPage(world.db, {
      testRunId,
      url: SITE + path,
      status: audits === false ? 'FAILURE' : 'COMPLETE',
    });
    for (const [auditId, labels] of Object.entries(audits || {})) {
      const elements = labels.map((label) => ({ label }));
      await buildAudit(world.db, {
        testInstanceId,
        auditId,
        status: labels.length > 0 ? 'Fail' : 'Pass',
        elements,
      });
    }
  }
  const complete = Object.values(pages).filter((page) => page !== false).length;
  await world.db
    .updateTable('test_runs')
    .set({ pages_complete: complete, pages_total: Object.keys(pages).length })
    .where('id', '=', testRunId)
    .execute();
  return testRunId;
}

const compare = (query: Record<string, unknown>, as: string = home.admin) =>
  world.call(CALLS.compareTestRuns, as, { query });
const elements = async (query: Record<string, unknown>) =>
  good(CALLS.listComparedElements, await world.call(CALLS.listComparedElements, home.admin, { query }));

test('compares two runs and says for each test what happened to its elements', async () => {
  const base = await run(
    {
      '/': { 'image-alt': ['logo', 'photo'], label: [] },
      '/gone': { label: ['mail'] },
      '/down': { label: ['name'] },
    },
    { score: 60 },
  );
  const later = await run(
    { '/': { 'image-alt': ['logo'], label: ['search'] }, '/down': false, '/fresh': { label: ['fax'] } },
    { score: 75 },
  );
  const answer = good(CALLS.compareTestRuns, await compare({ base, with: later, lang: 'hi' }));
  assert.equal(answer.scoreDifference, 15);
  assert.deepEqual(answer.pages, { both: 1, onlyBase: 2, onlyWith: 1 });
  assert.deepEqual([answer.base.id, answer.with.id, answer.base.pagesTested], [base, later, 3]);
  assert.deepEqual(answer.findings?.counts, {
    new: 1,
    fixed: 1,
    stillThere: 1,
    changed: 0,
    notReached: 2,
    notReachedBefore: 1,
  });
  assert.deepEqual([answer.findings.unreachedPages, answer.findings.unjudged], [2, 0]);
  assert.deepEqual(
    answer.findings.issues.map((issue) => [issue.auditId, issue.new, issue.fixed, issue.notReached]),
    [
      ['image-alt', 0, 1, 0],
      ['label', 1, 0, 2],
    ],
  );
  assert.match(answer.findings.issues[0]?.title ?? '', /[\u0900-\u097f]/);

  const fixed = await elements({ base, with: later, change: 'fixed' });
  assert.deepEqual(
    [
      fixed.total,
      ...fixed.elements.map(({ element, url, withPageId }) => [element.label, url, withPageId !== null]),
    ],
    [1, ['photo', `${SITE}/`, true]],
  );
  const unreached = await elements({ base, with: later, change: 'notReached', auditId: 'label' });
  assert.deepEqual(
    unreached.elements.map(({ element, notReached, withPageId }) => [
      element.label,
      notReached,
      withPageId === null,
    ]),
    [
      ['name', 'page', false],
      ['mail', 'page', true],
    ],
  );
  const part = await elements({ base, with: later, change: 'notReached', limit: 1, skip: 1 });
  assert.deepEqual([part.total, part.elements], [2, unreached.elements.slice(1)]);

  const pages = good(
    CALLS.listComparedPages,
    await world.call(CALLS.listComparedPages, home.admin, { query: { base, with: later } }),
  );
  assert.deepEqual([pages.total, pages.pages[0]?.url, pages.pages[0]?.fixed], [4, `${SITE}/`, 1]);
  const onePages = good(
    CALLS.listPagesOfOneRun,
    await world.call(CALLS.listPagesOfOneRun, home.admin, { query: { base, with: later, run: 'base' } }),
  );
  assert.deepEqual(
    [onePages.total, ...onePages.pages.map(({ url, why, reason }) => [url, why, reason])],
    [2, [`${SITE}/down`, 'failed', 'timeout'], [`${SITE}/gone`, 'notInRun', null]],
  );
});

test('swapping the sides turns fixed into new', async () => {
  const base = await run({ '/': { 'image-alt': ['logo'] } });
  const later = await run({ '/': { 'image-alt': [] } });
  const [there, back] = [
    good(CALLS.compareTestRuns, await compare({ base, with: later })),
    good(CALLS.compareTestRuns, await compare({ base: later, with: base })),
  ];
  assert.deepEqual([there.findings?.counts.fixed, back.findings?.counts.new], [1, 1]);
});

test('a changed element is returned with its former version', async () => {
  const base = await run({ '/': { 'image-alt': ['old'] } });
  const later = await run({ '/': { 'image-alt': ['new'] } });
  const { elements: found } = await elements({ base, with: later, change: 'stillThere' });
  assert.deepEqual(
    found.map(({ before, element }) => [before?.label, element.label]),
    [['old', 'new']],
  );
});

test('lists the settings in which the runs differ, and tests that only one run has', async () => {
  const base = await run(
    { '/': { 'color-contrast-enhanced': ['pale'], 'image-alt': [] } },
    { wcagLevel: 'AAA' },
  );
  const later = await run({ '/': { 'image-alt': ['logo'] } }, { wcagLevel: 'A', wcagVersion: '2.2' });
  const answer = good(CALLS.compareTestRuns, await compare({ base, with: later }));
  assert.deepEqual(
    answer.differences.filter((one) => one !== 'address'),
    ['version', 'level'],
  );
  assert.deepEqual([answer.findings?.counts.fixed, answer.findings?.counts.new], [0, 1]);
  assert.deepEqual(
    answer.findings?.judgedInOne.map(({ auditId, run: side, elements: count }) => [auditId, side, count]),
    [['color-contrast-enhanced', 'base', 1]],
  );
});

test('a run whose findings were deleted is compared by figures only', async () => {
  const base = await run({ '/': {} }, { score: 50 });
  const later = await run({ '/': { 'image-alt': ['logo'] } }, { score: 60 });
  await world.db
    .updateTable('test_runs')
    .set({ findings_removed: new Date() })
    .where('id', '=', base)
    .execute();
  const answer = good(CALLS.compareTestRuns, await compare({ base, with: later }));
  assert.deepEqual([answer.findings, answer.scoreDifference, answer.pages.both], [null, 10, 1]);
  assert.notEqual(answer.base.findingsRemoved, null);
  assert.deepEqual(await elements({ base, with: later, change: 'new' }), { total: 0, elements: [] });
});

test('says why runs cannot be compared', async () => {
  const base = await run({ '/': {} });
  const elsewhere = await buildRun(world.db, {
    websiteId: await buildWebsite(world.db, { organizationId: home.organizationId }),
  });
  const abroad = await buildStaffedOrganization(world.db);
  const foreign = await buildRun(world.db, { websiteId: abroad.websiteId });
  const running = await run({ '/': {} }, { status: 'RUNNING' });
  const unknown = crypto.randomUUID();
  refused(
    await compare({ base, with: base }),
    'ER_VALIDATION',
    'A test run cannot be compared with itself. Please choose another one.',
  );
  refused(
    await compare({ base, with: elsewhere }),
    'ER_VALIDATION',
    'Only test runs of the same website can be compared.',
  );
  refused(await compare({ base, with: foreign }), 'ER_NOT_FOUND');
  refused(await compare({ base: foreign, with: base }), 'ER_NOT_FOUND');
  refused(await compare({ base, with: unknown }), 'ER_NOT_FOUND');
  refused(
    await compare({ base, with: running }),
    'ER_STATE',
    'A test run can be compared when it has ended.',
  );
  refused(await compare({ base, with: 'no-id' }), 'ER_VALIDATION');
  refused(await compare({ base }), 'ER_VALIDATION');
  // The run belongs to a colleague: a tester sees only their own runs.
  refused(await compare({ base, with: await run({ '/': {} }) }, home.tester), 'ER_NOT_FOUND');
  for (const wrong of [{ change: 'gone' }, { change: 'new', limit: 101 }, { change: 'new', skip: -1 }]) {
    const query = { base, with: await run({ '/': {} }), ...wrong };
    refused(await world.call(CALLS.listComparedElements, home.admin, { query }), 'ER_VALIDATION');
  }
});

test('runs to compare with are the finished runs of the website, newest first', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const of = (day: number, more: Partial<RunInput> = {}) =>
    run(more.status === 'FAILURE' ? { '/': false } : { '/': {} }, { websiteId, created: at(day), ...more });
  const id = await of(5);
  const [same, other, single, cancelled] = [
    await of(4),
    await of(3, { wcagLevel: 'A' }),
    await of(6, { testMode: 'single_page', baseUrl: `${SITE}/a` }),
    await of(2, { status: 'CANCELLED' }),
  ];
  for (const status of ['RUNNING', 'FAILURE'] as const) await of(1, { status });
  const ask = async (query: Record<string, unknown>) =>
    good(CALLS.listComparableRuns, await world.call(CALLS.listComparableRuns, home.admin, { query }));
  const { total, runs } = await ask({ id });
  assert.equal(total, 4);
  assert.deepEqual(
    runs.map((one) => [one.id, one.isSameKind]),
    [
      [single, false],
      [same, true],
      [other, false],
      [cancelled, true],
    ],
  );
  assert.deepEqual(
    (await ask({ id, limit: 1, skip: 2 })).runs.map((one) => one.id),
    [other],
  );
  // Single page runs are comparable only if they test the same page.
  const twin = await of(7, { testMode: 'single_page', baseUrl: `${SITE}/b` });
  assert.equal((await ask({ id: single })).runs.find((one) => one.id === twin)?.isSameKind, false);
});

test('a single page run says what happened to the page, to an issue and to an element', async () => {
  const base = await run({
    '/': { 'image-alt': ['logo', 'photo', 'crest'], label: ['mail'] },
    '/other': { 'image-alt': ['map'] },
  });
  const later = await run({ '/': { 'image-alt': ['logo', 'seal'], label: [] } }, { testMode: 'single_page' });
  const onPage = await elementsOf(base, '/');
  const ask = async (more: Record<string, string>) =>
    good(
      CALLS.compareOnePage,
      await world.call(CALLS.compareOnePage, home.admin, {
        query: { base, with: later, pageId: onPage.pageId, ...more },
      }),
    );
  const counted = async (more: Record<string, string>) => {
    const { counts } = await ask(more);
    return [counts?.fixed, counts?.new, counts?.stillThere, counts?.changed, counts?.notReached];
  };
  // "seal" is at the position of "photo": it was rewritten and still fails. The other page was not tested
  // again.
  assert.deepEqual(await counted({}), [2, 0, 2, 1, 0]);
  assert.deepEqual(await counted({ auditId: 'image-alt' }), [1, 0, 2, 1, 0]);
  const fateOf = async (label: string) => {
    const { element } = await ask({ elementId: onPage.ids[label] ?? '' });
    return [element?.fate, element?.before.label, element?.now?.label];
  };
  assert.deepEqual(await fateOf('mail'), ['fixed', 'mail', undefined]);
  assert.deepEqual(await fateOf('logo'), ['stillThere', 'logo', 'logo']);
  assert.deepEqual(await fateOf('photo'), ['stillThere', 'photo', 'seal']);
  assert.deepEqual(await fateOf('crest'), ['fixed', 'crest', undefined]);

  // An element of another page, and an unknown one.
  const elsewhere = await elementsOf(base, '/other');
  assert.equal((await ask({ elementId: elsewhere.ids.map ?? '' })).element, null);
  assert.equal((await ask({ elementId: crypto.randomUUID() })).element, null);
  // A page that the later run did not test has no result.
  const unknown = await ask({ pageId: elsewhere.pageId, elementId: elsewhere.ids.map ?? '' });
  assert.deepEqual([unknown.withPageId, unknown.counts, unknown.element?.fate], [null, null, 'notKnown']);
  refused(
    await world.call(CALLS.compareOnePage, home.admin, {
      query: { base: later, with: base, pageId: onPage.pageId },
    }),
    'ER_NOT_FOUND',
  );
});

test('the state of an element is unknown if its page failed, and ignores elements that a decision takes out', async () => {
  const base = await run({ '/': { 'image-alt': ['logo'] } });
  const [failed, later] = [await run({ '/': false }), await run({ '/': { 'image-alt': [] } })];
  const { pageId, ids } = await elementsOf(base, '/');
  const fateIn = async (runId: string) =>
    good(
      CALLS.compareOnePage,
      await world.call(CALLS.compareOnePage, home.admin, {
        query: { base, with: runId, pageId, elementId: ids.logo },
      }),
    ).element?.fate;
  assert.deepEqual([await fateIn(failed), await fateIn(later)], ['notKnown', 'fixed']);
});

test('a warning persists while a similar one exists, and is gone only if the whole page was inspected', async () => {
  const base = await run({ '/': {} });
  const [same, gone, partial] = [await run({ '/': {} }), await run({ '/': {} }), await run({ '/': {} })];
  const warn = async (testRunId: string) => {
    const { pageId } = await elementsOf(testRunId, '/');
    const elements = [{ label: 'caption' }];
    const [id] = await buildAudit(world.db, {
      testInstanceId: pageId,
      auditId: 'video-caption',
      status: 'Warn',
      elements,
    });
    return { pageId, id };
  };
  const { pageId, id: elementId } = await warn(base);
  await warn(same);
  await world.db
    .updateTable('test_instances')
    .set({ engine: JSON.stringify({ leftOut: [{ part: 'andi' }] }) })
    .where('test_run_id', '=', partial)
    .execute();
  // A part that no visitor gets does not make the inspection incomplete.
  await world.db
    .updateTable('test_instances')
    .set({ engine: JSON.stringify({ leftOut: [{ part: 'style-sheets', why: 'never-loads', rules: [] }] }) })
    .where('test_run_id', '=', gone)
    .execute();
  const fateIn = async (runId: string) =>
    good(
      CALLS.compareOnePage,
      await world.call(CALLS.compareOnePage, home.admin, { query: { base, with: runId, pageId, elementId } }),
    ).element;
  assert.deepEqual(
    [await fateIn(same), await fateIn(gone), await fateIn(partial)].map((one) => [one?.status, one?.fate]),
    [
      ['Warn', 'stillThere'],
      ['Warn', 'fixed'],
      ['Warn', 'notKnown'],
    ],
  );
});

/** The page of a run with this path, and its elements by label. */
async function elementsOf(testRunId: string, path: string) {
  const page = await world.db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .where('url', '=', SITE + path)
    .executeTakeFirstOrThrow();
  const rows = await world.db
    .selectFrom('failing_elements')
    .select(['id', 'label'])
    .where('test_instance_id', '=', page.id)
    .execute();
  return { pageId: page.id, ids: Object.fromEntries(rows.map(({ id, label }) => [label, id])) };
}
