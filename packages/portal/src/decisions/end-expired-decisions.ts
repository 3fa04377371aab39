import {
  addDecisionNotes,
  endDecisions,
  findWebsiteOwner,
  inTransaction,
  listWebsitesWithExpiredDecisions,
  lockExpiredDecisions,
  lockNonCompliances,
} from '@abhigam/db';
import { indianDay } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvents } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { applyDecisionsInForce } from './apply-decisions.ts';

/** Maximum number of decisions ended together; the next sweep ends more. */
const MAX_PER_SWEEP = 1_000;

/**
 * Ends each decision whose last day is over and counts its elements again. Idempotent. Returns the number of
 * ended decisions.
 */
export async function endExpiredDecisions(
  deps: PortalDeps & { now?: () => Date },
  principal: Principal,
): Promise<number> {
  assertSystem(principal);
  const today = indianDay(deps.now?.() ?? new Date());
  const websites = await listWebsitesWithExpiredDecisions(deps.db, today, MAX_PER_SWEEP);
  let count = 0;
  for (const websiteId of websites) count += await endOfWebsite(deps, principal, { websiteId, today });
  return count;
}

async function endOfWebsite(
  deps: PortalDeps,
  principal: Principal,
  { websiteId, today }: { websiteId: string; today: string },
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    await lockNonCompliances(tx, websiteId);
    const expired = await lockExpiredDecisions(tx, { websiteId, today, limit: MAX_PER_SWEEP });
    if (expired.length === 0) return 0;
    const organizationId = await findWebsiteOwner(tx, websiteId);
    const ids = expired.map(({ id }) => id);
    await endDecisions(tx, ids, 'expired');
    await addDecisionNotes(
      tx,
      ids.map((decisionId) => ({ decisionId, userId: null, what: 'expired' })),
    );
    const ends = expired.map(({ id: decisionId, verdict }) => {
      return { type: 'decision-ended', decisionId, verdict, why: 'expired' } as const;
    });
    await appendEvents(deps, tx, principal, ends, { organizationId, websiteId });
    await applyDecisionsInForce(deps, tx, { websiteId, testRunId: null });
    return expired.length;
  });
}
