import { type Db, findOwnership, recordMissingProof, renewProof, type WebsiteOfHost } from '@abhigam/db';
import { AppError, say, siteHost } from '@abhigam/domain';
import { lookUpProof, type ProofLookupDeps } from './look-up-proof.ts';
import { needsProof, type ProofPolicyDeps } from './needs-proof.ts';
import { proofExpiry, proofMethodOf } from './proof-expiry.ts';

/**
 * A proof is renewed at the start of a test once it expires within this time, so that a failed look-up has no
 * effect for a while.
 */
const RENEW_BEFORE_EXPIRY_MS = 35 * 86_400_000;
/** Consecutive tests look for the proof only once in this time. */
const RECHECK_INTERVAL_MS = 600_000;

/**
 * Throws ER_OWNERSHIP if a full-site test of the website is not allowed because its organization has not proven
 * ownership. Renews an old proof over the network, so call it outside of any transaction.
 */
export async function assertProven(
  deps: ProofLookupDeps & ProofPolicyDeps & { db: Db },
  { url, organization_id: organizationId }: Pick<WebsiteOfHost, 'url' | 'organization_id'>,
): Promise<void> {
  if (!(await needsProof(deps, url))) return;
  const of = { organizationId, host: siteHost(url) };
  const known = await findOwnership(deps.db, of);
  if (!known?.proven) throw unproven(of.host);
  const ends = proofExpiry(known)?.getTime();
  const method = proofMethodOf(known.method);
  if (ends === undefined || method === null || Date.now() < ends - RENEW_BEFORE_EXPIRY_MS) return;
  const wasCheckedRecently =
    known.checked !== null && Date.now() - known.checked.getTime() < RECHECK_INTERVAL_MS;
  if (!wasCheckedRecently) {
    const problem = await lookUpProof(deps, { url, token: known.token, method });
    if (problem === null) {
      if (await renewProof(deps.db, of)) return;
      throw unproven(of.host);
    }
    await recordMissingProof(deps.db, of, problem);
  }
  if (Date.now() >= ends) throw unproven(of.host);
}

function unproven(host: string): AppError {
  return new AppError('ER_OWNERSHIP', say('refused.ownership', { host }));
}
