import {
  type DecisionRow,
  findDecision,
  listDecisionsById,
  lockNonCompliances,
  lockWebsiteForShare,
  type Tx,
} from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import { type Principal, scopeOf } from '../principal.ts';
import { fieldError, notFound, refuseOvertaken } from '../refusals.ts';
import { assertOwner } from './assert-owner.ts';

/** As a person has seen it. */
export interface SeenDecision {
  id: string;
  version: number;
}

/**
 * Locks a decision in force with its website until the transaction ends. Throws ER_NOT_FOUND, ER_FORBIDDEN where the principal
 * may not decide such things, ER_STATE when it was changed since it was seen or has ended.
 *
 * @param asked.ownerId who is to answer for it; absent where that stays
 */
export async function holdDecision(
  tx: Tx,
  principal: Principal,
  { ownerId, ...one }: SeenDecision & { ownerId?: string | null | undefined },
): Promise<DecisionRow> {
  const seen = await findDecision(tx, scopeOf(principal, 'decision.read'), one.id);
  // Before the lock of the website, as a person is deleted.
  if (seen && ownerId !== undefined) await assertOwner(tx, { organizationId: seen.organization_id, ownerId });
  const [row] = await holdDecisions(tx, principal, [one]);
  if (!row) throw notFound('decision');
  return row;
}

/**
 * The same for several of one website, in the order in which they are given. Throws ER_VALIDATION for those of two websites,
 * before any is locked.
 */
export async function holdDecisions(
  tx: Tx,
  principal: Principal,
  asked: readonly SeenDecision[],
): Promise<DecisionRow[]> {
  const ids = asked.map(({ id }) => id);
  const seen = await listDecisionsById(tx, scopeOf(principal, 'decision.read'), ids);
  const [first] = seen;
  if (!first || seen.length < ids.length) throw notFound('decision');
  const { website_id: websiteId } = first;
  if (seen.some((one) => one.website_id !== websiteId))
    throw fieldError('decisions', say('refused.decisionElements'));
  if (!(await lockWebsiteForShare(tx, websiteId))) throw notFound('decision');
  const byPermission = Map.groupBy(seen, ({ family }) =>
    family === 'failure' ? 'decision.setAside' : 'decision.judge',
  );
  const reached = [...byPermission].map(
    ([permission, rows]) => [scopeOf(principal, permission), rows.map(({ id }) => id)] as const,
  );
  await lockNonCompliances(tx, websiteId);
  const held = new Map<string, DecisionRow>();
  for (const [scope, its] of reached)
    for (const row of await listDecisionsById(tx, scope, its)) held.set(row.id, row);
  return asked.map(({ id, version }) => {
    const row = held.get(id);
    if (!row) throw notFound('decision');
    if (row.ended !== null) throw new AppError('ER_STATE', say('refused.decisionEnded'));
    refuseOvertaken(version, row.version);
    return row;
  });
}
