import {
  addDecisionNote,
  type DecisionRow,
  endDecision,
  findDecision,
  holdWebsite,
  inTransaction,
  lockNonCompliances,
  type RowScope,
  type Tx,
  updateDecisionTerms,
} from '@abhigam/db';
import { AppError, type DecisionTerms, familyOf, isFailureVerdict, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { fieldError, notFound, refuseOvertaken } from '../refusals.ts';
import { assertOwner } from './assert-owner.ts';
import { settleDecisions } from './settle-decisions.ts';

export type DecisionChange = { [K in keyof DecisionTerms]?: DecisionTerms[K] | undefined };

/**
 * Changes what a decision says. Throws ER_NOT_FOUND, ER_FORBIDDEN where the principal may not decide such things, ER_STATE
 * when it was changed since it was seen or has ended, ER_VALIDATION for a verdict of another kind.
 */
export async function changeDecision(
  deps: PortalDeps,
  principal: Principal,
  { id, change, version }: { id: string; change: DecisionChange; version: number },
): Promise<{ id: string; version: number }> {
  return inTransaction(deps.db, async (tx) => {
    const row = await holdDecision(tx, principal, { id, version, ownerId: change.ownerId });
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
    await addDecisionNote(tx, {
      decisionId: id,
      userId: userOf(principal),
      what: 'changed',
      from: only(before),
      to: only(after),
    });
    const { website_id: websiteId, organization_id: organizationId } = row;
    if (changed.includes('verdict'))
      await settleDecisions(deps, tx, { websiteId, testRunId: row.test_run_id });
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

/** Ends a decision: what it took out is back. Throws as `changeDecision` does. */
export async function withdrawDecision(
  deps: PortalDeps,
  principal: Principal,
  { id, comment, version }: { id: string; comment: string; version: number },
): Promise<{ id: string; version: number }> {
  return inTransaction(deps.db, async (tx) => {
    const row = await holdDecision(tx, principal, { id, version });
    await endDecision(tx, id, 'withdrawn');
    await addDecisionNote(tx, { decisionId: id, userId: userOf(principal), what: 'withdrawn', comment });
    const { website_id: websiteId, organization_id: organizationId, verdict } = row;
    await settleDecisions(deps, tx, { websiteId, testRunId: row.test_run_id });
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

async function holdDecision(
  tx: Tx,
  principal: Principal,
  { id, version, ownerId }: { id: string; version: number; ownerId?: string | null | undefined },
): Promise<DecisionRow> {
  const seen = await findDecision(tx, scopeOf(principal, 'decision.read'), id);
  // Before the lock of the website, as a person is deleted.
  if (seen && ownerId !== undefined) await assertOwner(tx, { organizationId: seen.organization_id, ownerId });
  if (!seen || !(await holdWebsite(tx, seen.website_id))) throw notFound('decision');
  const scope: RowScope = scopeOf(
    principal,
    seen.family === 'failure' ? 'decision.setAside' : 'decision.judge',
  );
  await lockNonCompliances(tx, seen.website_id);
  const row = await findDecision(tx, scope, id);
  if (!row) throw notFound('decision');
  if (row.ended !== null) throw new AppError('ER_STATE', say('refused.decisionEnded'));
  refuseOvertaken(version, row.version);
  return row;
}

function termsOf(row: DecisionRow): DecisionTerms {
  const { verdict, reason, evidence, owner_id: ownerId, until } = row;
  return { verdict, reason, evidence, ownerId, until };
}

/** What is absent stays. */
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
