import { endLinkCheck, inTransaction, type LinkOutcome, settleKnownLinks, settleLinks } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

type Deps = Pick<PortalDeps, 'db'>;

/** Settles the links of a finished run that its own pages answer, and those that its website does not want asked for. */
export async function beginLinkCheck(
  deps: Deps,
  principal: Principal,
  run: { testRunId: string; checkExternal: boolean },
): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, (tx) => settleKnownLinks(tx, run));
}

/** Keeps what asking for links gave. */
export async function keepLinkOutcomes(
  deps: Deps,
  principal: Principal,
  outcomes: readonly LinkOutcome[],
): Promise<void> {
  assertSystem(principal);
  await settleLinks(deps.db, outcomes);
}

/** Notes that the links of a run have been checked; what is left stays unchecked. */
export async function finishLinkCheck(
  deps: Deps,
  principal: Principal,
  { testRunId }: { testRunId: string },
): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, (tx) => endLinkCheck(tx, testRunId));
}
