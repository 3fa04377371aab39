import type { Permission } from './permissions.ts';

/** Permissions of API keys: start tests and read them. */
export const API_KEY_PERMISSIONS = ['testRun.create', 'testRun.read'] as const satisfies Permission[];
export type ApiKeyPermission = (typeof API_KEY_PERMISSIONS)[number];

/** Default validity in days (run-modes, ruling 78). */
const API_KEY_DAYS = 365;
/** Maximum validity in days, also for a given end date. */
export const MAX_API_KEY_DAYS = 1095;

/** Setting with the validity of API keys in days. */
export const API_KEY_DAYS_SETTING = 'apiKeyValidityDays';

/** Validity in days for a value of the setting. */
export function apiKeyDays(value: string | undefined): number {
  const days = Number(value);
  return Number.isInteger(days) && days >= 1 && days <= MAX_API_KEY_DAYS ? days : API_KEY_DAYS;
}
