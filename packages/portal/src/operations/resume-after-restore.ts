import {
  failWhatWaits,
  inTransaction,
  listRunsWithUncheckedLinks,
  listWebsitesWithDecisions,
} from '@abhigam/db';
import { say } from '@abhigam/domain';
import { applyDecisions, checkLinks } from '@abhigam/jobs';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Links of older runs are no longer worth asking for. */
const LINK_DAYS = 30;

/**
 * After the tables were restored from a backup, which has no jobs: enqueues those that the sweep does not find by itself. What
 * waited to be sent may have been sent since the backup was made, so it is left to people. No event: nothing has
 * happened in the portal.
 */
export async function resumeAfterRestore(
  deps: PortalDeps,
  principal: Principal,
): Promise<{ notices: number; deliveries: number }> {
  assertSystem(principal);
  return inTransaction(deps.db, async (tx) => {
    for (const websiteId of await listWebsitesWithDecisions(tx))
      await deps.queue.enqueue(tx, applyDecisions, { websiteId });
    for (const testRunId of await listRunsWithUncheckedLinks(tx, LINK_DAYS))
      await deps.queue.enqueue(tx, checkLinks, { testRunId });
    return failWhatWaits(tx, say('mail.beforeRestore'));
  });
}
