import { hashPassword, insertUser, inTransaction } from '@abhigam/db';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { duplicateUser } from './check-person.ts';

export interface NewOfficer {
  email: string;
  fullName: string;
  givenName?: string | null | undefined;
  designation?: string | null | undefined;
  departmentName?: string | null | undefined;
  mobileNo?: string | null | undefined;
  /** For the mock login only. */
  password?: string | undefined;
}

/**
 * Creates the account of an unknown user: an admin without an organization, who can request approval. Returns
 * its id. Throws ER_DUP_ENTRY if the e-mail is in use.
 */
export async function registerOfficer(
  deps: PortalDeps,
  principal: Principal,
  { password, ...officer }: NewOfficer,
): Promise<string> {
  assertSystem(principal);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return inTransaction(deps.db, async (tx) => {
    const id = newId();
    const isNew = await insertUser(tx, {
      id,
      email: officer.email,
      fullName: officer.fullName,
      givenName: officer.givenName ?? null,
      role: 'ADMIN',
      status: 'INACTIVE',
      designation: officer.designation ?? null,
      departmentName: officer.departmentName ?? null,
      mobileNo: officer.mobileNo ?? null,
      organizationId: null,
      passwordHash,
    });
    if (!isNew) throw duplicateUser();
    await appendEvent(deps, tx, principal, { type: 'person-created', userId: id, role: 'ADMIN' }, {});
    return id;
  });
}
