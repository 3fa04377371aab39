import { ROLES, type Role } from '@abhigam/domain';
import { z } from 'zod';
import { oneOf } from '../address/one-of.ts';
import { pageNumber } from '../address/page-number.ts';

/** Part of a path. */
export const id = z.string();

export const text = z.string().optional();

/** Below 1, or no number, is 1. */
export const page = z.string().transform(pageNumber).optional();

/** In any case; ADMIN in older links, which name none. */
export const role = roleAmong(ROLES);

export function roleAmong<const Roles extends readonly Role[]>(roles: Roles) {
  return z
    .string()
    .optional()
    .transform((given) => (given ?? 'ADMIN').toUpperCase())
    .pipe(z.enum(roles));
}

/** One of a list; any other value counts as missing. */
export function among<const Value extends string>(values: readonly Value[]) {
  return z
    .string()
    .transform((given) => oneOf(values, given) ?? undefined)
    .optional();
}

/** What of a list is shown. */
export const list = { search: text, order: text, page };
