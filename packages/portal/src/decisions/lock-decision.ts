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
import { assertVersion, fieldError, notFound } from '../refusals.ts';
import { assertOwner } from './assert-owner.ts';

/** The version that the user saw. */
export interface DecisionVersion {
  id: string;
  version: number;
}

/**
 * Locks a decision in force and its website until the transaction ends. Throws ER_NOT_FOUND, ER_FORBIDDEN if
 * the principal may not make such decisions, ER_STATE if it was changed meanwhile or has ended.
 *
 * @param ownerId the new owner; absent to keep the current one
 */
export async function lockDecision(
  tx: Tx,
  principal: Principal,
  { ownerId, ...one }: DecisionVersion & { ownerId?: string | null | undefined },
): Promise<DecisionRow> {
  const seen = await findDecision(tx, scopeOf(principal, 'decision.read'), one.id);
  // Locked before the website, the same lock order as in `deletePerson`.
  if (seen && ownerId !== undefined) await assertOwner(tx, { organizationId: seen.organization_id, ownerId });
  const [row] = await lockDecisions(tx, principal, [one]);
  if (!row) throw notFound('decision');
  return row;
}

/**
 * The same for several decisions of one website; returns them in the given order. Throws ER_VALIDATION for
 * decisions of two websites, before any lock is taken.
 */
export async function lockDecisions(
  tx: Tx,
  principal: Principal,
  versions: readonly DecisionVersion[],
): Promise<DecisionRow[]> {
  const ids = versions.map(({ id }) => id);
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
  const lockedRows = new Map<string, DecisionRow>();
  for (const [scope, its] of reached)
    for (const row of await listDecisionsById(tx, scope, its)) lockedRows.set(row.id, row);
  return versions.map(({ id, version }) => {
    const row = lockedRows.get(id);
    if (!row) throw notFound('decision');
    if (row.ended !== null) throw new AppError('ER_STATE', say('refused.decisionEnded'));
    assertVersion(version, row.version);
    return row;
  });
}
