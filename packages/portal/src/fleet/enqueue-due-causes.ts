import { inTransaction, listWebsitesWithDueCauses } from '@abhigam/db';
import { gatherCauses } from '@abhigam/jobs';
import { assertSystem, type Principal } from '../principal.ts';
import type { ResumeDeps } from '../test-runs/resume-lost-runs.ts';

/** Maximum number of jobs per sweep: after an upgrade, all websites of a large installation are due. */
const MAX_JOBS_PER_SWEEP = 100;

/**
 * Enqueues a job for each website whose causes are outdated (`causes_due`) and that has none. Safe in several
 * workers at the same time: the queue deduplicates jobs per website.
 */
export async function enqueueDueCauses({ db, queue, log }: ResumeDeps, principal: Principal): Promise<void> {
  assertSystem(principal);
  const lost = await listWebsitesWithDueCauses(db, MAX_JOBS_PER_SWEEP);
  const live = await queue.liveKeys(gatherCauses, lost);
  for (const websiteId of lost) {
    if (live.has(websiteId)) continue;
    log.warn({ website: websiteId }, 'swept: newest result whose causes were not gathered');
    await inTransaction(db, (tx) => queue.enqueue(tx, gatherCauses, { websiteId }));
  }
}
