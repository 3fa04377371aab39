import { type Db, findOwnership, recordMissingProof, renewProof, type WebsiteOfHost } from '@abhigam/db';
import { AppError, say, siteHost } from '@abhigam/domain';
import { type LookDeps, lookForProof } from './look-for-proof.ts';
import { type NeedDeps, needsProof } from './needs-proof.ts';
import { proofEnds, proofMethodOf } from './proof-ends.ts';

/** So long before its end a proof is looked for again whenever a test starts: one that cannot be found for a day ends nothing yet. */
const RENEWED_BEFORE_MS = 35 * 86_400_000;
/** Tests that start one after the other ask the site once. */
const ASKED_AGAIN_AFTER_MS = 600_000;

/**
 * Throws ER_OWNERSHIP when a website may not be tested as a whole, as its organization has not shown that it may. Looks for a
 * proof that has grown old again, so it is called outside of any transaction.
 */
export async function assertProven(
  deps: LookDeps & NeedDeps & { db: Db },
  { url, organization_id: organizationId }: Pick<WebsiteOfHost, 'url' | 'organization_id'>,
): Promise<void> {
  if (!(await needsProof(deps, url))) return;
  const of = { organizationId, host: siteHost(url) };
  const known = await findOwnership(deps.db, of);
  if (!known?.proven) throw unproven(of.host);
  const ends = proofEnds(known)?.getTime();
  const method = proofMethodOf(known.method);
  if (ends === undefined || method === null || Date.now() < ends - RENEWED_BEFORE_MS) return;
  const isAskedLately = known.checked !== null && Date.now() - known.checked.getTime() < ASKED_AGAIN_AFTER_MS;
  if (!isAskedLately) {
    const problem = await lookForProof(deps, { url, token: known.token, method });
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
