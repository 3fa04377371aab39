import {
  type ClaimedNotice,
  claimNotices,
  holdDueNotices,
  inTransaction,
  releaseHeldNotices,
} from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Longer than a mail server may take for one message. */
const LEASE_SECONDS = 300;
/** What has been held for longer is no news any more; it stays where the super admin reads it. */
const HELD_DAYS = 3;

/**
 * The next notices to send, for this sender alone. Without a mail server none: what is due is held then. No event: what
 * became of a notice stands in its row.
 */
export async function takeNotices(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { hasServer, limit }: { hasServer: boolean; limit: number },
): Promise<ClaimedNotice[]> {
  assertSystem(principal);
  return inTransaction(db, async (tx) => {
    if (!hasServer) {
      await holdDueNotices(tx);
      return [];
    }
    await releaseHeldNotices(tx, HELD_DAYS);
    return claimNotices(tx, { limit, leaseSeconds: LEASE_SECONDS });
  });
}
