import { type ClaimedDelivery, claimDelivery, inTransaction } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Longer than the timeout of a receiver. */
const LEASE_SECONDS = 60;

/** Leases the next due delivery; null if none is due. No event: each delivery has its row. */
export async function leaseDelivery(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<ClaimedDelivery | null> {
  assertSystem(principal);
  return inTransaction(db, (tx) => claimDelivery(tx, { except, leaseSeconds: LEASE_SECONDS }));
}
