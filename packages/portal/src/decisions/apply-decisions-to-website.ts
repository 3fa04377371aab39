import { inTransaction, listRunsToMatch, lockNonCompliances } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { applyDecisionsToRun } from './apply-decisions.ts';

/**
 * Applies the decisions in force to all runs of a website that show findings, each in its own transaction.
 * Idempotent: may be interrupted and repeated. Returns the number of changed runs.
 */
export async function applyDecisionsToWebsite(
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
      if (await applyDecisionsToRun(tx, run.id)) changed += 1;
      return run;
    });
    if (!next) return changed;
    after = next;
  }
}
