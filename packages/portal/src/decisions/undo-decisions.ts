import {
  addDecisionNotes,
  type DecisionRow,
  endDecisions,
  inTransaction,
  listReplaced,
  type ReplacedDecision,
  restoreDecisions,
  type Tx,
} from '@abhigam/db';
import { AppError, indianDay, type PortalEvent, say, UNDO_MINUTES } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvents } from '../events/append-event.ts';
import { type Principal, userOf } from '../principal.ts';
import { applyDecisionsInForce } from './apply-decisions.ts';
import { type DecisionVersion, lockDecisions } from './lock-decision.ts';

export interface DecisionsToUndo {
  /** The decisions of one action, with the versions that the user saw. */
  decisions: readonly DecisionVersion[];
}

/**
 * Undoes recent decisions, all or none: each ends as withdrawn, and the decision that it replaced is restored
 * if that is still possible, with a note in the history of both. Throws ER_NOT_FOUND, ER_FORBIDDEN,
 * ER_VALIDATION if the decisions belong to different websites, and ER_STATE if one was changed meanwhile, or if
 * one replaced another decision and was made more than UNDO_MINUTES ago or by another user. Such a decision can
 * only be withdrawn, which restores nothing.
 */
export async function undoDecisions(
  deps: PortalDeps,
  principal: Principal,
  { decisions }: DecisionsToUndo,
): Promise<{ ended: number; restored: number }> {
  const each = [...new Map(decisions.map((one) => [one.id, one])).values()];
  if (each.length === 0) return { ended: 0, restored: 0 };
  return inTransaction(deps.db, async (tx) => {
    const rows = await lockDecisions(tx, principal, each);
    const userId = userOf(principal);
    const formers = await undoable(tx, rows, userId);
    const ids = rows.map(({ id }) => id);
    const back = [...formers.values()].filter(({ isRestorable }) => isRestorable).map(({ id }) => id);
    await endDecisions(tx, ids, 'withdrawn');
    await restoreDecisions(tx, back);
    const note = (what: 'withdrawn' | 'restored') => (decisionId: string) => ({ decisionId, userId, what });
    await addDecisionNotes(tx, [...ids.map(note('withdrawn')), ...back.map(note('restored'))]);
    const [first] = rows;
    if (!first) return { ended: 0, restored: 0 };
    const { organization_id: organizationId, website_id: websiteId, test_run_id: testRunId } = first;
    const events = rows.flatMap((row) => eventsOf(row, formers.get(row.id)));
    await appendEvents(deps, tx, principal, events, { organizationId, websiteId });
    await applyDecisionsInForce(deps, tx, { websiteId, testRunId });
    return { ended: ids.length, restored: back.length };
  });
}

/** The replaced decisions, by the id of the new one. Throws if one may no longer be restored. */
async function undoable(
  tx: Tx,
  rows: readonly DecisionRow[],
  userId: string | null,
): Promise<Map<string, ReplacedDecision>> {
  const ids = rows.map(({ id }) => id);
  const formers = await listReplaced(tx, { ids, minutes: UNDO_MINUTES, today: indianDay(new Date()) });
  const by = new Map(formers.map((one) => [one.by, one]));
  for (const { id, created_by: maker } of rows) {
    const former = by.get(id);
    if (former && (!former.isInTime || maker !== userId))
      throw new AppError('ER_STATE', say('refused.undoLate'));
  }
  return by;
}

function eventsOf({ id, verdict }: DecisionRow, former: ReplacedDecision | undefined): PortalEvent[] {
  const ended = { type: 'decision-ended', decisionId: id, verdict, why: 'withdrawn' } as const;
  if (!former?.isRestorable) return [ended];
  return [ended, { type: 'decision-restored', decisionId: former.id, verdict: former.verdict }];
}
