import {
  deleteWebsiteCauses,
  findDueCauses,
  findNewestResult,
  insertSharedCause,
  inTransaction,
  listCandidates,
  listShapesWithoutCause,
  lockCauses,
  readCausesOfRun,
  replaceWebsiteCauses,
  setCauseOfShape,
  type Tx,
} from '@abhigam/db';
import { comparedShape, nearestShape } from '@abhigam/fleet';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';
import type { RunScoring } from '../test-runs/end-run.ts';

/**
 * Stores the shared causes of a website's newest result, and the score that it would have with each of them
 * repaired. Uses three transactions, so that reading a large run blocks nobody: new elements get their causes,
 * the figures are read, and they replace those of the previous result. Idempotent.
 */
export async function gatherCauses(
  deps: Pick<PortalDeps, 'db'> & { scoring: RunScoring },
  principal: Principal,
  { websiteId }: { websiteId: string },
): Promise<void> {
  assertSystem(principal);
  // Read first: a result that arrives meanwhile stays due.
  const due = await findDueCauses(deps.db, websiteId);
  const newest = await findNewestResult(deps.db, websiteId);
  if (!newest) {
    await inTransaction(deps.db, (tx) => deleteWebsiteCauses(tx, websiteId, due));
    return;
  }
  await inTransaction(deps.db, (tx) => assignCauses(tx, newest.testRunId));
  const causes = await readCausesOfRun(deps.db, newest.testRunId, deps.scoring);
  await inTransaction(deps.db, (tx) => replaceWebsiteCauses(tx, websiteId, newest, causes));
}

/** Assigns each new shape of a run the cause of the nearest known shape, or a new cause. */
async function assignCauses(tx: Tx, testRunId: string): Promise<void> {
  if ((await listShapesWithoutCause(tx, testRunId)).length === 0) return;
  await lockCauses(tx);
  // Listed again under the lock: another worker may have assigned some meanwhile.
  for (const shape of await listShapesWithoutCause(tx, testRunId)) {
    const known = await listCandidates(tx, shape);
    const candidates = known.map((one) => ({ causeId: one.cause_id, compared: comparedShape(one) }));
    const near = nearestShape(comparedShape(shape), candidates);
    await setCauseOfShape(tx, shape.id, near?.causeId ?? (await insertSharedCause(tx, shape)));
  }
}
