import { ROLES, type Role } from '@abhigam/domain';
import { z } from 'zod';
import { oneOf } from '../address/one-of.ts';
import { pageNumber } from '../address/page-number.ts';

/** A path segment. */
export const id = z.string();

export const text = z.string().optional();

/** Invalid numbers and numbers below 1 become 1. */
export const page = z.string().transform(pageNumber).optional();

/** Case-insensitive; ADMIN by default, for older links without a role. */
export const role = roleAmong(ROLES);

export function roleAmong<const Roles extends readonly Role[]>(roles: Roles) {
  return z
    .string()
    .optional()
    .transform((role) => (role ?? 'ADMIN').toUpperCase())
    .pipe(z.enum(roles));
}

/** One of a list of values; any other value counts as missing. */
export function among<const Value extends string>(values: readonly Value[]) {
  return z
    .string()
    .transform((text) => oneOf(values, text) ?? undefined)
    .optional();
}

/** Search, order and page of a list. */
export const list = { search: text, order: text, page };
