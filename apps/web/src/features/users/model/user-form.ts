import { cleanName, personEmail, personName } from '@abhigam/contract';
import { isRole, MESSAGES, type Role } from '@abhigam/domain';
import { z } from 'zod';
import type { UserInput } from '../../../data/users.ts';

/** Form values: selects hold strings, and an empty string means none. */
export type UserValues = {
  name: string;
  email: string;
  role: string;
  organizationId: string;
  status: string;
};

interface UserFormRules {
  /** An existing name may come from another system with other rules (specification, administration 5). */
  isNew: boolean;
  /** Whether the organization is chosen here; users of an admin belong to the admin's own. */
  choosesOrganization: boolean;
}

const STATUSES = ['ACTIVE', 'INACTIVE'] as const;

/** The rules of the contract; requires an organization for roles that have one. */
export function userSchema({ isNew, choosesOrganization }: UserFormRules) {
  return z
    .object({
      name: isNew ? personName : cleanName,
      email: personEmail,
      role: z.string().refine(isRole, MESSAGES.roleRequired),
      organizationId: z.string(),
      status: z.string().refine(isStatus, MESSAGES.userStatusRequired),
    })
    .refine(
      ({ role, organizationId }) => !choosesOrganization || !belongsToOne(role) || organizationId !== '',
      {
        path: ['organizationId'],
        message: MESSAGES.selectOrganization,
        // Also runs when other fields are invalid, so that a submit shows all messages together.
        when: ({ value }) => chosen.safeParse(value).success,
      },
    );
}

const chosen = z.object({ role: z.string(), organizationId: z.string() });

/** Whether users of a role belong to one organization; super admins and experts can access all. */
export function belongsToOne(role: string): boolean {
  return role !== 'SUPERADMIN' && role !== 'ADMINEXPERT';
}

/** Roles that the forms of a list offer: its own role, or both roles that are managed together. */
export function rolesOfForm(role: Role): readonly Role[] {
  return belongsToOne(role) ? ['TESTER', 'ADMIN'] : [role];
}

export function toInput(values: z.output<ReturnType<typeof userSchema>>): UserInput {
  const { name, email, role, organizationId, status } = values;
  if (!isRole(role) || !isStatus(status)) throw new Error('The schema refuses other roles and states.');
  return {
    name,
    email,
    role,
    status,
    organizationId: belongsToOne(role) && organizationId !== '' ? Number(organizationId) : null,
  };
}

function isStatus(text: string): text is (typeof STATUSES)[number] {
  return STATUSES.some((status) => status === text);
}
