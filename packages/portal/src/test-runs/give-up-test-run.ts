import { failRun, findRunOwner, inTransaction } from '@abhigam/db';
import type { GivenUpReason, Sentence } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Ends an unfinished run as FAILURE. Findings of earlier runs stay unchanged. */
export async function giveUpTestRun(
  deps: PortalDeps,
  principal: Principal,
  { testRunId, reason, detail }: { testRunId: string; reason: GivenUpReason; detail: Sentence },
): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, async (tx) => {
    if (!(await failRun(tx, { testRunId, detail }))) return;
    const about = await findRunOwner(tx, testRunId);
    await appendEvent(deps, tx, principal, { type: 'test-run-given-up', reason }, about);
  });
}
