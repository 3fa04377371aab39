/** What an organization puts on its own site so that it may be tested as a whole. */
export const PROOF_METHODS = ['file', 'meta', 'dns'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/**
 * By what an organization may have a host tested as a whole. `waived`: a super admin does without proof; `earlier`: it had been
 * tested as a whole before proof was asked for.
 */
export const PROVEN_BY = [...PROOF_METHODS, 'waived', 'earlier'] as const;
export type ProvenBy = (typeof PROVEN_BY)[number];

/** How long what stood on a site counts. */
export const PROOF_DAYS = 400;
