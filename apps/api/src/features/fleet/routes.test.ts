import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { parse } from 'csv-parse/sync';
import { good, refused } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { buildRun, buildWebsite } from '../../../test/build-runs.ts';
import { buildSharedCause } from '../../../test/build-shared-cause.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
let abroad: Organization;
let expert: string;
let menu: number;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
  abroad = await buildStaffedOrganization(world.db);
  expert = await buildUser(world.db, { role: 'ADMINEXPERT' });
  const second = await buildWebsite(world.db, { organizationId: abroad.organizationId });
  menu = await buildSharedCause(world.db, [home.websiteId, abroad.websiteId, second], {
    origin: 'themes/govx',
    failures: 40,
    scoreAfter: 66,
  });
  await buildSharedCause(world.db, [abroad.websiteId, second], { auditId: 'link-name', failures: 100 });
});
after(() => world.close());

const list = async (as: string, query = {}) =>
  good(CALLS.listSharedCauses, await world.call(CALLS.listSharedCauses, as, { query }));
const menuParams = () => ({ params: { id: String(menu) } });

test('causes are sorted by the effect of their repair and filtered by organization, audit and origin', async () => {
  const ids = async (query = {}) => (await list(expert, query)).map(({ auditId }) => auditId);
  assert.deepEqual(await ids(), ['link-name', 'image-alt']);
  assert.deepEqual(await ids({ order: 'websites DESC' }), ['image-alt', 'link-name']);
  assert.deepEqual(await ids({ order: 'gain ASC' }), ['image-alt', 'link-name']);
  assert.deepEqual(await ids({ origin: 'themes/govx' }), ['image-alt']);
  assert.deepEqual(await ids({ auditId: 'link-name' }), ['link-name']);
  assert.deepEqual(await ids({ organizationId: home.organizationId }), ['image-alt']);
  assert.deepEqual(await ids({ limit: 1, skip: 1 }), ['image-alt']);
});

test('an admin sees figures of their own websites, and of others only the count', async () => {
  const [own, ...others] = await list(home.admin);
  assert.deepEqual(others, []);
  assert.deepEqual([own?.websites, own?.organizations, own?.websitesElsewhere, own?.failures], [1, 1, 2, 40]);
  assert.deepEqual(
    [own?.averageBefore, own?.averageAfter, own?.overallBefore, own?.overallAfter],
    [60, 66, 60, 66],
  );
  assert.deepEqual(await list(home.admin, { organizationId: abroad.organizationId }), []);
  const websites = good(
    CALLS.listWebsitesOfSharedCause,
    await world.call(CALLS.listWebsitesOfSharedCause, home.admin, menuParams()),
  );
  assert.deepEqual(
    websites.map(({ websiteId }) => websiteId),
    [home.websiteId],
  );
  const organizations = good(
    CALLS.listOrganizationsOfSharedCause,
    await world.call(CALLS.listOrganizationsOfSharedCause, home.admin, menuParams()),
  );
  assert.deepEqual(
    organizations.map(({ id }) => id),
    [home.organizationId],
  );
});

test('a cause has a text for its maker in the language of the reader', async () => {
  const read = async (lang: 'en' | 'hi') =>
    good(
      CALLS.getSharedCause,
      await world.call(CALLS.getSharedCause, expert, { ...menuParams(), query: { lang } }),
    );
  const { cause, letter, example } = await read('en');
  assert.deepEqual(
    [cause.websites, cause.organizations, cause.failures, cause.origin],
    [3, 2, 120, 'themes/govx'],
  );
  assert.equal(example, null);
  for (const part of ['3 websites', 'img.govx-logo', 'themes/govx', '1.1.1', 'from 60 to 66'])
    assert.ok(letter.text.includes(part), part);
  assert.match((await read('hi')).letter.text, /महोदय.*themes\/govx/s);
});

test('a sample is drawn, reported while results arrive, and stopped', async () => {
  const drawn = await world.call(CALLS.createEstimate, abroad.admin, { body: { pages: 10, seed: 7 } });
  const { id } = good(CALLS.createEstimate, drawn);
  const read = async () =>
    good(CALLS.getEstimate, await world.call(CALLS.getEstimate, abroad.admin, { params: { id } }));
  const waiting = await read();
  assert.deepEqual(
    [waiting.organizations.map(({ id: of }) => of), waiting.seed, waiting.websites.drawn, waiting.isRunning],
    [[abroad.organizationId], 7, 2, true],
  );
  assert.deepEqual([waiting.pagesOfWebsite, waiting.failingLimit, waiting.result], [8, 90, null]);
  const { websiteId } = abroad;
  for (const score of [50, 70]) {
    const runId = await buildRun(world.db, { websiteId, score });
    const next = await world.db
      .selectFrom('estimate_pages')
      .select('ordinal')
      .where('estimate_id', '=', id)
      .where('test_run_id', 'is', null)
      .orderBy('ordinal')
      .executeTakeFirstOrThrow();
    await world.db
      .updateTable('estimate_pages')
      .set({ test_run_id: runId })
      .where('estimate_id', '=', id)
      .where('ordinal', '=', next.ordinal)
      .execute();
  }
  const estimateParams = { params: { id } };
  const websites = good(
    CALLS.listWebsitesOfEstimate,
    await world.call(CALLS.listWebsitesOfEstimate, abroad.admin, estimateParams),
  );
  assert.deepEqual(
    websites.map(({ website, score, tested }) => [website?.organization.id, score, tested]),
    [
      [abroad.organizationId, 50, 1],
      [abroad.organizationId, 70, 1],
    ],
  );
  assert.ok(websites.every(({ pages }) => pages[0]?.state === 'tested' && pages[0].testRunId !== null));
  const [stratum, ...others] = good(
    CALLS.listStrataOfEstimate,
    await world.call(CALLS.listStrataOfEstimate, abroad.admin, estimateParams),
  );
  assert.deepEqual(others, []);
  assert.deepEqual(
    [stratum?.organizations.map(({ id: of }) => of), stratum?.themes, stratum?.websites],
    [[abroad.organizationId], ['themes/govx'], 2],
  );
  assert.deepEqual([stratum?.drawn, stratum?.tested, stratum?.failing, stratum?.score], [2, 2, 2, 60]);
  const estimate = await read();
  assert.deepEqual(estimate.untested, []);
  assert.deepEqual([estimate.websites.tested, estimate.pages.tested], [2, 2]);
  assert.equal(estimate.result?.score.value, 60);
  assert.equal(estimate.result?.failing.value, 1);

  good(CALLS.stopEstimate, await world.call(CALLS.stopEstimate, abroad.admin, { params: { id } }));
  assert.equal((await read()).isRunning, false);
  refused(await world.call(CALLS.getEstimate, home.admin, { params: { id } }), 'ER_NOT_FOUND');
  const few = await world.call(CALLS.createEstimate, home.admin, { body: { pages: 10 } });
  refused(few, 'ER_STATE');
});

test('previews cost and precision of a sample before it is drawn', async () => {
  const plan = good(
    CALLS.planEstimate,
    await world.call(CALLS.planEstimate, abroad.admin, { query: { sample: { pages: 10 } } }),
  );
  assert.deepEqual([plan.population.websites, plan.websites, plan.organizations, plan.days], [2, 2, 1, 1]);
  assert.deepEqual(plan.expected, { score: 0, failing: 0 }, 'all websites are drawn');
  const foreign = { query: { sample: { pages: 10, organizationIds: [home.organizationId] } } };
  refused(await world.call(CALLS.planEstimate, abroad.admin, foreign), 'ER_NOT_FOUND');
  refused(await world.call(CALLS.planEstimate, home.admin, { query: { sample: { pages: 10 } } }), 'ER_STATE');
  refused(
    await world.call(CALLS.planEstimate, abroad.admin, { query: { sample: { pages: 9 } } }),
    'ER_VALIDATION',
  );
});

test('counts pages without a score by reason', async () => {
  const { id } = good(
    CALLS.createEstimate,
    await world.call(CALLS.createEstimate, abroad.admin, { body: { pages: 10 } }),
  );
  await world.db
    .updateTable('estimate_pages')
    .set({ refusal: 'ER_UNREACHABLE_URL' })
    .where('estimate_id', '=', id)
    .execute();
  const estimate = good(
    CALLS.getEstimate,
    await world.call(CALLS.getEstimate, abroad.admin, { params: { id } }),
  );
  assert.deepEqual(estimate.untested, [{ reason: 'unreachable', pages: 2 }]);
  assert.deepEqual(estimate.pages, { drawn: 2, tested: 0, failed: 2, running: 0 });
});

/** The rows of a CSV file, keyed by column name. */
function rowsOf({ statusCode, body }: { statusCode: number; body: string }): Record<string, string>[] {
  assert.equal(statusCode, 200, body);
  assert.ok(body.startsWith('\ufeff"'), 'begins with a byte order mark');
  assert.doesNotMatch(body, /"[=+@]/, 'a formula');
  return parse(body, { bom: true, columns: true });
}

test('the file of causes has the filters and order of the list, and only what the reader has access to', async () => {
  const ask = (as: string, query = {}) => world.call(CALLS.downloadSharedCauses, as, { query });
  const file = await ask(expert);
  assert.match(
    String(file.headers['content-disposition']),
    /^attachment; filename=abhigam-fix-once-\d{4}-\d\d-\d\d-\d{6}-\w\w\.csv$/,
  );
  const checks = (rows: Record<string, string>[]) => rows.map(({ Check }) => Check);
  assert.deepEqual(checks(rowsOf(file)), ['link-name', 'image-alt']);
  assert.deepEqual(checks(rowsOf(await ask(expert, { order: 'gain ASC' }))), ['image-alt', 'link-name']);
  assert.deepEqual(checks(rowsOf(await ask(expert, { origin: 'themes/govx' }))), ['image-alt']);
  const [own, ...others] = rowsOf(await ask(home.admin));
  assert.deepEqual(others, []);
  assert.deepEqual(
    [own?.Websites, own?.['Websites elsewhere'], own?.['Average score when repaired'], own?.Impact],
    ['1', '2', '66', 'Critical'],
  );
  assert.deepEqual(rowsOf(await ask(home.admin, { organizationId: abroad.organizationId })), []);
  const [hindi] = rowsOf(await ask(expert, { origin: 'themes/govx', lang: 'hi' }));
  assert.equal(hindi?.प्रभाव, 'अति गंभीर');
  const book = await ask(expert, { format: 'xlsx' });
  assert.match(String(book.headers['content-type']), /spreadsheetml\.sheet$/);
  assert.equal(book.rawPayload.subarray(0, 2).toString(), 'PK');
});

test('a file with more causes than one batch is complete, ordered and without duplicates', async () => {
  const site = await buildWebsite(world.db, { organizationId: abroad.organizationId });
  const far = await buildWebsite(world.db, { organizationId: home.organizationId });
  for (let number = 0; number < 320; number += 1)
    await buildSharedCause(world.db, [site, far], { auditId: 'many', failures: 1 + (number % 7) });
  for (const direction of ['DESC', 'ASC'] as const) {
    const query = { auditId: 'many', order: `failures ${direction}` as const };
    const rows = rowsOf(await world.call(CALLS.downloadSharedCauses, expert, { query }));
    assert.equal(rows.length, 320);
    const failures = rows.map((row) => Number(row['Failures that one repair removes']));
    assert.deepEqual(
      failures,
      failures.toSorted((a, b) => (direction === 'ASC' ? a - b : b - a)),
    );
    assert.equal(
      failures.reduce((sum, count) => sum + count, 0),
      2 * sumOf(320),
    );
  }
  await world.db
    .updateTable('websites')
    .set({ deleted: new Date() })
    .where('id', 'in', [site, far])
    .execute();

  function sumOf(count: number): number {
    return Array.from({ length: count }, (_, at) => 1 + (at % 7)).reduce((sum, one) => sum + one, 0);
  }
});

test('the file of websites of a cause has only websites within reach, and no formulas', async () => {
  await world.db
    .updateTable('websites')
    .set({ name: '=HYPERLINK("http://x")' })
    .where('id', '=', home.websiteId)
    .execute();
  const ask = (as: string, query = {}) =>
    world.call(CALLS.downloadWebsitesOfSharedCause, as, { ...menuParams(), query });
  assert.equal(rowsOf(await ask(expert)).length, 3);
  const [own, ...others] = rowsOf(await ask(home.admin));
  assert.deepEqual(others, []);
  assert.deepEqual(
    [own?.Name, own?.Failures, own?.Score, own?.['Score when repaired']],
    [`'=HYPERLINK("http://x")`, '40', '60', '66'],
  );
  assert.equal(rowsOf(await ask(expert, { organizationId: abroad.organizationId, lang: 'hi' })).length, 2);
  refused(await ask(home.admin, { organizationId: abroad.organizationId }), 'ER_NOT_FOUND');
});

test('the file of an estimate has its settings, intervals, strata, websites and pages', async () => {
  const sites = [];
  for (let number = 0; number < 6; number += 1)
    sites.push(await buildWebsite(world.db, { organizationId: abroad.organizationId }));
  const body = { pages: 20, seed: 11, failingLimit: 55, pagesOfWebsite: 3, websites: 4 };
  const { id } = good(CALLS.createEstimate, await world.call(CALLS.createEstimate, abroad.admin, { body }));
  const pages = await world.db
    .selectFrom('estimate_pages')
    .select(['ordinal', 'website_id'])
    .where('estimate_id', '=', id)
    .orderBy('ordinal')
    .execute();
  assert.equal(pages.length, 4, 'one page is known of each website');
  for (const [at, { ordinal, website_id: websiteId }] of pages.entries()) {
    const score = [50, 60, 70][at];
    const change =
      score === undefined
        ? { refusal: 'ER_UNREACHABLE_URL' as const }
        : { test_run_id: await buildRun(world.db, { websiteId, score }) };
    await world.db
      .updateTable('estimate_pages')
      .set(change)
      .where('estimate_id', '=', id)
      .where('ordinal', '=', ordinal)
      .execute();
  }
  const ask = (as: string, query = {}) => world.call(CALLS.downloadEstimate, as, { params: { id }, query });
  const rows = rowsOf(await ask(abroad.admin));
  assert.deepEqual(
    rows.map((row) => row.Part),
    ['All websites', 'Group', ...Array(4).fill(['Website', 'Page']).flat()],
  );
  const [all, group, ...others] = rows;
  assert.deepEqual(
    [all?.['Starting number of the draw'], all?.['A website fails with this score or less']],
    ['11', '55'],
  );
  assert.deepEqual(
    [all?.['Most pages of one website'], all?.['Websites drawn'], all?.Score],
    ['3', '4', '60'],
  );
  for (const row of [all, group]) {
    assert.ok(Number(row?.['Score: 95% interval from']) < 60 && Number(row?.['Score: 95% interval to']) > 60);
    assert.equal(row?.['Failing websites in percent'], '33.3');
    assert.equal(row?.['Websites tested'], '3');
  }
  assert.equal(group?.['Tested websites that fail'], '1');
  assert.deepEqual(
    others.filter((row) => row.Part === 'Page').map((row) => [row.Score, row.State]),
    [
      ['50', 'Tested'],
      ['60', 'Tested'],
      ['70', 'Tested'],
      ['', 'Not tested'],
    ],
  );
  assert.equal(
    rows.at(-1)?.['Why there is no score'],
    'The site did not answer when the test was about to start.',
  );
  assert.equal((await ask(abroad.admin, { format: 'xlsx' })).rawPayload.subarray(0, 2).toString(), 'PK');
  refused(await ask(home.admin), 'ER_NOT_FOUND');

  // The filter of the screen: failures depend on the selected limit.
  const estimate = good(
    CALLS.getEstimate,
    await world.call(CALLS.getEstimate, abroad.admin, { params: { id } }),
  );
  assert.deepEqual([estimate.failingLimit, estimate.pagesOfWebsite, estimate.websites.drawn], [55, 3, 4]);
  await world.db.updateTable('websites').set({ deleted: new Date() }).where('id', 'in', sites).execute();
});

test('draws a sample from selected organizations, from all or some websites; refuses invalid combinations', async () => {
  const draw = (as: string, body: object) =>
    world.call(CALLS.createEstimate, as, { body: { pages: 10, ...body } });
  const both = { organizationIds: [home.organizationId, abroad.organizationId] };
  const { id } = good(
    CALLS.createEstimate,
    await draw(expert, { ...both, websites: 'all', pagesOfWebsite: 1 }),
  );
  const estimate = good(CALLS.getEstimate, await world.call(CALLS.getEstimate, expert, { params: { id } }));
  assert.deepEqual(
    estimate.organizations.map(({ id: of }) => of).toSorted((a, b) => a - b),
    both.organizationIds.toSorted((a, b) => a - b),
  );
  assert.deepEqual([estimate.population.websites, estimate.websites.drawn], [3, 3]);
  refused(await world.call(CALLS.getEstimate, abroad.admin, { params: { id } }), 'ER_NOT_FOUND');
  refused(await draw(abroad.admin, both), 'ER_NOT_FOUND');
  refused(await draw(expert, { organizationIds: [999_999] }), 'ER_NOT_FOUND');
  for (const wrong of [
    { pagesOfWebsite: 0 },
    { pagesOfWebsite: 51 },
    { failingLimit: 100 },
    { websites: 1 },
    { websites: 11 },
    { websites: 'some' },
    // Without the check, the sample would cover all organizations.
    { organizationId: home.organizationId },
  ])
    refused(await draw(expert, wrong), 'ER_VALIDATION');
});
