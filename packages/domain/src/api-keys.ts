import type { Permission } from './permissions.ts';

/** What other services may be let do: start tests and read them. */
export const API_KEY_PERMISSIONS = ['testRun.create', 'testRun.read'] as const satisfies Permission[];
export type ApiKeyPermission = (typeof API_KEY_PERMISSIONS)[number];

/** Days for which a key is valid (run-modes, ruling 78). */
export const API_KEY_DAYS = 365;
