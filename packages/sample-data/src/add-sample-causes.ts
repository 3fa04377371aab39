import {
  type CauseOfRun,
  insertSharedCause,
  inTransaction,
  internShapes,
  replaceWebsiteCauses,
  setCauseOfShape,
  type Tx,
} from '@abhigam/db';
import { assertSystem, type PortalDeps, type Principal } from '@abhigam/portal';
import type { SampleWebsite } from './add-sample-history.ts';
import { SAMPLE_AUDITS } from './sample-audits.ts';
import { SAMPLE_CAUSES, type SampleCause, type SampleMaker } from './sample-causes.ts';
import { sampleRuns } from './sample-runs.ts';
import type { SampleStory } from './sample-story.ts';

const MOST = 100;

/**
 * Gives a website with sample runs its shared causes, as `gatherCauses` would store them: that reads findings,
 * and sample runs have none. The effect of the repair is invented too.
 */
export async function addSampleCauses(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { website, story, makers }: { website: SampleWebsite; story: SampleStory; makers: readonly SampleMaker[] },
): Promise<void> {
  assertSystem(principal);
  const newest = sampleRuns(story).at(-1);
  if (!newest) return;
  await inTransaction(db, async (tx) => {
    const { id: testRunId, score } = await tx
      .selectFrom('websites as w')
      .innerJoin('test_runs as r', 'r.id', 'w.latest_test_run_id')
      .select(['r.id', 'r.score'])
      .where('w.id', '=', website.id)
      .executeTakeFirstOrThrow();
    if (score === null) return;
    const causes: CauseOfRun[] = [];
    for (const cause of SAMPLE_CAUSES) {
      const found = newest.counts.find(({ audit }) => audit.auditId === cause.auditId);
      if (!found || !makers.includes(cause.maker)) continue;
      const failures = Math.max(1, Math.round(found.count * cause.share));
      causes.push({
        ...(await causeOf(tx, cause)),
        pages: Math.min(newest.pages.length, failures),
        failures,
        scoreAfter: Math.min(MOST, score + cause.gain),
        elementId: null,
        testInstanceId: null,
      });
    }
    await replaceWebsiteCauses(tx, website.id, { testRunId, score }, causes);
  });
}

/** Ids of the cause and of its shape, inserted with the first website that has them. */
async function causeOf(
  tx: Tx,
  { auditId, shape }: SampleCause,
): Promise<{ causeId: number; shapeId: number }> {
  const idOf = await internShapes(tx, [{ id: auditId, failingElements: [{ shape }] }]);
  const shapeId = idOf(auditId, shape);
  const impact = SAMPLE_AUDITS.find((audit) => audit.auditId === auditId)?.impact;
  if (shapeId === null || !impact) throw new Error(`No sample shape of ${auditId}`);
  const row = await tx
    .selectFrom('element_shapes')
    .selectAll()
    .where('id', '=', shapeId)
    .executeTakeFirstOrThrow();
  if (row.cause_id !== null) return { causeId: row.cause_id, shapeId };
  const causeId = await insertSharedCause(tx, { ...row, source: 'lh', impact });
  await setCauseOfShape(tx, shapeId, causeId);
  return { causeId, shapeId };
}
