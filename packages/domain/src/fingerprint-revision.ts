/**
 * Version of the results of `feHash` and `rootCause` in packages/rules. Stored fingerprints have the revision
 * that created them and are recomputed from stored data if it is older. Raising it needs a migration that
 * recreates the index non_compliances_old_fingerprints.
 */
export const FINGERPRINT_REVISION = 5;
