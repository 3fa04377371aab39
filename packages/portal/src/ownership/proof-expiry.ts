import { PROOF_DAYS, PROOF_METHODS, type ProofMethod, type ProvenBy } from '@abhigam/domain';

const DAY_MS = 86_400_000;

/** When a proof expires; null for a waiver and without a proof. */
export function proofExpiry({
  proven,
  method,
}: {
  proven: Date | null;
  method: ProvenBy | null;
}): Date | null {
  if (proven === null || proofMethodOf(method) === null) return null;
  return new Date(proven.getTime() + PROOF_DAYS * DAY_MS);
}

/** How to renew it; null if it is not found on the site. */
export function proofMethodOf(method: ProvenBy | null): ProofMethod | null {
  return PROOF_METHODS.find((each) => each === method) ?? null;
}
