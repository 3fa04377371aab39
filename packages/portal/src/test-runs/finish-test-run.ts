import { findRunOwner, inTransaction } from '@abhigam/db';
import { hasResults, type RunStatus } from '@abhigam/domain';
import { checkLinks, gatherCauses, readDocuments } from '@abhigam/jobs';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { refingerprintInSteps } from '../non-compliances/refingerprint.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { endRun, type RunScoring } from './end-run.ts';

/**
 * Ends a run whose pages are all settled (endRun), and enqueues the checks of its links and documents. Null if
 * it cannot end. Idempotent.
 *
 * @param one.signal interrupts the work after an upgrade between two steps; the next call resumes it
 */
export async function finishTestRun(
  deps: PortalDeps & { scoring: RunScoring },
  principal: Principal,
  { testRunId, signal }: { testRunId: string; signal?: AbortSignal },
): Promise<RunStatus | null> {
  assertSystem(principal);
  // Takes long after an upgrade, so it does not run under the lock that ends the run.
  await refingerprintInSteps(deps.db, { testRunId, ...(signal && { signal }) });
  return inTransaction(deps.db, async (tx) => {
    const ended = await endRun(tx, { testRunId, scoring: deps.scoring });
    if (ended === null) return null;
    const { status, isRetry, settled } = ended;
    if (hasResults(status)) {
      await deps.queue.enqueue(tx, checkLinks, { testRunId });
      await deps.queue.enqueue(tx, readDocuments, { testRunId });
    }
    const about = await findRunOwner(tx, testRunId);
    if (settled && about?.websiteId)
      await deps.queue.enqueue(tx, gatherCauses, { websiteId: about.websiteId });
    await appendEvent(deps, tx, principal, { type: 'test-run-finished', status, isRetry }, about);
    if (settled) await appendEvent(deps, tx, principal, settled, about);
    return status;
  });
}
