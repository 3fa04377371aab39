/**
 * Counts the changes of what `feHash` and `rootCause` of packages/rules return. What is stored names the revision that it was
 * made by, and is made again from what is stored beside it when it is an older one.
 */
export const FINGERPRINT_REVISION = 2;
