import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { DECIDED_FILTERS, type DecidedFilter } from '@abhigam/domain';
import { good, refused } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { buildAudit, buildPage, buildRun } from '../../../test/build-runs.ts';
import { buildStaffedOrganization } from '../../../test/build-site.ts';
import { openStaffedWorld, type StaffedWorld } from '../../../test/staffed-world.ts';

const AUDIT = { auditId: 'image-alt' };
const HASH = 'a1'.repeat(8);

let world: StaffedWorld;
let testRunId: string;
let pageId: string;
/** Ids of users who have access to the run, and of one who does not. */
let readers: Record<'superadmin' | 'expert' | 'admin' | 'tester', string>;
let stranger: string;
before(async () => {
  world = await openStaffedWorld();
  const { home, superadmin, db } = world;
  const expert = await buildUser(db, { role: 'ADMINEXPERT' });
  readers = { superadmin, expert, admin: home.admin, tester: home.tester };
  stranger = (await buildStaffedOrganization(db)).admin;
  // One element that is on two of three pages has a decision; three others do not.
  testRunId = await buildRun(db, { websiteId: home.websiteId, userId: home.tester });
  const add = async (hashes: string[]) => {
    const testInstanceId = await buildPage(db, { testRunId, issues: hashes.length });
    const elements = hashes.map((feHash) => ({ label: 'img', feHash }));
    const ids = await buildAudit(db, { testInstanceId, ...AUDIT, status: 'Fail', elements });
    return { testInstanceId, ids };
  };
  const { testInstanceId, ids } = await add([HASH, 'b2'.repeat(8), 'c3'.repeat(8)]);
  pageId = testInstanceId;
  await add([HASH]);
  await add(['d4'.repeat(8)]);
  const body = { elementIds: ids.slice(0, 1), scope: 'defect', verdict: 'accepted', reason: 'Known' };
  good(CALLS.makeDecisions, await world.call(CALLS.makeDecisions, home.admin, { body }));
});
after(() => world.close());

type Ask = (who: string, query: Record<string, unknown>) => ReturnType<StaffedWorld['call']>;
const runParams = () => ({ id: testRunId });

/** Each call with a `decided` filter: the request, the figures of its response, and their expected values. */
const ASKED: [string, Ask, (answer: Awaited<ReturnType<Ask>>) => unknown, Record<DecidedFilter, unknown>][] =
  [
    [
      'tests that failed, with pages, elements and those set aside',
      (who, query) => world.call(CALLS.failuresList, who, { params: runParams(), query }),
      (answer) =>
        good(CALLS.failuresList, answer).map((one) => [one.pageCount, one.instanceCount, one.setAsideCount]),
      { open: [[2, 3, 2]], 'set-aside': [[2, 2, 2]], all: [[3, 5, 2]] },
    ],
    [
      'pages of a test, with the elements of each',
      (who, query) =>
        world.call(CALLS.ncListByAudit, who, { params: runParams(), query: { ...AUDIT, ...query } }),
      (answer) => {
        const { totalPages, pages } = good(CALLS.ncListByAudit, answer);
        return [totalPages, pages.map(({ elementCount }) => elementCount)];
      },
      { open: [2, [2, 1]], 'set-aside': [2, [1, 1]], all: [3, [3, 1, 1]] },
    ],
    [
      'different elements of a test',
      (who, query) =>
        world.call(CALLS.listDefects, who, { params: runParams(), query: { ...AUDIT, ...query } }),
      (answer) => {
        const { total, defects } = good(CALLS.listDefects, answer);
        return [total, defects.map(({ count }) => count)];
      },
      { open: [3, [1, 1, 1]], 'set-aside': [1, [2]], all: [4, [2, 1, 1, 1]] },
    ],
    [
      'pages of one of them',
      (who, query) =>
        world.call(CALLS.listDefectPages, who, {
          params: runParams(),
          query: { ...AUDIT, feHash: HASH, ...query },
        }),
      (answer) => good(CALLS.listDefectPages, answer).total,
      { open: 0, 'set-aside': 2, all: 2 },
    ],
    [
      'elements of a page',
      (who, query) =>
        world.call(CALLS.listPageElements, who, { params: { id: pageId }, query: { ...AUDIT, ...query } }),
      (answer) => {
        const { total, elements } = good(CALLS.listPageElements, answer);
        return [total, elements.map(({ decision }) => decision?.verdict ?? null)];
      },
      { open: [2, [null, null]], 'set-aside': [1, ['accepted']], all: [3, ['accepted', null, null]] },
    ],
    [
      'a page with its elements',
      (who, query) => world.call(CALLS.getTestInstanceWithNc, who, { params: { id: pageId }, query }),
      (answer) =>
        good(CALLS.getTestInstanceWithNc, answer).auditDetails.map((one) => [
          one.elementCount,
          one.failingElements.length,
          one.setAsideCount,
        ]),
      { open: [[2, 2, 1]], 'set-aside': [[1, 1, 1]], all: [[3, 3, 1]] },
    ],
  ];

for (const [what, ask, figures, expected] of ASKED)
  test(`${what}: each role reads open findings, dismissed ones, or all`, async () => {
    for (const [role, who] of Object.entries(readers)) {
      for (const decided of DECIDED_FILTERS)
        assert.deepEqual(figures(await ask(who, { decided })), expected[decided], `${decided}, ${role}`);
      assert.deepEqual(figures(await ask(who, {})), expected.open, `what is not said is open, ${role}`);
    }
    for (const decided of DECIDED_FILTERS) refused(await ask(stranger, { decided }), 'ER_NOT_FOUND');
    refused(await ask(readers.admin, { decided: 'judged' }), 'ER_VALIDATION');
  });

test('pages of a run: each role reads all, or only those with a decided element', async () => {
  const ask = (who: string, query: Record<string, unknown>) =>
    world.call(CALLS.listRunPages, who, { params: runParams(), query });
  for (const [role, who] of Object.entries(readers)) {
    const totals = [];
    for (const query of [{}, { decided: 'set-aside' }]) {
      const { total, pages } = good(CALLS.listRunPages, await ask(who, query));
      assert.equal(pages.length, total, role);
      totals.push(total);
    }
    assert.deepEqual(totals, [3, 2], role);
  }
  refused(await ask(stranger, { decided: 'set-aside' }), 'ER_NOT_FOUND');
  for (const decided of ['open', 'all', 'judged'])
    refused(await ask(readers.admin, { decided }), 'ER_VALIDATION');
});
