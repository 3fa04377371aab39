import { hashPassword, insertUser, inTransaction } from '@abhigam/db';
import type { Role } from '@abhigam/domain';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { assertManages, assertOrganizationThere, duplicateUser, organizationOf } from './check-person.ts';

export interface NewPerson {
  email: string;
  fullName: string;
  role: Role;
  organizationId: number | null;
  status?: 'ACTIVE' | 'INACTIVE' | undefined;
  givenName?: string | null | undefined;
  designation?: string | null | undefined;
  departmentName?: string | null | undefined;
  mobileNo?: string | null | undefined;
  /** For the mock login only. */
  password?: string | undefined;
}

/**
 * Creates an account and returns its id. Throws ER_FORBIDDEN for a role that the principal may not manage,
 * ER_VALIDATION without a required organization, ER_NOT_FOUND for one out of scope, ER_DUP_ENTRY if the e-mail
 * is in use.
 */
export async function createPerson(
  deps: PortalDeps,
  principal: Principal,
  { password, ...person }: NewPerson,
): Promise<string> {
  const scope = scopeOf(principal, 'user.create');
  assertManages(principal, person.role);
  const organizationId = organizationOf(person.role, scope, person.organizationId);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return inTransaction(deps.db, async (tx) => {
    await assertOrganizationThere(tx, organizationId);
    const id = newId();
    const isNew = await insertUser(tx, {
      id,
      email: person.email,
      fullName: person.fullName,
      givenName: person.givenName ?? null,
      role: person.role,
      status: person.status ?? 'ACTIVE',
      designation: person.designation ?? null,
      departmentName: person.departmentName ?? null,
      mobileNo: person.mobileNo ?? null,
      organizationId,
      passwordHash,
    });
    if (!isNew) throw duplicateUser();
    // The insert waited for a concurrent deletion of the organization.
    await assertOrganizationThere(tx, organizationId);
    const event = { type: 'person-created', userId: id, role: person.role } as const;
    await appendEvent(deps, tx, principal, event, { organizationId });
    return id;
  });
}
