import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AuditSource, PageFailureReason } from '@abhigam/domain';
import {
  buildAudit,
  buildDecision,
  buildFailingElement,
  buildTestInstance,
  buildTestRun,
  buildWebsite,
  createTestDatabase,
  type TestDatabase,
} from '@abhigam/testing';
import { type Change, listComparedElements } from './compare-elements.ts';
import type { MatchInput } from './compare-match.ts';
import { countComparedPages, listPagesOfOneRun } from './compare-pages.ts';
import {
  type ComparedRuns,
  ensureComparison,
  listComparedAudits,
  listComparedPages,
} from './compare-runs.ts';

/** One element, in document order; `of` gives the defaults. */
interface Element {
  audit?: string;
  source?: AuditSource;
  status?: 'Fail' | 'Warn';
  hash: string;
  selector?: string;
  cause?: string;
  /** Ids of other tests that report it, optionally with the fingerprint of their finding. */
  seenAlso?: (string | { id: string; feHash: string })[];
  /** Excluded by a decision. */
  isSetAside?: true;
  /** Visible only after an interaction. */
  inState?: true;
}
interface PageOf {
  url?: string;
  finalUrl?: string;
  failed?: PageFailureReason;
  engine?: object;
  elements?: Element[];
}
interface Situation {
  name: string;
  base: PageOf[];
  with: PageOf[];
  onlyIn?: Partial<MatchInput['onlyIn']>;
  /** Expected counts; default 0. */
  gives: Partial<Record<'new' | 'fixed' | 'still' | 'changed' | 'unreached' | 'unjudged', number>> &
    Partial<Record<'unreachedBefore' | 'unjudgedBefore' | 'baseOnly' | 'withOnly', number>>;
}

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const page = (...elements: (Element | string)[]): PageOf => ({
  elements: elements.map((one) => (typeof one === 'string' ? { hash: one } : one)),
});
const seen = (engine: object, ...elements: (Element | string)[]) => ({ ...page(...elements), engine });
const left = (part: string, ...rules: string[]) => ({ leftOut: [{ part, why: 'time', rules }] });

const SITUATIONS: Situation[] = [
  { name: 'the same element is still there', base: [page('a')], with: [page('a')], gives: { still: 1 } },
  { name: 'one that came is new', base: [page()], with: [page('a')], gives: { new: 1 } },
  { name: 'one that went is fixed', base: [page('a')], with: [page()], gives: { fixed: 1 } },
  {
    name: 'of two with one fingerprint the one that is left is still there',
    base: [page('a', 'a')],
    with: [page('a')],
    gives: { still: 1, fixed: 1 },
  },
  {
    name: 'of three with one fingerprint the third is new',
    base: [page('a', 'a')],
    with: [page('a', 'a', 'a')],
    gives: { still: 2, new: 1 },
  },
  {
    name: 'the same fingerprint under another test is another defect',
    base: [page({ hash: 'a', audit: 'image-alt' })],
    with: [page({ hash: 'a', audit: 'link-name' })],
    gives: { fixed: 1, new: 1 },
  },
  {
    name: 'another element at the same place is still there, changed',
    base: [page({ hash: 'a', selector: '#logo' })],
    with: [page({ hash: 'b', selector: '#logo' })],
    gives: { still: 1, changed: 1 },
  },
  {
    name: 'the same fingerprint comes before the same place',
    base: [page({ hash: 'a', selector: 'li:nth-child(1)' }, { hash: 'b', selector: 'li:nth-child(2)' })],
    with: [page({ hash: 'c', selector: 'li:nth-child(1)' }, { hash: 'a', selector: 'li:nth-child(2)' })],
    gives: { still: 1, fixed: 1, new: 1 },
  },
  {
    name: 'a list of a template that moved on is still there, as many as there were',
    base: [page({ hash: 'a', cause: 'news' }, { hash: 'b', cause: 'news' }, { hash: 'c', cause: 'news' })],
    with: [page({ hash: 'd', cause: 'news' }, { hash: 'a', cause: 'news' })],
    gives: { still: 2, changed: 1, fixed: 1 },
  },
  {
    name: 'elements without a root cause share none',
    base: [page({ hash: 'a', cause: '' })],
    with: [page({ hash: 'b', cause: '' })],
    gives: { fixed: 1, new: 1 },
  },
  {
    name: 'a place that fails for something else is not the same',
    base: [page({ hash: 'a', selector: '#logo', audit: 'image-alt' })],
    with: [page({ hash: 'b', selector: '#logo', audit: 'link-name' })],
    gives: { fixed: 1, new: 1 },
  },
  {
    name: 'a defect that the other source now names is still there',
    base: [page({ hash: 'a', selector: '#f', audit: 'label', seenAlso: ['own-label'] })],
    with: [seen(left('lh'), { hash: 'b', selector: '#f', audit: 'own-label', source: 'andi' })],
    gives: { still: 1, changed: 1 },
  },
  {
    name: 'what was two findings and is one now is not fixed, and what is two now is not new',
    base: [page({ hash: 'a', selector: '#f' }, { hash: 'b', selector: '#f', audit: 'own' })],
    with: [page({ hash: 'a', selector: '#f', seenAlso: ['own'] })],
    gives: { still: 1, unjudged: 1 },
  },
  {
    name: 'nor where the one finding is of another element, such as the table of a cell',
    base: [page({ hash: 'table', seenAlso: [{ id: 'own', feHash: 'cell' }] })],
    with: [page({ hash: 'table' }, { hash: 'cell', audit: 'own', selector: 'td' })],
    gives: { still: 1, unjudgedBefore: 1 },
  },
  {
    name: 'a test that could not be decided without a style sheet fixes nothing; the others do',
    base: [page({ hash: 'a', audit: 'contrast' }, { hash: 'b', audit: 'label' })],
    with: [seen({ leftOut: [{ part: 'style-sheets', why: 'not-loaded', rules: ['contrast'] }] })],
    gives: { unjudged: 1, fixed: 1 },
  },
  {
    name: 'an element in a frame is not fixed while frames do not load',
    base: [page({ hash: 'a', selector: 'iframe >>> img' }, { hash: 'b', selector: 'main > img' })],
    with: [seen({ leftOut: [{ part: 'frames', why: 'not-loaded', rules: [] }] })],
    gives: { unjudged: 1, fixed: 1 },
  },
  {
    name: 'a page that is not in the other run is not fixed, and not new',
    base: [page(), { ...page('a'), url: '/gone' }],
    with: [page(), { ...page('b', 'c'), url: '/fresh' }],
    gives: { unreached: 1, unreachedBefore: 2 },
  },
  {
    name: 'a page that failed is not fixed',
    base: [page('a')],
    with: [{ failed: 'timeout' }],
    gives: { unreached: 1 },
  },
  {
    name: 'a page that was cancelled is not fixed',
    base: [page('a')],
    with: [{ failed: 'cancelled' }],
    gives: { unreached: 1 },
  },
  {
    name: 'what a page has that failed before is not new',
    base: [{ failed: 'timeout' }],
    with: [page('a')],
    gives: { unreachedBefore: 1 },
  },
  {
    name: 'a page goes by the address where it ended',
    base: [{ ...page('a'), url: '/old', finalUrl: '/now' }],
    with: [{ ...page('a'), url: '/now' }],
    gives: { still: 1 },
  },
  {
    name: 'a page that now leads to another one was not reached',
    base: [{ ...page('a'), url: '/here' }],
    with: [{ ...page(), url: '/here', finalUrl: '/elsewhere' }],
    gives: { unreached: 1 },
  },
  {
    name: 'the same element on another page is another one',
    base: [
      { ...page('a'), url: '/one' },
      { ...page(), url: '/two' },
    ],
    with: [
      { ...page(), url: '/one' },
      { ...page('a'), url: '/two' },
    ],
    gives: { fixed: 1, new: 1 },
  },
  {
    name: 'a test that broke off is not fixed',
    base: [page('a', { hash: 'b', audit: 'label' })],
    with: [seen({ erroredRules: ['image-alt'] })],
    gives: { unjudged: 1, fixed: 1 },
  },
  {
    name: 'a test that was left out is not fixed',
    base: [page('a')],
    with: [seen(left('rules', 'image-alt', 'region'))],
    gives: { unjudged: 1 },
  },
  {
    name: 'a source that was left out fixes nothing of its own',
    base: [page('a', { hash: 'b', audit: 'own', source: 'andi' })],
    with: [seen(left('andi'))],
    gives: { fixed: 1, unjudged: 1 },
  },
  {
    name: 'what is beyond a list that was cut is neither new nor fixed',
    base: [seen(left('findings', 'image-alt'), 'a')],
    with: [seen(left('findings', 'image-alt'), 'a', 'b')],
    gives: { still: 1, unjudgedBefore: 1 },
  },
  {
    name: 'a part of the look that was left out holds for the tests that need it',
    base: [page({ hash: 'a', audit: 'contrast' }, 'b')],
    with: [seen(left('painted-text'))],
    gives: { unjudged: 1, fixed: 1 },
  },
  {
    name: 'what a page shows only when it is used is fixed where it was used, and else nothing is known of it',
    base: [page({ hash: 'a', inState: true }, 'b')],
    with: [seen({ sources: ['lh', 'interaction'] })],
    gives: { fixed: 2 },
  },
  {
    name: 'a page that was not used says nothing of what use of it shows',
    base: [page({ hash: 'a', inState: true }, 'b')],
    with: [seen({ sources: ['lh'] })],
    gives: { unjudged: 1, fixed: 1 },
  },
  {
    name: 'nor does one whose states could not be judged',
    base: [page({ hash: 'a', inState: true }, 'b')],
    with: [seen({ sources: ['lh', 'interaction'], ...left('states') })],
    gives: { unjudged: 1, fixed: 1 },
  },
  {
    name: 'a picture that was left out changes nothing',
    base: [page('a')],
    with: [seen(left('picture'))],
    gives: { fixed: 1 },
  },
  {
    name: 'an element in a frame is not fixed while frames cannot be read',
    base: [page({ hash: 'a', selector: 'iframe >>> img' }, { hash: 'b', selector: 'main > img' })],
    with: [seen({ unreadFrames: ['iframe: it did not answer'] })],
    gives: { unjudged: 1, fixed: 1 },
  },
  {
    name: 'a failure that is now left to a person is not fixed',
    base: [page('a', { hash: 'b', selector: '#x' }, 'c')],
    with: [page({ hash: 'a', status: 'Warn' }, { hash: 'z', selector: '#x', status: 'Warn' })],
    gives: { unjudged: 2, fixed: 1 },
  },
  {
    name: 'what was left to a person before is not new',
    base: [page({ hash: 'a', status: 'Warn' })],
    with: [page('a')],
    gives: { unjudgedBefore: 1 },
  },
  {
    name: 'a test that only one run carries out stands apart, on pages of both or of one',
    base: [page('a', { hash: 'b', audit: 'aaa' }), { ...page({ hash: 'c', audit: 'aaa' }), url: '/gone' }],
    with: [page({ hash: 'd', audit: 'fresh' })],
    onlyIn: { base: ['aaa'], with: ['fresh'] },
    gives: { fixed: 1, baseOnly: 2, withOnly: 1 },
  },
  {
    name: 'warnings are no failures',
    base: [page({ hash: 'a', status: 'Warn' })],
    with: [page()],
    gives: {},
  },
  {
    name: 'what is set aside in both runs is in no count',
    base: [page('a', { hash: 'b', isSetAside: true })],
    with: [page('a', { hash: 'b', isSetAside: true })],
    gives: { still: 1 },
  },
  {
    name: 'what was set aside before and was rewritten since is new among the failures',
    base: [page({ hash: 'a', selector: '#phone', isSetAside: true })],
    with: [page({ hash: 'b', selector: '#phone' })],
    gives: { new: 1 },
  },
  {
    name: 'what has been set aside is not fixed',
    base: [page({ hash: 'a', selector: '#phone' })],
    with: [page({ hash: 'b', selector: '#phone', isSetAside: true })],
    gives: {},
  },
  { name: 'two runs without findings differ in nothing', base: [page()], with: [page()], gives: {} },
];

for (const situation of SITUATIONS) {
  test(situation.name, async () => {
    const runs = await buildRuns(situation);
    const id = await ensureComparison(database.db, runs);
    const sums: Record<string, number> = {};
    for (const { auditId: _, ...counts } of await listComparedAudits(database.db, id))
      for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
    const found = Object.fromEntries(Object.entries(sums).filter(([, count]) => count > 0));
    assert.deepEqual(found, situation.gives);
    await listsAgree(id, runs, situation.gives);
  });
}

/** The lists contain as many elements as the counts, with the element of each run that has it. */
async function listsAgree(id: string, runs: ComparedRuns, counts: Situation['gives']): Promise<void> {
  const expectedCounts: Record<Change, number> = {
    new: counts.new ?? 0,
    fixed: counts.fixed ?? 0,
    stillThere: counts.still ?? 0,
    notReached: (counts.unreached ?? 0) + (counts.unjudged ?? 0),
    notReachedBefore: (counts.unreachedBefore ?? 0) + (counts.unjudgedBefore ?? 0),
  };
  const sides: Record<Change, [isInBase: boolean, isInWith: boolean]> = {
    new: [false, true],
    fixed: [true, false],
    stillThere: [true, true],
    notReached: [true, false],
    notReachedBefore: [false, true],
  };
  for (const change of ['new', 'fixed', 'stillThere', 'notReached', 'notReachedBefore'] as const) {
    const { total, elements } = await listComparedElements(database.db, id, runs, {
      change,
      limit: 50,
      skip: 0,
    });
    assert.deepEqual(
      [change, total, elements.length],
      [change, expectedCounts[change], expectedCounts[change]],
    );
    for (const { baseElementId, withElementId } of elements)
      assert.deepEqual([baseElementId !== null, withElementId !== null], sides[change]);
    const changed = elements.filter(({ isChanged }) => isChanged).length;
    assert.equal(changed, change === 'stillThere' ? (counts.changed ?? 0) : 0);
  }
}

test('paginated lists are complete, ordered by test and page', async () => {
  const many = (count: number, audit: string) =>
    Array.from({ length: count }, (_, index) => ({ hash: `${audit}-${index}`, audit }));
  const runs = await buildRuns({
    base: [page(), { ...page(), url: '/b' }],
    with: [
      page(...many(4, 'link-name'), ...many(3, 'image-alt')),
      { ...page(...many(5, 'image-alt')), url: '/b' },
    ],
  });
  const id = await ensureComparison(database.db, runs);
  const read = (limit: number, skip: number, auditId?: string) =>
    listComparedElements(database.db, id, runs, { change: 'new', auditId, limit, skip });
  const whole = await read(50, 0);
  assert.equal(whole.total, 12);
  assert.deepEqual(
    whole.elements.map(({ auditId, url }) => `${auditId} ${new URL(url).pathname}`),
    [
      ...Array<string>(3).fill('image-alt /'),
      ...Array<string>(5).fill('image-alt /b'),
      ...Array<string>(4).fill('link-name /'),
    ],
  );
  const parts = [];
  for (let skip = 0; skip < 12; skip += 5) parts.push(...(await read(5, skip)).elements);
  assert.deepEqual(parts, whole.elements);
  assert.deepEqual((await read(50, 0, 'link-name')).elements, whole.elements.slice(8));
  assert.deepEqual(await read(5, 40), { total: 12, elements: [] });
  assert.deepEqual(await read(5, 0, 'no-such-test'), { total: 0, elements: [] });
});

test('counts pages by the runs that tested them and gives the reason for pages of one run', async () => {
  const runs = await buildRuns({
    base: [page('a'), { ...page('a', 'b'), url: '/failed' }, { ...page('a'), url: '/robots' }],
    with: [page(), { url: '/failed', failed: 'dns' }, { ...page('n'), url: '/fresh' }],
  });
  await database.db
    .insertInto('test_run_skipped_urls')
    .values({
      test_run_id: runs.withRunId,
      url_key: await keyOf(runs, '/robots'),
      url: '/robots',
      why: 'robots',
    })
    .execute();
  const { baseRunId, withRunId } = runs;
  assert.deepEqual(await countComparedPages(database.db, baseRunId, withRunId), {
    both: 1,
    onlyBase: 2,
    onlyWith: 1,
  });
  const list = async (side: 'base' | 'with') =>
    (await listPagesOfOneRun(database.db, { baseRunId, withRunId, in: side }, { limit: 10, skip: 0 })).map(
      ({ url, reason, left_out }) => [new URL(url).pathname, reason, left_out],
    );
  assert.deepEqual(await list('base'), [
    ['/failed', 'dns', null],
    ['/robots', null, 'robots'],
  ]);
  assert.deepEqual(await list('with'), [['/fresh', null, null]]);
  const id = await ensureComparison(database.db, runs);
  const { total, pages } = await listComparedPages(database.db, id, { limit: 2, skip: 0 });
  assert.equal(total, 4);
  assert.deepEqual(
    pages.map(({ url, fixed, notReached }) => [new URL(url).pathname, fixed, notReached]),
    [
      ['/', 1, 0],
      ['/failed', 0, 2],
    ],
  );
});

test('concurrent readers compute a comparison once, and again when a run has changed', async () => {
  const runs = await buildRuns({ base: [page('a')], with: [page('a')] });
  const ids = await Promise.all([1, 2, 3].map(() => ensureComparison(database.db, runs)));
  assert.equal(new Set(ids).size, 1);
  const [id = ''] = ids;
  await database.db.deleteFrom('audits').where('test_run_id', '=', runs.withRunId).execute();
  assert.equal(await ensureComparison(database.db, runs), id);
  const again = await ensureComparison(database.db, { ...runs, withStamp: 'later' });
  assert.notEqual(again, id);
  const [audit] = await listComparedAudits(database.db, again);
  assert.deepEqual([audit?.still, audit?.fixed], [0, 1]);
});

test('compares pages with different fingerprint revisions by other stored fields', async () => {
  const elements = ['moved', 'rewritten', 'listed', 'fixed'];
  const runs = await buildRuns({
    base: [page(...elements.map((hash) => ({ hash: `old ${hash}`, cause: `old ${hash}` })))],
    with: [page(...['moved', 'rewritten', 'listed', 'new'].map((hash) => ({ hash, cause: hash })))],
  });
  await database.db
    .updateTable('test_instances')
    .set({ fingerprint_revision: 1 })
    .where('test_run_id', '=', runs.baseRunId)
    .execute();
  for (const testRunId of [runs.baseRunId, runs.withRunId]) {
    const rows = await database.db
      .selectFrom('failing_elements')
      .select('id')
      .where('test_run_id', '=', testRunId)
      .orderBy('ordinal')
      .execute();
    const isBase = testRunId === runs.baseRunId;
    const side = isBase ? 'base' : 'with';
    const stored = [
      { snippet: '<img src="moved.png">', selector: `#${side}-place`, ancestry: `${side} > img` },
      { snippet: `<img src="${side}.png">`, selector: '#same-place', ancestry: `${side} > i > img` },
      { snippet: `<img alt="${side}">`, selector: `#${side}-listed`, ancestry: 'ul > li > img' },
      { snippet: `<img title="${side}">`, selector: `#${side}-other`, ancestry: `${side} > b > img` },
    ];
    for (const [nth, values] of stored.entries())
      await database.db
        .updateTable('failing_elements')
        .set(values)
        .where('id', '=', rows[nth]?.id ?? '')
        .execute();
  }
  const [audit] = await listComparedAudits(database.db, await ensureComparison(database.db, runs));
  assert.deepEqual([audit?.still, audit?.changed, audit?.new, audit?.fixed], [3, 2, 1, 1]);
});

test('retains only the newest comparisons of a website', async () => {
  const runs = await buildRuns({ base: [page('a')], with: [page('a')] });
  const others = await Promise.all(
    Array.from({ length: 21 }, () =>
      buildTestRun(database.db, { website_id: runs.websiteId, status: 'COMPLETE' }),
    ),
  );
  for (const { id } of others) await ensureComparison(database.db, { ...runs, withRunId: id });
  const storedComparisons = await database.db
    .selectFrom('run_comparisons')
    .select('with_run_id')
    .where('website_id', '=', runs.websiteId)
    .execute();
  assert.equal(storedComparisons.length, 20);
  assert.ok(storedComparisons.some(({ with_run_id }) => with_run_id === others.at(-1)?.id));
});

async function keyOf(runs: ComparedRuns, path: string): Promise<string> {
  const pages = await database.db
    .selectFrom('test_instances')
    .select(['url', 'url_key'])
    .where('test_run_id', '=', runs.baseRunId)
    .execute();
  return pages.find(({ url }) => new URL(url).pathname === path)?.url_key ?? '';
}

async function buildRuns(of: Pick<Situation, 'base' | 'with' | 'onlyIn'>): Promise<ComparedRuns> {
  const website = await buildWebsite(database.db);
  const [baseRunId, withRunId] = [
    await buildRun(website.id, website.url, of.base),
    await buildRun(website.id, website.url, of.with),
  ];
  return {
    websiteId: website.id,
    baseRunId,
    withRunId,
    baseStamp: 'base',
    withStamp: 'with',
    onlyIn: { base: of.onlyIn?.base ?? [], with: of.onlyIn?.with ?? [] },
    testsByPart: { 'painted-text': ['contrast'] },
    comparedTests: ['compared'],
  };
}

async function buildRun(websiteId: string, siteUrl: string, pages: PageOf[]): Promise<string> {
  const run = await buildTestRun(database.db, { website_id: websiteId, status: 'COMPLETE' });
  for (const { url = '/', finalUrl, failed, engine, elements = [] } of pages) {
    const instance = await buildTestInstance(database.db, {
      test_run_id: run.id,
      url: new URL(url, siteUrl).href,
      ...(finalUrl ? { final_url_key: new URL(finalUrl, siteUrl).href } : {}),
      ...(failed ? { status: 'FAILURE', reason: failed } : { status: 'COMPLETE' }),
      ...(engine ? { engine: JSON.stringify({ erroredRules: [], unreadFrames: [], ...engine }) } : {}),
    });
    for (const [kind, group] of Map.groupBy(elements, auditOf)) {
      const [audit_id = '', status, source] = kind.split(' ');
      const audit = await buildAudit(database.db, {
        test_instance_id: instance.id,
        audit_id,
        status: status === 'Warn' ? 'Warn' : 'Fail',
        source: source === 'andi' ? 'andi' : 'lh',
        cnt_elements: group.length,
      });
      for (const element of group) {
        const { id } = await buildFailingElement(database.db, {
          audit_row_id: audit.id,
          fe_hash: element.hash,
          root_cause: element.cause ?? '',
          ...(element.selector ? { selector: element.selector } : {}),
          ...(element.inState ? { state: JSON.stringify({ kind: 'menu', pressed: 'Menu', steps: [] }) } : {}),
          seen_also: JSON.stringify(
            (element.seenAlso ?? []).map((one) => ({
              ...(typeof one === 'string' ? { id: one } : one),
              source: 'andi',
              causes: [],
              explanation: '',
            })),
          ),
        });
        if (element.isSetAside)
          await database.db
            .updateTable('failing_elements')
            .set({ decision_id: await buildDecision(database.db, id, { scope: 'element', url_key: id }) })
            .where('id', '=', id)
            .execute();
      }
    }
  }
  return run.id;
}

function auditOf({ audit = 'image-alt', status = 'Fail', source = 'lh' }: Element): string {
  return `${audit} ${status} ${source}`;
}
