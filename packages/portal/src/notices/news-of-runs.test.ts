import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RunStatus } from '@abhigam/domain';
import { buildTestRun } from '@abhigam/testing';
import { type BuiltRun, type NewsWorld, openNewsWorld, settled } from '../../test/news-world.ts';

let world: NewsWorld;
before(async () => {
  world = await openNewsWorld();
});
after(() => world.close());

type Before = Partial<Pick<BuiltRun, 'score' | 'status' | 'test_mode' | 'wcag_version' | 'wcag_level'>>;
const DROPPED = 'score-dropped';
const FINISHED = 'run-finished';

/** Earlier runs, oldest first; full-site runs with 2.2 AA, COMPLETE, unless stated otherwise. */
const SCORES: {
  name: string;
  runs: Before[];
  score: number | null;
  status?: RunStatus;
  told: string;
  before: number | null;
}[] = [
  { name: 'the first run', runs: [], score: 10, told: FINISHED, before: null },
  { name: 'as before', runs: [{ score: 80 }], score: 80, told: FINISHED, before: 80 },
  { name: 'better', runs: [{ score: 80 }], score: 95, told: FINISHED, before: 80 },
  { name: 'just below the threshold', runs: [{ score: 80 }], score: 76, told: FINISHED, before: 80 },
  { name: 'at the threshold', runs: [{ score: 80 }], score: 75, told: DROPPED, before: 80 },
  { name: 'below it', runs: [{ score: 80 }], score: 0, told: DROPPED, before: 80 },
  {
    name: 'compared with the last score, not the best',
    runs: [{ score: 99 }, { score: 70 }],
    score: 68,
    told: FINISHED,
    before: 70,
  },
  {
    name: 'a run of another level in between',
    runs: [{ score: 80 }, { score: 20, wcag_level: 'AAA' }],
    score: 75,
    told: DROPPED,
    before: 80,
  },
  {
    name: 'a run of another version in between',
    runs: [{ score: 80 }, { score: 20, wcag_version: '2.1' }],
    score: 75,
    told: DROPPED,
    before: 80,
  },
  {
    name: 'a single-page run in between',
    runs: [{ score: 80 }, { score: 20, test_mode: 'single_page' }],
    score: 75,
    told: DROPPED,
    before: 80,
  },
  {
    name: 'only a run of another level before',
    runs: [{ score: 99, wcag_level: 'A' }],
    score: 10,
    told: FINISHED,
    before: null,
  },
  {
    name: 'a cancelled run in between',
    runs: [{ score: 80 }, { score: null, status: 'CANCELLED' }],
    score: 75,
    told: DROPPED,
    before: 80,
  },
  {
    name: 'a failed run in between',
    runs: [{ score: 80 }, { score: null, status: 'FAILURE' }],
    score: 75,
    told: DROPPED,
    before: 80,
  },
  {
    name: 'a run without a score in between',
    runs: [{ score: 80 }, { score: null }],
    score: 75,
    told: DROPPED,
    before: 80,
  },
  {
    name: 'the previous run has failed pages',
    runs: [{ score: 80, status: 'PARTIALLY COMPLETE' }],
    score: 75,
    told: DROPPED,
    before: 80,
  },
  {
    name: 'the run itself has failed pages',
    runs: [{ score: 80 }],
    score: 75,
    status: 'PARTIALLY COMPLETE',
    told: DROPPED,
    before: 80,
  },
  { name: 'without a score itself', runs: [{ score: 80 }], score: null, told: FINISHED, before: 80 },
];

for (const { name, runs, score, status = 'COMPLETE', told, before: scoreBefore } of SCORES)
  test(`reports a score drop: ${name}`, async () => {
    const { run, admin } = await world.withRun({ score, status });
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    for (const [index, columns] of runs.entries())
      await buildTestRun(world.database.db, {
        website_id: run.website_id,
        status: 'COMPLETE',
        ...columns,
        created: days(runs.length - index),
      });
    await world.happen(settled(), run);
    await world.readNews();
    const [notice] = (await world.noticesOf(run.organization_id)).filter(({ user_id }) => user_id === admin);
    assert.ok(notice && 'run' in notice.news);
    assert.deepEqual([notice.kind, notice.news.run.scoreBefore], [told, scoreBefore]);
  });

/** Critical findings of a run, and the kind of news its admin gets. */
const CRITICAL: { name: string; counts: Parameters<typeof settled>[0]; told: string }[] = [
  { name: 'nothing', counts: {}, told: FINISHED },
  { name: 'new ones, none critical', counts: { found: 9 }, told: FINISHED },
  { name: 'resolved ones', counts: { resolved: 4 }, told: FINISHED },
  { name: 'a new critical one', counts: { found: 2, foundCritical: 1 }, told: 'new-critical' },
  { name: 'one that came back', counts: { returned: 1, returnedCritical: 1 }, told: 'new-critical' },
];

for (const { name, counts, told } of CRITICAL)
  test(`reports critical findings: ${name}`, async () => {
    const { run, admin } = await world.withRun({ score: 80, before: 80 });
    await world.happen(settled(counts), run);
    await world.readNews();
    const own = (await world.told(run.organization_id)).filter(([id]) => id === admin);
    assert.deepEqual(own, [[admin, told]]);
  });

test('a cancelled run is not news, and remaining critical findings are reported once', async () => {
  const cancelled = await world.withRun({ score: null, status: 'CANCELLED' });
  await world.happen({ type: 'test-run-cancelled', status: 'CANCELLED' }, cancelled.run);
  const { run, admin } = await world.withRun({ score: 80 });
  await world.happen(settled({ found: 1, foundCritical: 1 }), run);
  const next = await buildTestRun(world.database.db, {
    website_id: run.website_id,
    status: 'COMPLETE',
    score: 80,
    test_schedule_id: run.test_schedule_id,
  });
  await world.happen(settled(), next);
  await world.readNews();
  assert.deepEqual(await world.told(cancelled.run.organization_id), []);
  assert.deepEqual(
    (await world.told(run.organization_id)).filter(([id]) => id === admin),
    [
      [admin, 'new-critical'],
      [admin, FINISHED],
    ],
  );
});
