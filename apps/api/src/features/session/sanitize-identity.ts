import { sanitizeName } from '@abhigam/contract';
import type { Identity } from '@abhigam/portal';

/** Sanitizes an identity for lists, mails and the log: users can write anything at a provider. */
export function sanitizeIdentity(identity: Identity): Identity {
  const { email, userName, fullName, givenName, designation, departmentName, mobileNo } = identity;
  return {
    ...identity,
    userName: sanitizeName(userName) || email,
    fullName: sanitizeName(fullName) || email,
    givenName: orNull(givenName),
    designation: orNull(designation),
    departmentName: orNull(departmentName),
    mobileNo: orNull(mobileNo),
  };
}

function orNull(text: string | null): string | null {
  return (text !== null && sanitizeName(text)) || null;
}
