/** States of a non-compliance; any of them may follow any other (specification, testing 4). */
export const NC_STATUSES = ['UNRESOLVED', 'FIX IN PROGRESS', 'RESOLVED'] as const;
export type NcStatus = (typeof NC_STATUSES)[number];

/** Characters of one note. */
export const MAX_NOTE_LENGTH = 2_000;

/** Non-compliances that change together at most: one transaction must not hold those of a website for long. */
export const MAX_CHANGED_TOGETHER = 50_000;

/** Days after which one that is not RESOLVED is stale, where the setting staleNcAlertThresholdDays says nothing. */
export const STALE_AFTER_DAYS = 30;
