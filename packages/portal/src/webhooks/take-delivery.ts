import { type ClaimedDelivery, claimDelivery, inTransaction } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Longer than a receiver may take. */
const LEASE_SECONDS = 60;

/** The next delivery to send, for this sender alone; null when nothing is due. No event: each has its row. */
export async function takeDelivery(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<ClaimedDelivery | null> {
  assertSystem(principal);
  return inTransaction(db, (tx) => claimDelivery(tx, { except, leaseSeconds: LEASE_SECONDS }));
}
