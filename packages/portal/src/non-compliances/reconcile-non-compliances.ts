import {
  addPagesOfSeen,
  gatherSeen,
  hasLaterComparable,
  lockNonCompliances,
  type RunRow,
  recountPages,
  reopenReappeared,
  resolveGone,
  strikeCleanPages,
  type Tx,
  upsertSeen,
} from '@abhigam/db';

/**
 * Brings the website's non-compliances of the run's mode, version and level up to date with what the run found on its
 * COMPLETE pages (run-modes, open point 17):
 *
 * - seen for the first time: new, UNRESOLVED;
 * - seen again: last seen, pages and element refreshed; RESOLVED ones are UNRESOLVED again, with a note;
 *   other states set by people stay;
 * - `mayResolve` (a COMPLETE run) and not on any page that the run tested: those pages are struck off,
 *   and one with no page left becomes RESOLVED, with a note.
 *
 * Does nothing when a later comparable run has been reconciled already: a page of an old run tested again must not undo
 * what is known since.
 */
export async function reconcileNonCompliances(tx: Tx, run: RunRow, mayResolve: boolean): Promise<void> {
  await lockNonCompliances(tx, run.website_id);
  if (await hasLaterComparable(tx, run)) return;
  await gatherSeen(tx, run);
  await reopenReappeared(tx, run);
  await upsertSeen(tx, run);
  await addPagesOfSeen(tx, run);
  const touched = mayResolve ? await strikeCleanPages(tx, run) : [];
  await recountPages(tx, run, touched);
  if (mayResolve) await resolveGone(tx, run, touched);
}
