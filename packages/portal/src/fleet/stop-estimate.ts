import { inTransaction, stopEstimate as markStopped } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/** Stops starting tests of a sample; existing results stay. Throws ER_NOT_FOUND. */
export async function stopEstimate(
  deps: PortalDeps,
  principal: Principal,
  { estimateId }: { estimateId: string },
): Promise<void> {
  const scope = scopeOf(principal, 'estimate.create');
  await inTransaction(deps.db, async (tx) => {
    const stopped = await markStopped(tx, scope, estimateId);
    if (!stopped) throw notFound('estimate');
    const { organizationId } = stopped;
    await appendEvent(deps, tx, principal, { type: 'estimate-stopped', estimateId }, { organizationId });
  });
}
