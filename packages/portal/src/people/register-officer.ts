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
  /** For the mock login; other accounts have none. */
  password?: string | undefined;
}

/**
 * Makes the account of a person whom the portal does not know yet: an admin of no organization, who asks to be approved. Returns its
 * id. Throws ER_DUP_ENTRY when an account has the e-mail.
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
