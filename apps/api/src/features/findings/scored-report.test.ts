import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { countsAsPassed } from '@abhigam/domain';
import { buildLargeRun, type LargeRun } from '@abhigam/testing';
import { good, refused } from '../../../test/answers.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
let run: LargeRun;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
  run = await buildLargeRun(world.db, { pages: 6, elementsPerPage: 30, run: { website_id: home.websiteId } });
});
after(() => world.close());

const ask = (id: string, query: object = {}) =>
  world.call(CALLS.getScoredReport, home.admin, { params: { id }, query: { ...query } });
const report = async (id: string, query: object = {}) => good(CALLS.getScoredReport, await ask(id, query));

test('the report of each page has the weights and the score of the page', async () => {
  const pages = await world.db
    .selectFrom('test_instances')
    .select(['id', 'url', 'score', 'weight_total', 'weight_passed'])
    .where('test_run_id', '=', run.testRunId)
    .where('status', '=', 'COMPLETE')
    .execute();
  assert.ok(pages.length > 3);
  for (const page of pages) {
    const { audits, categories, ...head } = await report(page.id);
    const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
    let [total, passed] = [0, 0];
    for (const { id, weight } of refs) {
      const audit = audits[id];
      assert.ok(audit, id);
      total += weight;
      if (countsAsPassed(audit)) passed += weight;
    }
    assert.deepEqual([total, passed], [page.weight_total, page.weight_passed]);
    assert.deepEqual([head.score, head.requestedUrl], [(page.score ?? 0) / 100, page.url]);
    assert.deepEqual([head.configSettings.formFactor, head.stackPacks], ['desktop', []]);
  }
});

test('lists the first elements of each failure in the requested language', async () => {
  const { audits, configSettings } = await report(run.pageIds[0] ?? '', { lang: 'hi' });
  assert.equal(configSettings.locale, 'hi-IN');
  const contrast = audits['color-contrast'];
  assert.match(contrast?.title ?? '', /[\u0900-\u097f]/);
  assert.ok(contrast?.details && contrast.details.items.length <= 20);
  assert.ok(contrast.details.total >= contrast.details.items.length);
  assert.match(contrast.details.items[0]?.node.explanation ?? '', /[\u0900-\u097f]/);
});

test('a page without a result has no categories', async () => {
  const id = run.pageIds[5] ?? '';
  await world.db
    .updateTable('test_instances')
    .set({ status: 'FAILURE', reason: 'timeout' })
    .where('id', '=', id)
    .execute();
  const response = await ask(id);
  refused(response, 'ER_STATE');
  assert.match(response.body, /No categories provided/);
});
