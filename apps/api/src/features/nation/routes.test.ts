import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
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
const ofMenu = () => ({ params: { id: String(menu) } });

test('causes are listed by what their repair gives, and chosen by organization, audit and origin', async () => {
  const ids = async (query = {}) => (await list(expert, query)).map(({ auditId }) => auditId);
  assert.deepEqual(await ids(), ['link-name', 'image-alt']);
  assert.deepEqual(await ids({ order: 'websites DESC' }), ['image-alt', 'link-name']);
  assert.deepEqual(await ids({ order: 'gain ASC' }), ['image-alt', 'link-name']);
  assert.deepEqual(await ids({ origin: 'themes/govx' }), ['image-alt']);
  assert.deepEqual(await ids({ auditId: 'link-name' }), ['link-name']);
  assert.deepEqual(await ids({ organizationId: home.organizationId }), ['image-alt']);
  assert.deepEqual(await ids({ limit: 1, skip: 1 }), ['image-alt']);
});

test('an admin reads figures of its own websites, and of others only how many there are', async () => {
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
    await world.call(CALLS.listWebsitesOfSharedCause, home.admin, ofMenu()),
  );
  assert.deepEqual(
    websites.map(({ websiteId }) => websiteId),
    [home.websiteId],
  );
  const organizations = good(
    CALLS.listOrganizationsOfSharedCause,
    await world.call(CALLS.listOrganizationsOfSharedCause, home.admin, ofMenu()),
  );
  assert.deepEqual(
    organizations.map(({ id }) => id),
    [home.organizationId],
  );
});

test('a cause says what to write to its maker, in the language of the reader', async () => {
  const read = async (lang: 'en' | 'hi') =>
    good(
      CALLS.getSharedCause,
      await world.call(CALLS.getSharedCause, expert, { ...ofMenu(), query: { lang } }),
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

test('a sample is drawn, told as it comes in, and stopped', async () => {
  const drawn = await world.call(CALLS.createEstimate, abroad.admin, { body: { pages: 10, seed: 7 } });
  const { id } = good(CALLS.createEstimate, drawn);
  const read = async () =>
    good(CALLS.getEstimate, await world.call(CALLS.getEstimate, abroad.admin, { params: { id } }));
  const waiting = await read();
  assert.deepEqual(
    [waiting.organization?.id, waiting.seed, waiting.websites.drawn, waiting.isRunning, waiting.result],
    [abroad.organizationId, 7, 2, true, null],
  );
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
  const ofIt = { params: { id } };
  const websites = good(
    CALLS.listWebsitesOfEstimate,
    await world.call(CALLS.listWebsitesOfEstimate, abroad.admin, ofIt),
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
    await world.call(CALLS.listStrataOfEstimate, abroad.admin, ofIt),
  );
  assert.deepEqual(others, []);
  assert.deepEqual(
    [stratum?.organizations.map(({ id: of }) => of), stratum?.themes, stratum?.websites],
    [[abroad.organizationId], ['themes/govx'], 2],
  );
  assert.deepEqual([stratum?.drawn, stratum?.tested, stratum?.failing, stratum?.score], [2, 2, 2, 60]);
  const told = await read();
  assert.deepEqual(told.untested, []);
  assert.deepEqual([told.websites.tested, told.pages.tested], [2, 2]);
  assert.equal(told.result?.score.value, 60);
  assert.equal(told.result?.failing.value, 1);

  good(CALLS.stopEstimate, await world.call(CALLS.stopEstimate, abroad.admin, { params: { id } }));
  assert.equal((await read()).isRunning, false);
  refused(await world.call(CALLS.getEstimate, home.admin, { params: { id } }), 'ER_NOT_FOUND');
  const few = await world.call(CALLS.createEstimate, home.admin, { body: { pages: 10 } });
  refused(few, 'ER_STATE');
});

test('what a sample would take and tell is said before it is drawn', async () => {
  const plan = good(
    CALLS.planEstimate,
    await world.call(CALLS.planEstimate, abroad.admin, { query: { pages: 10 } }),
  );
  assert.deepEqual([plan.population.websites, plan.websites, plan.organizations, plan.days], [2, 2, 1, 1]);
  assert.deepEqual(plan.expected, { score: 0, failing: 0 }, 'all websites are drawn');
  const foreign = { query: { pages: 10, organizationId: home.organizationId } };
  refused(await world.call(CALLS.planEstimate, abroad.admin, foreign), 'ER_NOT_FOUND');
  refused(await world.call(CALLS.planEstimate, home.admin, { query: { pages: 10 } }), 'ER_STATE');
  refused(await world.call(CALLS.planEstimate, abroad.admin, { query: { pages: 9 } }), 'ER_VALIDATION');
});

test('pages that gave no score are counted by why', async () => {
  const { id } = good(
    CALLS.createEstimate,
    await world.call(CALLS.createEstimate, abroad.admin, { body: { pages: 10 } }),
  );
  await world.db
    .updateTable('estimate_pages')
    .set({ refusal: 'ER_UNREACHABLE_URL' })
    .where('estimate_id', '=', id)
    .execute();
  const told = good(CALLS.getEstimate, await world.call(CALLS.getEstimate, abroad.admin, { params: { id } }));
  assert.deepEqual(told.untested, [{ reason: 'unreachable', pages: 2 }]);
  assert.deepEqual(told.pages, { drawn: 2, tested: 0, failed: 2, running: 0 });
});
