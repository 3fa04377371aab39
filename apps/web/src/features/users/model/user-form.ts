import { cleanName, personEmail, personName } from '@abhigam/contract';
import { isRole, MESSAGES, type Role } from '@abhigam/domain';
import { z } from 'zod';
import type { UserInput } from '../../../data/users.ts';

/** What the form holds: selects hold text, and empty text means none. */
export type UserValues = {
  name: string;
  email: string;
  role: string;
  organizationId: string;
  status: string;
};

interface UserFormRules {
  /** A name that is there already may have been given elsewhere, by other rules (specification, administration 5). */
  isNew: boolean;
  /** Whether the organization is chosen here; an admin's users are of its own. */
  choosesOrganization: boolean;
}

const STATUSES = ['ACTIVE', 'INACTIVE'] as const;

/** The contract's rules; whom an organization is chosen for needs one. */
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
        // Also while other fields are wrong: all messages of a submit are shown at once.
        when: ({ value }) => chosen.safeParse(value).success,
      },
    );
}

const chosen = z.object({ role: z.string(), organizationId: z.string() });

/** Whether people of a role belong to an organization; super admins and experts reach all of them. */
export function belongsToOne(role: string): boolean {
  return role !== 'SUPERADMIN' && role !== 'ADMINEXPERT';
}

/** What the forms of a list offer: its own role, or either of the two that are managed together. */
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
