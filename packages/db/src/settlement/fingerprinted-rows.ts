/** Input of a fingerprint. */
export interface FingerprintedRow {
  id: string;
  auditId: string;
  snippet: string;
  label: string;
}

export interface FingerprintedElementRow extends FingerprintedRow {
  ancestry: string;
}

/** A row with its fingerprint in the current revision. */
export interface NewFingerprint {
  id: string;
  auditId: string;
  feHash: string;
}

/** Functions of the current revision (packages/rules). */
export interface Fingerprinter {
  feHash(auditId: string, snippet: string, label: string): string;
  rootCause(auditId: string, snippet: string, ancestry: string): string;
}

export function withPlace(
  { id, auditId, snippet, label, ancestry }: FingerprintedElementRow,
  by: Fingerprinter,
): { id: string; feHash: string; rootCause: string } {
  return {
    id,
    feHash: by.feHash(auditId, snippet, label),
    rootCause: by.rootCause(auditId, snippet, ancestry),
  };
}
