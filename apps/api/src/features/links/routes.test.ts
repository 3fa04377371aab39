import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { buildWebpage } from '@abhigam/testing';
import { good } from '../../../test/answers.ts';
import { buildPage, buildRun } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
});
after(() => world.close());

test('lists broken links with the pages that contain them', async () => {
  const testRunId = await buildRun(world.db, { websiteId: home.websiteId });
  const pageIds = [
    await buildPage(world.db, { testRunId, url: 'https://a.in/1' }),
    await buildPage(world.db, { testRunId, url: 'https://a.in/2' }),
  ];
  const link = (url: string) => ({ test_run_id: testRunId, url, url_key: url, is_internal: true });
  const rows = await world.db
    .insertInto('run_links')
    .values([
      { ...link('https://a.in/ok'), state: 'ok' },
      { ...link('https://a.in/gone'), state: 'broken', reason: 'http-status', http_status: 404 },
      { ...link('https://b.in/'), is_internal: false, state: 'unchecked' },
    ])
    .returning('id')
    .execute();
  const broken = rows[1]?.id ?? '';
  await world.db
    .insertInto('page_links')
    .values(pageIds.map((id) => ({ test_instance_id: id, test_run_id: testRunId, link_ids: [broken] })))
    .execute();
  const read = async () =>
    good(
      CALLS.listBrokenLinks,
      await world.call(CALLS.listBrokenLinks, home.admin, { params: { id: testRunId } }),
    );
  const before = await read();
  assert.deepEqual([before.checked, before.counts], [null, { total: 3, broken: 1, unchecked: 1 }]);
  assert.deepEqual(
    before.links.map(({ url, reason, httpStatus, cntPages, pages }) => [
      url,
      reason,
      httpStatus,
      cntPages,
      pages.map(({ id }) => id).sort(),
    ]),
    [['https://a.in/gone', 'http-status', 404, 2, [...pageIds].sort()]],
  );
  await world.db
    .updateTable('test_runs')
    .set({ links_checked: new Date() })
    .where('id', '=', testRunId)
    .execute();
  assert.notEqual((await read()).checked, null);
});

test('lists the addresses that a run did not test, with reasons', async () => {
  const testRunId = await buildRun(world.db, { websiteId: home.websiteId });
  const skipped = (path: string, why: 'robots' | 'cap-reached') => ({
    test_run_id: testRunId,
    url: `https://a.in/${path}`,
    url_key: `https://a.in/${path}`,
    why,
  });
  await world.db
    .insertInto('test_run_skipped_urls')
    .values([skipped('b', 'robots'), skipped('a', 'robots'), skipped('c', 'cap-reached')])
    .execute();
  const note = { note: 'robots-rules-capped', url: 'https://a.in/robots.txt' } as const;
  await world.db
    .insertInto('run_sites')
    .values({ test_run_id: testRunId, notes: JSON.stringify([note]) })
    .execute();
  const { counts, pages, notes } = good(
    CALLS.listLeftOut,
    await world.call(CALLS.listLeftOut, home.admin, {
      params: { id: testRunId },
      query: { limit: 2, skip: 1 },
    }),
  );
  assert.deepEqual(counts, [
    { why: 'cap-reached', count: 1 },
    { why: 'robots', count: 2 },
  ]);
  assert.deepEqual(notes, [note], 'and what was not considered');
  assert.deepEqual(
    pages.map(({ url }) => url),
    ['https://a.in/a', 'https://a.in/b'],
  );
});

test('lists only the unusable pages of a website', async () => {
  for (const status of ['ACTIVE', 'INACTIVE', 'PAGE_LOAD_FAILURE', 'REDIRECT_WITHIN_WEBSITE'] as const) {
    await buildWebpage(world.db, { website_id: home.websiteId, status });
  }
  const { pages } = good(
    CALLS.listBrokenPages,
    await world.call(CALLS.listBrokenPages, home.admin, { params: { id: home.websiteId } }),
  );
  assert.deepEqual(pages.map(({ status }) => status).sort(), [
    'INACTIVE',
    'PAGE_LOAD_FAILURE',
    'REDIRECT_WITHIN_WEBSITE',
  ]);
});
