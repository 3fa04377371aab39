/** States of a non-compliance; any of them may follow any other (specification, testing 4). */
export const NC_STATUSES = ['UNRESOLVED', 'FIX IN PROGRESS', 'RESOLVED'] as const;
export type NcStatus = (typeof NC_STATUSES)[number];

/** Characters of one note. */
export const MAX_NOTE_LENGTH = 2_000;

/** Non-compliances that change together at most: one transaction must not hold those of a website for long. */
export const MAX_CHANGED_TOGETHER = 50_000;

/** Where the setting says nothing that can be used. */
const STALE_AFTER_DAYS = 30;
export const MAX_STALE_DAYS = 3650;

/** Days after which a non-compliance that is not RESOLVED is stale, by the setting staleNcAlertThresholdDays: of lists and mails alike. */
export function staleAfterDays(setting: string | undefined): number {
  const days = Math.floor(Number(setting));
  return days >= 1 && days <= MAX_STALE_DAYS ? days : STALE_AFTER_DAYS;
}

/** Of the setting that shows the owners' e-mails in the list to those who reach all organizations. */
export const OWNER_SETTING = 'showOwnerEmail';

/** Whether it is enabled; where it says nothing, it is, as it was before there was a setting. */
export function areOwnersShown(setting: string | undefined): boolean {
  return setting !== 'false';
}
