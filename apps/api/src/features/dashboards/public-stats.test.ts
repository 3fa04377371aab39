import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, type PublicStats } from '@abhigam/contract';
import { good, refused } from '../../../test/answers.ts';
import { buildNonCompliance } from '../../../test/build-non-compliance.ts';
import { buildOrganization } from '../../../test/build-people.ts';
import { buildRun, buildWebsite } from '../../../test/build-runs.ts';
import { finishRun } from '../../../test/finish-run.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { PUBLIC_PER_MINUTE } from './public-routes.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

const ask = (headers?: Record<string, string>) =>
  world.call(CALLS.publicStats, null, headers ? { headers } : {});
const read = async () => good(CALLS.publicStats, await ask());
const day = (month: number, of: number) => new Date(Date.UTC(2026, month - 1, of, 6));

test('an empty installation has figures, all of them zero', async () => {
  assert.deepEqual(await read(), {
    orgCount: 0,
    websiteCount: 0,
    issuesResolveCount: 0,
    testRunCount: 0,
    top5Score: [],
    top5Improved: [],
    scoreTrendMonthly: [],
  } satisfies PublicStats);
});

test('the home page gets totals, and only name and score of a few websites', async () => {
  const [one, other] = [await buildOrganization(world.db), await buildOrganization(world.db)];
  const site = (name: string, organizationId = one) => buildWebsite(world.db, { organizationId, name });
  const better = await site('Better');
  const worse = await site('Worse', other);
  const gone = await site('Deleted');
  await site('Never tested');
  await finishRun(world.db, { websiteId: better, score: 40, created: day(1, 5) });
  await finishRun(world.db, { websiteId: better, score: 47, created: day(1, 25) });
  await finishRun(world.db, { websiteId: better, score: 70, created: day(3, 10) });
  await finishRun(world.db, { websiteId: worse, score: 64, created: day(1, 31) });
  await finishRun(world.db, { websiteId: worse, score: 60, created: day(3, 2) });
  await finishRun(world.db, { websiteId: gone, score: 100, created: day(3, 2) });
  await buildRun(world.db, { websiteId: worse, status: 'FAILURE' });
  await buildNonCompliance(world.db, { websiteId: better, status: 'RESOLVED' });
  await buildNonCompliance(world.db, { websiteId: better, status: 'UNRESOLVED' });
  await buildNonCompliance(world.db, { websiteId: gone, status: 'RESOLVED' });
  await world.db.updateTable('websites').set({ deleted: new Date() }).where('id', '=', gone).execute();

  assert.deepEqual(await read(), {
    orgCount: 2,
    websiteCount: 3,
    issuesResolveCount: 1,
    // Five tests, and the two runs that belong to the non-compliances.
    testRunCount: 7,
    top5Score: [
      { name: 'Better', latestScore: 70 },
      { name: 'Worse', latestScore: 60 },
    ],
    // 100 * (70 - 47) / 47
    top5Improved: [{ name: 'Better', improvementPct: 48.9 }],
    scoreTrendMonthly: [
      { month: '2026-01', avgScore: 56 },
      { month: '2026-03', avgScore: 65 },
    ],
  } satisfies PublicStats);
});

test('browsers cache the response for a minute and then revalidate it', async () => {
  const first = await ask();
  assert.equal(first.headers['cache-control'], 'public, max-age=60');
  const tag = String(first.headers.etag);
  const second = await ask({ 'if-none-match': tag });
  assert.deepEqual([second.statusCode, second.body], [304, '']);
  await buildOrganization(world.db);
  const third = await ask({ 'if-none-match': tag });
  assert.equal(third.statusCode, 200);
  assert.notEqual(third.headers.etag, tag);
});

test('limits requests per address', async () => {
  let answer = await ask();
  for (let requests = 0; requests < PUBLIC_PER_MINUTE && answer.statusCode === 200; requests += 1)
    answer = await ask();
  refused(answer, 'ER_TOO_MANY_REQUESTS');
  assert.ok(Number(answer.headers['retry-after']) > 0);
});
