import {
  addDecisionNotes,
  type DecisionRow,
  endDecisions,
  inTransaction,
  updateDecisionTerms,
} from '@abhigam/db';
import { type DecisionTerms, familyOf, isFailureVerdict, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, userOf } from '../principal.ts';
import { fieldError } from '../refusals.ts';
import { applyDecisionsInForce } from './apply-decisions.ts';
import { lockDecision } from './lock-decision.ts';

export type DecisionChange = { [K in keyof DecisionTerms]?: DecisionTerms[K] | undefined };

/**
 * Changes the terms of a decision. Throws ER_NOT_FOUND, ER_FORBIDDEN if the principal may not make such
 * decisions, ER_STATE if it was changed meanwhile or has ended, ER_VALIDATION for a verdict of another family.
 */
export async function changeDecision(
  deps: PortalDeps,
  principal: Principal,
  { id, change, version }: { id: string; change: DecisionChange; version: number },
): Promise<{ id: string; version: number }> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockDecision(tx, principal, { id, version, ownerId: change.ownerId });
    const before = termsOf(row);
    const after = { ...before, ...given(change) };
    if (
      familyOf(after.verdict, row.scope) !== row.family ||
      (row.family === 'page' && isFailureVerdict(after.verdict))
    )
      throw fieldError('verdict', say('refused.decisionKind'));
    if (isFailureVerdict(after.verdict) && after.reason === '')
      throw fieldError('reason', say('form.reasonRequired'));
    const changed = FIELDS.filter((field) => before[field] !== after[field]);
    if (changed.length === 0) return { id, version: row.version };
    await updateDecisionTerms(tx, id, after);
    const only = (terms: DecisionTerms) => Object.fromEntries(changed.map((field) => [field, terms[field]]));
    await addDecisionNotes(tx, [
      { decisionId: id, userId: userOf(principal), what: 'changed', from: only(before), to: only(after) },
    ]);
    const { website_id: websiteId, organization_id: organizationId } = row;
    if (changed.includes('verdict'))
      await applyDecisionsInForce(deps, tx, { websiteId, testRunId: row.test_run_id });
    await appendEvent(
      deps,
      tx,
      principal,
      { type: 'decision-changed', decisionId: id, verdict: after.verdict, changed },
      { organizationId, websiteId },
    );
    return { id, version: row.version + 1 };
  });
}

/**
 * Ends a decision: the elements that it set aside count again; a decision that it replaced stays ended. Throws
 * as `changeDecision` does.
 */
export async function withdrawDecision(
  deps: PortalDeps,
  principal: Principal,
  { id, comment, version }: { id: string; comment: string; version: number },
): Promise<{ id: string; version: number }> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockDecision(tx, principal, { id, version });
    await endDecisions(tx, [id], 'withdrawn');
    await addDecisionNotes(tx, [{ decisionId: id, userId: userOf(principal), what: 'withdrawn', comment }]);
    const { website_id: websiteId, organization_id: organizationId, verdict } = row;
    await applyDecisionsInForce(deps, tx, { websiteId, testRunId: row.test_run_id });
    await appendEvent(
      deps,
      tx,
      principal,
      { type: 'decision-ended', decisionId: id, verdict, why: 'withdrawn' },
      { organizationId, websiteId },
    );
    return { id, version: row.version + 1 };
  });
}

const FIELDS = [
  'verdict',
  'reason',
  'evidence',
  'ownerId',
  'until',
] as const satisfies (keyof DecisionTerms)[];

function termsOf(row: DecisionRow): DecisionTerms {
  const { verdict, reason, evidence, owner_id: ownerId, until } = row;
  return { verdict, reason, evidence, ownerId, until };
}

/** Absent fields stay unchanged. */
function given(change: DecisionChange): Partial<DecisionTerms> {
  const { verdict, reason, evidence, ownerId, until } = change;
  return {
    ...(verdict === undefined ? {} : { verdict }),
    ...(reason === undefined ? {} : { reason }),
    ...(evidence === undefined ? {} : { evidence }),
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(until === undefined ? {} : { until }),
  };
}
