/** Statuses of a non-compliance; any may follow any other (specification, testing 4). */
export const NC_STATUSES = ['UNRESOLVED', 'FIX IN PROGRESS', 'RESOLVED'] as const;
export type NcStatus = (typeof NC_STATUSES)[number];

/** Maximum length of a note in characters. */
export const MAX_NOTE_LENGTH = 2_000;

/**
 * Maximum number of non-compliances per bulk change: one transaction must not lock those of a website for long.
 */
export const MAX_CHANGED_TOGETHER = 50_000;

/** Default if the setting is missing or invalid. */
const STALE_AFTER_DAYS = 30;
export const MAX_STALE_DAYS = 3650;

/**
 * Days after which an unresolved non-compliance is stale, from the setting staleNcAlertThresholdDays; for lists
 * and mails.
 */
export function staleAfterDays(setting: string | undefined): number {
  const days = Math.floor(Number(setting));
  return days >= 1 && days <= MAX_STALE_DAYS ? days : STALE_AFTER_DAYS;
}

/** Setting that shows assignees' e-mails in the list to users with access to all organizations. */
export const OWNER_SETTING = 'showOwnerEmail';

/** Whether it is enabled; the default is enabled. */
export function areOwnersShown(setting: string | undefined): boolean {
  return setting !== 'false';
}
