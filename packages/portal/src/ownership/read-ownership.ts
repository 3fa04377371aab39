import { findOrCreateOwnership, findWebsite, type OwnershipRow } from '@abhigam/db';
import { siteHost } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { needsProof, type ProofPolicyDeps } from './needs-proof.ts';
import { type ProofLocations, proofLocations } from './proof-locations.ts';

export interface OwnershipState extends OwnershipRow {
  host: string;
  /** Whether full-site tests require it here. */
  isNeeded: boolean;
  places: ProofLocations;
}

/**
 * The state of the proof for a website, and its accepted locations. Creates the token on first use. Throws
 * ER_NOT_FOUND.
 */
export async function readOwnership(
  deps: Pick<PortalDeps, 'db'> & ProofPolicyDeps,
  principal: Principal,
  { websiteId }: { websiteId: string },
): Promise<OwnershipState> {
  const website = await findWebsite(deps.db, scopeOf(principal, 'website.prove'), websiteId);
  if (!website) throw notFound('website');
  const host = siteHost(website.url);
  const row = await findOrCreateOwnership(deps.db, { organizationId: website.organization_id, host });
  const isNeeded = await needsProof(deps, website.url);
  return { ...row, host, isNeeded, places: proofLocations(website.url, row.token) };
}
