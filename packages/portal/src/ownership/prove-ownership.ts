import {
  findOrCreateOwnership,
  findWebsite,
  inTransaction,
  recordMissingProof,
  recordProof,
} from '@abhigam/db';
import { type Message, type ProofMethod, siteHost } from '@abhigam/domain';
import { countAttemptsOrRefuse } from '../count-attempts.ts';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { lookUpProof, type ProofLookupDeps } from './look-up-proof.ts';

/** Each attempt sends requests to the site: maximum per hour for one organization and host. */
const MAX_ATTEMPTS_PER_HOUR = 10;

/**
 * Looks for the organization's proof on the website: returns why it was not found, or null if it was found and
 * stored. A missing proof does not revoke an earlier one. Throws ER_NOT_FOUND, ER_TOO_MANY_REQUESTS.
 */
export async function proveOwnership(
  deps: PortalDeps & ProofLookupDeps,
  principal: Principal,
  { websiteId, method }: { websiteId: string; method: ProofMethod },
): Promise<Message | null> {
  const { db } = deps;
  const website = await findWebsite(db, scopeOf(principal, 'website.prove'), websiteId);
  if (!website) throw notFound('website');
  const { url, organization_id: organizationId } = website;
  const of = { organizationId, host: siteHost(url) };
  await countAttemptsOrRefuse(db, [[`ownership:${organizationId}:${of.host}`, MAX_ATTEMPTS_PER_HOUR]], 60);
  const { token } = await findOrCreateOwnership(db, of);
  const problem = await lookUpProof(deps, { url, token, method });
  if (problem !== null) {
    await recordMissingProof(db, of, problem);
    return problem;
  }
  await inTransaction(db, async (tx) => {
    await recordProof(tx, of, { method, userId: userOf(principal) });
    const event = { type: 'ownership-proven', host: of.host, method } as const;
    await appendEvent(deps, tx, principal, event, { organizationId, websiteId });
  });
  return null;
}
