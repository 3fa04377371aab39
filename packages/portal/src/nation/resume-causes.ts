import { inTransaction, listWebsitesWithLostCauses } from '@abhigam/db';
import { gatherCauses } from '@abhigam/jobs';
import { assertSystem, type Principal } from '../principal.ts';
import type { ResumeDeps } from '../test-runs/resume-lost-runs.ts';

/** Websites that get their job at once: after an upgrade all of a large installation wait for it. */
const AT_ONCE = 100;

/**
 * Gives websites whose causes are not those of their newest result (`causes_due`), and that have no job for that, another one. Safe to do in
 * several workers at once: the queue keeps one job for each website.
 */
export async function resumeCauses({ db, queue, log }: ResumeDeps, principal: Principal): Promise<void> {
  assertSystem(principal);
  const lost = await listWebsitesWithLostCauses(db, AT_ONCE);
  const live = await queue.liveKeys(gatherCauses, lost);
  for (const websiteId of lost) {
    if (live.has(websiteId)) continue;
    log.warn({ website: websiteId }, 'swept: newest result whose causes were not gathered');
    await inTransaction(db, (tx) => queue.enqueue(tx, gatherCauses, { websiteId }));
  }
}
