import { type DecisionRow, findDecision, holdWebsite, lockNonCompliances, type Tx } from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound, refuseOvertaken } from '../refusals.ts';
import { assertOwner } from './assert-owner.ts';

/**
 * Locks a decision in force with its website until the transaction ends. Throws ER_NOT_FOUND, ER_FORBIDDEN where the principal
 * may not decide such things, ER_STATE when it was changed since it was seen or has ended.
 *
 * @param asked.ownerId who is to answer for it; absent where that stays
 */
export async function holdDecision(
  tx: Tx,
  principal: Principal,
  { id, version, ownerId }: { id: string; version: number; ownerId?: string | null | undefined },
): Promise<DecisionRow> {
  const seen = await findDecision(tx, scopeOf(principal, 'decision.read'), id);
  // Before the lock of the website, as a person is deleted.
  if (seen && ownerId !== undefined) await assertOwner(tx, { organizationId: seen.organization_id, ownerId });
  if (!seen || !(await holdWebsite(tx, seen.website_id))) throw notFound('decision');
  const scope = scopeOf(principal, seen.family === 'failure' ? 'decision.setAside' : 'decision.judge');
  await lockNonCompliances(tx, seen.website_id);
  const row = await findDecision(tx, scope, id);
  if (!row) throw notFound('decision');
  if (row.ended !== null) throw new AppError('ER_STATE', say('refused.decisionEnded'));
  refuseOvertaken(version, row.version);
  return row;
}
