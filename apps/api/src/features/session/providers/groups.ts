import type { Role } from '@abhigam/domain';
import { z } from 'zod';

/** A group of the provider and the role that its members have here. */
export interface GroupRole {
  group: string;
  role: Role;
}

const names = z.union([z.array(z.string()), z.string().transform((text) => text.split(/[\s,]+/))]);

/** The role of the first group in the list that the person is in; null for a person in none of them. */
export function roleOfGroups(groupRoles: readonly GroupRole[], claim: unknown): Role | null {
  const found = names.safeParse(claim);
  if (!found.success) return null;
  const groups = new Set(found.data);
  return groupRoles.find(({ group }) => groups.has(group))?.role ?? null;
}
