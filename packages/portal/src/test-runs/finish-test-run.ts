import { findRunOwner, inTransaction } from '@abhigam/db';
import { hasResults, type RunStatus } from '@abhigam/domain';
import { checkLinks, gatherCauses, readDocuments } from '@abhigam/jobs';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { refingerprintInSteps } from '../non-compliances/refingerprint.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { endRun, type RunScoring } from './end-run.ts';

/**
 * Ends a run whose pages are all settled (endRun), and has its links and documents looked at. Null when it is not to be
 * ended: repeating it changes nothing.
 *
 * @param one.signal ends it between two steps of what is done after an upgrade; the next call goes on from there
 */
export async function finishTestRun(
  deps: PortalDeps & { scoring: RunScoring },
  principal: Principal,
  { testRunId, signal }: { testRunId: string; signal?: AbortSignal },
): Promise<RunStatus | null> {
  assertSystem(principal);
  // After an upgrade this takes long: not under the lock under which the run ends.
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
