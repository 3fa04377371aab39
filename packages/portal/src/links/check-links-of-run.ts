import { endLinkCheck, inTransaction, type LinkOutcome, settleKnownLinks, settleLinks } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

type Deps = Pick<PortalDeps, 'db'>;

/**
 * Settles links without a request: to pages that the run tested or skipped, and external ones unless
 * `checkExternal`.
 */
export async function beginLinkCheck(
  deps: Deps,
  principal: Principal,
  run: { testRunId: string; checkExternal: boolean },
): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, (tx) => settleKnownLinks(tx, run));
}

/** Stores the outcomes of link requests. */
export async function storeLinkOutcomes(
  deps: Deps,
  principal: Principal,
  outcomes: readonly LinkOutcome[],
): Promise<void> {
  assertSystem(principal);
  await settleLinks(deps.db, outcomes);
}

/** Records that the links of a run have been checked; remaining ones stay unchecked. */
export async function finishLinkCheck(
  deps: Deps,
  principal: Principal,
  { testRunId }: { testRunId: string },
): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, (tx) => endLinkCheck(tx, testRunId));
}
