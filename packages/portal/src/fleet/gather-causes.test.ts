import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  ALL_ORGANIZATIONS,
  deleteWebsiteCauses,
  findSharedCause,
  inTransaction,
  listSharedCauses,
  listWebsitesOfCause,
  listWebsitesWithDueCauses,
  replaceWebsiteCauses,
} from '@abhigam/db';
import type { ElementShape } from '@abhigam/domain';
import { runScoring } from '@abhigam/rules';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { addWebsite, finish, record, SITE, startedRun, testedPage } from '../../test/run-fixtures.ts';
import { systemPrincipal } from '../principal.ts';
import { gatherCauses } from './gather-causes.ts';

const WORKER = systemPrincipal('worker');
const LOGO: ElementShape = {
  element: 'img.govx-logo',
  within: 'header.govx-head',
  names: ['govx-head', 'govx-logo'],
  origin: 'themes/govx',
};

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

type Site = Awaited<ReturnType<typeof addWebsite>>;

/** Tests one page of a website whose images without alternative have these shapes, and computes its causes. */
async function tested(site: Site, shapes: readonly (ElementShape | null)[]): Promise<void> {
  const testRunId = await startedRun(database.db, site, [`${SITE}a`]);
  const result = testedPage(`${SITE}a`, { hashes: shapes.map((_, at) => `element ${at}`) });
  for (const { failingElements } of result.audits)
    failingElements.forEach((element, at) => {
      const shape = shapes[at];
      if (shape) element.shape = shape;
    });
  await record(database.db, testRunId, result);
  await finish(database.db, testRunId);
  await gather(site);
}

async function gather({ websiteId }: Site): Promise<void> {
  await gatherCauses({ db: database.db, scoring: runScoring() }, WORKER, { websiteId });
}

async function causes(organizationId: number = ALL_ORGANIZATIONS) {
  const order = { key: 'failures', direction: 'desc' } as const;
  return listSharedCauses(database.db, { where: { organizationId }, order, limit: 10, skip: 0 });
}

test('a cause shared by websites of two organizations is one cause, with the effect of its repair', async () => {
  const [one, other] = [await addWebsite(database.db), await addWebsite(database.db)];
  await tested(one, [LOGO, LOGO]);
  assert.deepEqual(await causes(), [], 'one website shares no cause');
  await tested(other, [{ ...LOGO, element: 'img.govx-logo.wide' }, null]);
  const [logo, ...others] = await causes();
  assert.ok(logo);
  assert.equal(others.length, 0);
  assert.deepEqual(
    [logo.audit_id, logo.element, logo.origin, logo.websites, logo.organizations, logo.pages, logo.failures],
    ['image-alt', 'img.govx-logo', 'themes/govx', 2, 2, 2, 3],
  );
  // The second website has another image without alternative, so the audit fails there in any case.
  assert.deepEqual([logo.scored, logo.score_sum, logo.after_sum], [2, 120, 160]);
  assert.deepEqual([logo.all_scored, logo.all_score_sum], [2, 120]);
  const [theirs] = await causes(other.organizationId);
  assert.equal(theirs?.element, 'img.govx-logo.wide', 'shows the element of their own website');
  const [own] = await causes(one.organizationId);
  assert.deepEqual([own?.websites, own?.websites_of_all, own?.failures], [1, 2, 2]);

  await tested(one, []);
  assert.deepEqual(await causes(), [], 'after the repair only one website has it');
  assert.equal(
    (await findSharedCause(database.db, { organizationId: ALL_ORGANIZATIONS, causeId: logo.id }))?.websites,
    1,
  );
  await tested(one, [LOGO]);
  assert.equal((await causes())[0]?.id, logo.id, 'the same cause after it reappears');

  await database.db
    .updateTable('websites')
    .set({ deleted: new Date() })
    .where('id', '=', one.websiteId)
    .execute();
  const left = await listWebsitesOfCause(database.db, {
    organizationId: ALL_ORGANIZATIONS,
    causeId: logo.id,
    limit: 9,
    skip: 0,
  });
  assert.deepEqual(
    left.map((row) => row.website_id),
    [other.websiteId],
  );
  assert.deepEqual(await causes(one.organizationId), []);
});

test('computing causes is idempotent, and a moved website counts in its new organization', async () => {
  const [one, other] = [await addWebsite(database.db), await addWebsite(database.db)];
  const shape = { ...LOGO, element: 'img.zeta-logo', names: ['zeta-logo'] };
  await tested(one, [shape]);
  await tested(other, [shape]);
  const before = await causes();
  await gather(one);
  await gather(other);
  assert.deepEqual(await causes(), before);
  await database.db
    .updateTable('websites')
    .set({ organization_id: other.organizationId, url_key: 'https://moved.example/' })
    .where('id', '=', one.websiteId)
    .execute();
  const [moved] = await causes(other.organizationId);
  assert.deepEqual([moved?.websites, moved?.failures, moved?.all_scored], [2, 2, 2]);
  assert.equal((await causes())[0]?.organizations, 1);
  assert.deepEqual(await causes(one.organizationId), []);
});

test('a website is due from its newest result until its causes are computed', async () => {
  const due = () => listWebsitesWithDueCauses(database.db, 100);
  const site = await addWebsite(database.db);
  assert.ok(!(await due()).includes(site.websiteId), 'without a result');
  const testRunId = await startedRun(database.db, site, [`${SITE}a`]);
  await record(database.db, testRunId, testedPage(`${SITE}a`));
  await finish(database.db, testRunId);
  assert.ok((await due()).includes(site.websiteId));
  // Causes of another result leave it due.
  const other = { testRunId: '00000000-0000-4000-8000-000000000000', score: 1 };
  await inTransaction(database.db, (tx) => replaceWebsiteCauses(tx, site.websiteId, other, []));
  await inTransaction(database.db, (tx) => deleteWebsiteCauses(tx, site.websiteId, other));
  assert.ok((await due()).includes(site.websiteId));
  await gather(site);
  assert.ok(!(await due()).includes(site.websiteId));
  await database.db
    .updateTable('test_runs')
    .set({ findings_removed: new Date() })
    .where('id', '=', testRunId)
    .execute();
  assert.ok(!(await due()).includes(site.websiteId), 'nothing new to compute');
  await tested(site, [LOGO]);
  assert.ok(!(await due()).includes(site.websiteId));
  await database.db
    .updateTable('websites')
    .set({ latest_test_run_id: null })
    .where('id', '=', site.websiteId)
    .execute();
  assert.ok((await due()).includes(site.websiteId), 'its result was deleted');
  await gather(site);
  assert.ok(!(await due()).includes(site.websiteId));
});
