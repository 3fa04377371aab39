import { findUserForLogin, verifyPassword } from '@abhigam/db';
import type { SignInRefusal } from '@abhigam/domain';
import type { ReadDeps } from '../deps.ts';
import type { Person } from './read-session.ts';

/** Replaces the hash of a missing account; matches no known password. */
const NO_ACCOUNT = `${Buffer.alloc(16, 1).toString('base64')}:${Buffer.alloc(32, 1).toString('base64')}`;

type PasswordRefusal = Extract<SignInRefusal, 'wrong-password' | 'no-password' | 'unknown-account'>;

export interface PasswordLogin {
  /** Null if no account has the e-mail. */
  person: Person | null;
  /**
   * Returns the user if the password matches, otherwise the reason. Takes the same time for a missing account.
   */
  verify(password: string): Promise<Person | PasswordRefusal>;
}

/** The account of a password login. The password hash never leaves this package. */
export async function readPasswordLogin({ db }: ReadDeps, email: string): Promise<PasswordLogin> {
  const found = await findUserForLogin(db, email);
  if (!found) return { person: null, verify: (password) => refuse(password, 'unknown-account') };
  const { password_hash: hash, ...person } = found;
  if (!hash) return { person, verify: (password) => refuse(password, 'no-password') };
  return {
    person,
    verify: async (password) => ((await verifyPassword(password, hash)) ? person : 'wrong-password'),
  };
}

async function refuse(password: string, reason: PasswordRefusal): Promise<PasswordRefusal> {
  await verifyPassword(password, NO_ACCOUNT);
  return reason;
}
