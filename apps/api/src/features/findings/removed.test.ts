import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { beginTrim, trimPages } from '@abhigam/db';
import { endRun } from '@abhigam/portal';
import { runScoring } from '@abhigam/rules';
import { refreshGroups } from '@abhigam/testing';
import { good } from '../../../test/answers.ts';
import { buildMedia } from '../../../test/build-media.ts';
import { buildAudit, buildPage, buildRun } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

/** A run of three pages whose findings are partly deleted: the deletion is in progress. */
let world: World;
let home: Organization;
let testRunId: string;
let pageIds: string[];

before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
  testRunId = await buildRun(world.db, { websiteId: home.websiteId, status: 'RUNNING' });
  pageIds = [];
  for (const url of ['http://a.in/1', 'http://a.in/2', 'http://a.in/3']) {
    const testInstanceId = await buildPage(world.db, {
      testRunId,
      url,
      issues: 2,
      warnings: 1,
      score: 50,
    });
    pageIds.push(testInstanceId);
    const of = (label: string) => [{ label, feHash: label }];
    await buildAudit(world.db, {
      testInstanceId,
      auditId: 'image-alt',
      status: 'Fail',
      impact: 'critical',
      elements: [...of('one'), ...of('two')],
    });
    if (url.endsWith('1'))
      await buildAudit(world.db, {
        testInstanceId,
        auditId: 'region',
        status: 'Warn',
        elements: of('aside'),
      });
    await buildMedia(world.db, { testInstanceId, media: [{}] });
  }
  await world.db
    .updateTable('test_runs')
    .set({ pages_total: 3, pages_complete: 3 })
    .where('id', '=', testRunId)
    .execute();
  await world.db.transaction().execute((tx) => endRun(tx, { testRunId, scoring: runScoring() }));
  await world.db.updateTable('websites').set({ latest_test_run_id: null }).execute();
  await world.db.updateTable('non_compliances').set({ status: 'RESOLVED' }).execute();
  await refreshGroups(world.db);
  assert.ok(await beginTrim(world.db, testRunId));
  await trimPages(world.db, testRunId, { after: null, limit: 1 });
});
after(() => world.close());

const run = () => ({ params: { id: testRunId } });
const page = () => ({ params: { id: pageIds[2] ?? '' } });

test('the list of failures equals the figures of the run', async () => {
  const failures = async (status: 'Fail' | 'Warn') =>
    good(
      CALLS.failuresList,
      await world.call(CALLS.failuresList, home.admin, { ...run(), query: { status } }),
    );
  const [failed, ...others] = await failures('Fail');
  assert.deepEqual(others, []);
  assert.deepEqual(
    [failed?.auditId, failed?.impact, failed?.instanceCount, failed?.pageCount, failed?.testInstanceIds],
    ['image-alt', 'critical', 6, null, undefined],
    'on how many pages is not known',
  );
  assert.notEqual(failed?.title, 'image-alt');
  const [warned] = await failures('Warn');
  assert.deepEqual(
    [warned?.auditId, warned?.instanceCount, warned?.pageCount, warned?.testInstanceIds],
    ['region', 1, 1, [pageIds[0]]],
  );
});

test('never shows the rest of a partial deletion as if it were complete', async () => {
  const answer = good(
    CALLS.getTestInstanceWithNc,
    await world.call(CALLS.getTestInstanceWithNc, home.admin, page()),
  );
  assert.ok(answer.findingsRemoved);
  assert.deepEqual([answer.auditDetails, answer.cntTotalIssues], [[], 2]);
  const elements = await world.call(CALLS.ncListByAudit, home.admin, {
    ...run(),
    query: { auditId: 'image-alt' },
  });
  assert.deepEqual(good(CALLS.ncListByAudit, elements).totalPages, 0);
  const defects = await world.call(CALLS.listDefects, home.admin, {
    ...run(),
    query: { auditId: 'image-alt' },
  });
  assert.deepEqual(good(CALLS.listDefects, defects).total, 0);
  for (const [call, args] of [
    [CALLS.getRunMedia, run()],
    [CALLS.getPageMedia, page()],
  ] as const) {
    const media = good(call, await world.call(call, home.admin, { ...args, query: { type: 'inline' } }));
    assert.deepEqual([media.listed, media.media], [0, []]);
    assert.ok(media.totals && media.totals.inline > 0, 'the totals remain');
  }
});

test('the run says when deletion began', async () => {
  const answer = good(CALLS.getTestRun, await world.call(CALLS.getTestRun, home.admin, run()));
  assert.ok(answer.findingsRemoved);
  assert.deepEqual([answer.stats.cntTotalIssues, answer.stats.issueCntByTest.length], [6, 1]);
});

test('findings dismissed by decisions are known from the stored counts', async () => {
  const setAside = [
    {
      auditId: 'image-alt',
      status: 'Fail',
      decisionId: randomUUID(),
      verdict: 'accepted',
      elements: 4,
      pages: 2,
    },
    {
      auditId: 'label',
      status: 'Fail',
      decisionId: randomUUID(),
      verdict: 'accepted',
      elements: 3,
      pages: 1,
    },
  ];
  await world.db
    .updateTable('test_runs')
    .set({ kept_set_aside: JSON.stringify(setAside) })
    .where('id', '=', testRunId)
    .execute();
  const list = async (decided: string) => {
    const answer = await world.call(CALLS.failuresList, home.admin, {
      params: { id: testRunId },
      query: { decided },
    });
    return good(CALLS.failuresList, answer).map(({ auditId, instanceCount, setAsideCount }) => [
      auditId,
      instanceCount,
      setAsideCount,
    ]);
  };
  assert.deepEqual(await list('open'), [['image-alt', 6, 4]]);
  assert.deepEqual((await list('set-aside')).toSorted(), [
    ['image-alt', 4, 4],
    ['label', 3, 3],
  ]);
  assert.deepEqual((await list('all')).toSorted(), [
    ['image-alt', 10, 4],
    ['label', 3, 3],
  ]);
});
