import type { Permission } from './permissions.ts';

/** What other services may be let do: start tests and read them. */
export const API_KEY_PERMISSIONS = ['testRun.create', 'testRun.read'] as const satisfies Permission[];
export type ApiKeyPermission = (typeof API_KEY_PERMISSIONS)[number];

/** Days for which a key is valid unless the setting says otherwise (run-modes, ruling 78). */
const API_KEY_DAYS = 365;
/** No key is valid for longer, also where a day is given. */
export const MOST_API_KEY_DAYS = 1095;

/** Setting that says for how many days a key is valid. */
export const API_KEY_DAYS_SETTING = 'apiKeyValidityDays';

/** Days for which a key is valid, by the value of the setting. */
export function apiKeyDays(value: string | undefined): number {
  const days = Number(value);
  return Number.isInteger(days) && days >= 1 && days <= MOST_API_KEY_DAYS ? days : API_KEY_DAYS;
}
