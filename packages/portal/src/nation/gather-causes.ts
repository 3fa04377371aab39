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
 * Keeps what the newest result of a website shares with other websites: which causes it has, and the score that it would have
 * if each were repaired. In three transactions, so that nobody waits for the reading of a large run: new elements get their
 * causes, the figures are read, and they replace those of the result before. Repeating it changes nothing.
 */
export async function gatherCauses(
  deps: Pick<PortalDeps, 'db'> & { scoring: RunScoring },
  principal: Principal,
  { websiteId }: { websiteId: string },
): Promise<void> {
  assertSystem(principal);
  // First: a result that comes while this works is due then.
  const due = await findDueCauses(deps.db, websiteId);
  const newest = await findNewestResult(deps.db, websiteId);
  if (!newest) {
    await inTransaction(deps.db, (tx) => deleteWebsiteCauses(tx, websiteId, due));
    return;
  }
  await inTransaction(deps.db, (tx) => giveCauses(tx, newest.testRunId));
  const causes = await readCausesOfRun(deps.db, newest.testRunId, deps.scoring);
  await inTransaction(deps.db, (tx) => replaceWebsiteCauses(tx, websiteId, newest, causes));
}

/** Gives each new shape of a run the cause of the nearest one that is known, or one of its own. */
async function giveCauses(tx: Tx, testRunId: string): Promise<void> {
  if ((await listShapesWithoutCause(tx, testRunId)).length === 0) return;
  await lockCauses(tx);
  // Again: another worker may just have named some of them.
  for (const shape of await listShapesWithoutCause(tx, testRunId)) {
    const known = await listCandidates(tx, shape);
    const candidates = known.map((one) => ({ causeId: one.cause_id, compared: comparedShape(one) }));
    const near = nearestShape(comparedShape(shape), candidates);
    await setCauseOfShape(tx, shape.id, near?.causeId ?? (await insertSharedCause(tx, shape)));
  }
}
