import { findOrCreateOwnership, findWebsite, inTransaction, recordProof, withdrawProof } from '@abhigam/db';
import { siteHost } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/**
 * Waives the proof for the host of a website and its organization. With `false`, revokes a waiver or a proof,
 * so that it is required again. Throws ER_NOT_FOUND.
 */
export async function waiveOwnership(
  deps: PortalDeps,
  principal: Principal,
  { websiteId, isWaived }: { websiteId: string; isWaived: boolean },
): Promise<void> {
  const scope = scopeOf(principal, 'website.waiveProof');
  await inTransaction(deps.db, async (tx) => {
    const website = await findWebsite(tx, scope, websiteId);
    if (!website) throw notFound('website');
    const of = { organizationId: website.organization_id, host: siteHost(website.url) };
    await findOrCreateOwnership(tx, of);
    const userId = userOf(principal);
    if (isWaived) await recordProof(tx, of, { method: 'waived', userId });
    else await withdrawProof(tx, of, userId);
    const event = { type: 'ownership-waived', host: of.host, isWaived } as const;
    await appendEvent(deps, tx, principal, event, { organizationId: of.organizationId, websiteId });
  });
}
