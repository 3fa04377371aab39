import type { Role } from '@abhigam/domain';
import { z } from 'zod';

/** A group of the provider and the role of its members in the portal. */
export interface GroupRole {
  group: string;
  role: Role;
}

const names = z.union([z.array(z.string()), z.string().transform((text) => text.split(/[\s,]+/))]);

/** The role of the first mapped group that the user is in; null if in none. */
export function roleOfGroups(groupRoles: readonly GroupRole[], claim: unknown): Role | null {
  const found = names.safeParse(claim);
  if (!found.success) return null;
  const groups = new Set(found.data);
  return groupRoles.find(({ group }) => groups.has(group))?.role ?? null;
}
