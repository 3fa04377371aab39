import {
  endRestore,
  inTransaction,
  listRunsWithUncheckedLinks,
  listWebsitesWithDecisions,
} from '@abhigam/db';
import { applyDecisions, checkLinks } from '@abhigam/jobs';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Links of older runs are no longer worth checking. */
const LINK_DAYS = 30;

/**
 * Runs after the tables were restored from a backup, which contains no jobs: enqueues those that the sweep does
 * not find, and records the end of the restore.
 */
export async function resumeAfterRestore(deps: PortalDeps, principal: Principal): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, async (tx) => {
    for (const websiteId of await listWebsitesWithDecisions(tx))
      await deps.queue.enqueue(tx, applyDecisions, { websiteId });
    for (const testRunId of await listRunsWithUncheckedLinks(tx, LINK_DAYS))
      await deps.queue.enqueue(tx, checkLinks, { testRunId });
    await endRestore(tx);
    await appendEvent(deps, tx, principal, { type: 'installation-restored' }, {});
  });
}
