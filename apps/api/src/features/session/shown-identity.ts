import { shownName } from '@abhigam/contract';
import type { Identity } from '@abhigam/portal';

/** A person as lists, mails and the log may show them: people write at a provider whatever they like. */
export function shownIdentity(identity: Identity): Identity {
  const { email, userName, fullName, givenName, designation, departmentName, mobileNo } = identity;
  return {
    ...identity,
    userName: shownName(userName) || email,
    fullName: shownName(fullName) || email,
    givenName: orNull(givenName),
    designation: orNull(designation),
    departmentName: orNull(departmentName),
    mobileNo: orNull(mobileNo),
  };
}

function orNull(text: string | null): string | null {
  return (text !== null && shownName(text)) || null;
}
