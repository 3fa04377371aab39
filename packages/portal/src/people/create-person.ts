import { findUserForLogin, hashPassword, insertUser, inTransaction } from '@abhigam/db';
import type { Role } from '@abhigam/domain';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';

export interface NewPerson {
  email: string;
  fullName: string;
  role: Role;
  designation: string;
  departmentName: string | null;
  organizationId: number | null;
  /** For the mock login. */
  password: string;
}

/** Makes an account and returns its id; of the one that has the e-mail already when there is one. */
export async function createPerson(
  deps: PortalDeps,
  principal: Principal,
  { password, ...person }: NewPerson,
): Promise<string> {
  // So far no form makes one.
  assertSystem(principal);
  return inTransaction(deps.db, async (tx) => {
    const found = await findUserForLogin(tx, person.email);
    if (found) return found.id;
    const id = newId();
    await insertUser(tx, { id, ...person, passwordHash: await hashPassword(password) });
    const event = { type: 'person-created', userId: id, role: person.role } as const;
    await appendEvent(deps, tx, principal, event, { organizationId: person.organizationId });
    return id;
  });
}
