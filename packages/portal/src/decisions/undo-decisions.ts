import {
  addDecisionNote,
  type DecisionRow,
  endDecision,
  findReplaced,
  inTransaction,
  restoreDecision,
  type Tx,
} from '@abhigam/db';
import { AppError, indianDay, say, UNDO_MINUTES } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, userOf } from '../principal.ts';
import { fieldError } from '../refusals.ts';
import { holdDecision } from './hold-decision.ts';
import { settleDecisions } from './settle-decisions.ts';

export interface DecisionsToUndo {
  /** Made together, each as it was seen. */
  decisions: readonly { id: string; version: number }[];
}

/**
 * Takes back what was just decided, all or none: each ends, and what it replaced holds again, with an entry in the history of
 * both. Throws ER_NOT_FOUND, ER_FORBIDDEN, and ER_STATE when one was changed since it was seen, or has replaced another too
 * long ago or by another person: then it can be withdrawn, which leaves none in its place.
 */
export async function undoDecisions(
  deps: PortalDeps,
  principal: Principal,
  { decisions }: DecisionsToUndo,
): Promise<{ ended: number; restored: number }> {
  return inTransaction(deps.db, async (tx) => {
    let first: DecisionRow | null = null;
    let restored = 0;
    const each = [...new Map(decisions.map((one) => [one.id, one])).values()];
    for (const { id, version } of each) {
      const row = await holdDecision(tx, principal, { id, version });
      first ??= row;
      // A lock of another website would be taken in whatever order they come.
      if (row.website_id !== first.website_id) throw fieldError('decisions', say('refused.decisionElements'));
      if (await undo(deps, tx, principal, row)) restored += 1;
    }
    if (!first) return { ended: 0, restored };
    await settleDecisions(deps, tx, { websiteId: first.website_id, testRunId: first.test_run_id });
    return { ended: each.length, restored };
  });
}

async function undo(deps: PortalDeps, tx: Tx, principal: Principal, row: DecisionRow): Promise<boolean> {
  const userId = userOf(principal);
  const { id, verdict, website_id: websiteId, organization_id: organizationId } = row;
  const former = await findReplaced(tx, { id, minutes: UNDO_MINUTES, today: indianDay(new Date()) });
  if (former && (!former.isInTime || row.created_by !== userId))
    throw new AppError('ER_STATE', say('refused.undoLate'));
  await endDecision(tx, id, 'withdrawn');
  await addDecisionNote(tx, { decisionId: id, userId, what: 'withdrawn' });
  const about = { organizationId, websiteId };
  const ended = { type: 'decision-ended', decisionId: id, verdict, why: 'withdrawn' } as const;
  await appendEvent(deps, tx, principal, ended, about);
  if (!former?.isRestorable) return false;
  await restoreDecision(tx, former.id);
  await addDecisionNote(tx, { decisionId: former.id, userId, what: 'restored' });
  const back = { type: 'decision-restored', decisionId: former.id, verdict: former.verdict } as const;
  await appendEvent(deps, tx, principal, back, about);
  return true;
}
