import { type ClaimedDelivery, claimDeliveries, inTransaction } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Longer than a receiver may take. */
const LEASE_SECONDS = 60;

/** The next deliveries to send, for this sender alone, one of each webhook. No event: each has its row. */
export async function takeDeliveries(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { limit }: { limit: number },
): Promise<ClaimedDelivery[]> {
  assertSystem(principal);
  return inTransaction(db, (tx) => claimDeliveries(tx, { limit, leaseSeconds: LEASE_SECONDS }));
}
