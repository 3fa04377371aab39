/**
 * Counts the changes of what `feHash` and `rootCause` of packages/rules return. What is stored names the revision that it was
 * made by, and is made again from what is stored beside it when it is an older one. A migration makes the index
 * non_compliances_old_fingerprints anew when this is raised.
 */
export const FINGERPRINT_REVISION = 5;
