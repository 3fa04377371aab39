import { consumeAttempt, countAttempt, countAttempts, type Db, isKnownSignInAddress } from '@abhigam/db';
import type { SecurityEvent } from '@abhigam/domain';
import { createAttemptCounter } from '../count-attempts.ts';
import { tooManyAttempts } from '../too-many.ts';

const MINUTES = 15;

/**
 * Failed sign-ins allowed in a quarter of an hour, shared by all API processes. Only addresses are blocked,
 * never accounts, so that a stranger cannot lock the owner out.
 */
export const SIGN_IN_LIMITS = {
  /**
   * Per address, over all accounts. For accounts that recently signed in from there, it only lowers the limit
   * per account.
   */
  perAddress: 20,
  /** Per address and account. */
  perAccountAndAddress: 10,
  /**
   * The lower limit, if the account is under attack and the address is new to it, or if the address is over its
   * own limit but known to the account. These attempts are reserved for the owner.
   */
  perAccountAndAddressUnderAttack: 3,
  /**
   * Failures on one account from addresses that are new to it; from this number on, the account is under
   * attack.
   */
  accountUnderAttack: 20,
  /** Refusals in an hour over all accounts; raises an alarm for operators but blocks no address. */
  overAllAnHour: 100,
} as const;

/** Counter of refused sign-ins over all accounts. */
const REFUSED = 'sign-in:refused';

export interface SignInAttempt {
  /** The client's address; see clientAddress. */
  address: string;
  email: string;
  /** Identifies the account, or the entered e-mail without an account, in counter keys. */
  account: string;
}

export type SignInAlarm = 'account-under-attack' | 'sign-ins-under-attack';

export interface AdmittedSignIn {
  /** The credentials were right: the attempt does not count, only failures do. */
  succeeded(): Promise<void>;
  /** The credentials were wrong. Returns the alarms to raise for operators. */
  failed(): Promise<SignInAlarm[]>;
}

export class SignInLimited extends Error {
  override name = 'SignInLimited';
  readonly limit: Extract<SecurityEvent, { type: 'sign-in-limited' }>['limit'];
  readonly answer: ReturnType<typeof tooManyAttempts>;
  constructor(limit: SignInLimited['limit'], retryAfterSeconds: number) {
    super(`too many sign-ins by ${limit}`);
    this.limit = limit;
    this.answer = tooManyAttempts(retryAfterSeconds);
  }
}

/** Counts a sign-in before the password is verified. Throws SignInLimited. */
export async function admitSignIn(
  db: Db,
  { address, email, account }: SignInAttempt,
): Promise<AdmittedSignIn> {
  const attempts = createAttemptCounter(db);
  const take = async (limit: SignInLimited['limit'], key: string, most: number) => {
    const wait = await attempts.take(key, { limit: most, minutes: MINUTES });
    if (wait === null) return;
    // A blocked attempt counts as a refused sign-in too.
    await countAttempt(db, REFUSED, 60);
    throw new SignInLimited(limit, wait);
  };
  const alarm = async (key: string, minutes: number) =>
    (await consumeAttempt(db, `alarm:${key}`, { limit: 1, minutes })).isAllowed;
  const isKnown = await isKnownSignInAddress(db, email, address);
  const addressKey = `sign-in:address:${address}`;
  const accountKey = `sign-in:account:${account}`;
  // A blocked address costs one row, whatever accounts it names.
  if (!isKnown) await take('address', addressKey, SIGN_IN_LIMITS.perAddress);
  const isUnderAttack = isKnown
    ? (await countAttempts(db, addressKey, MINUTES)) >= SIGN_IN_LIMITS.perAddress
    : (await countAttempts(db, accountKey, MINUTES)) >= SIGN_IN_LIMITS.accountUnderAttack;
  await take(
    'account',
    `sign-in:pair:${account}:${address}`,
    isUnderAttack ? SIGN_IN_LIMITS.perAccountAndAddressUnderAttack : SIGN_IN_LIMITS.perAccountAndAddress,
  );
  return {
    succeeded: attempts.refund,
    async failed() {
      const alarms: SignInAlarm[] = [];
      if (isKnown) await countAttempt(db, addressKey, MINUTES);
      else {
        const onAccount = await countAttempt(db, accountKey, MINUTES);
        if (onAccount >= SIGN_IN_LIMITS.accountUnderAttack && (await alarm(accountKey, MINUTES)))
          alarms.push('account-under-attack');
      }
      const overAll = await countAttempt(db, REFUSED, 60);
      if (overAll >= SIGN_IN_LIMITS.overAllAnHour && (await alarm(REFUSED, 60)))
        alarms.push('sign-ins-under-attack');
      return alarms;
    },
  };
}

/** Number of sign-ins refused in the last hour, for any reason. */
export function countRefusedSignIns(db: Db): Promise<number> {
  return countAttempts(db, REFUSED, 60);
}
