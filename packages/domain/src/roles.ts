import { type BrandId, ROLE_LABELS } from './brand.ts';

/** Role values as stored and sent (specification, testing 1). */
export const ROLES = ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'] as const;
export type Role = (typeof ROLES)[number];

export function isRole(value: string): value is Role {
  return ROLES.some((role) => role === value);
}

/** Label of a role in a brand: null for unknown roles, "User" for a missing role; case-insensitive. */
export function roleLabel(role: string | null | undefined, brand: BrandId): string | null {
  if (!role) return 'User';
  const known = role.toUpperCase();
  return isRole(known) ? ROLE_LABELS[brand][known] : null;
}
