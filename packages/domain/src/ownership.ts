/** How an organization proves on its own site that it may test the whole site. */
export const PROOF_METHODS = ['file', 'meta', 'dns'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/**
 * Why an organization may test a whole host. `waived`: a super admin waived the proof; `earlier`: tested as a
 * whole before proof was required.
 */
export const PROVEN_BY = [...PROOF_METHODS, 'waived', 'earlier'] as const;
export type ProvenBy = (typeof PROVEN_BY)[number];

/** Validity of a proof in days. */
export const PROOF_DAYS = 400;
