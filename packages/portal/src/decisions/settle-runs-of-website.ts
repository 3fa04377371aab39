import { inTransaction, listRunsToMatch, lockNonCompliances } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { settleRun } from './settle-decisions.ts';

/**
 * Brings all runs of a website that show findings up to date with the decisions in force, each in a transaction of its own.
 * Repeating it, or breaking off, leaves nothing wrong. Returns how many were otherwise.
 */
export async function settleRunsOfWebsite(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { websiteId, signal }: { websiteId: string; signal?: AbortSignal },
): Promise<number> {
  assertSystem(principal);
  let changed = 0;
  let after: { created: Date; id: string } | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const next: { created: Date; id: string } | null = await inTransaction(deps.db, async (tx) => {
      const [run] = await listRunsToMatch(tx, { websiteId, after, limit: 1 });
      if (!run) return null;
      await lockNonCompliances(tx, websiteId);
      if (await settleRun(tx, run.id)) changed += 1;
      return run;
    });
    if (!next) return changed;
    after = next;
  }
}
