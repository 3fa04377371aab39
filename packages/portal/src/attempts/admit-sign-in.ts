import { countAttempt, countAttempts, type Db, isKnownSignInAddress, takeAttempt } from '@abhigam/db';
import type { SecurityEvent } from '@abhigam/domain';
import { openAttempts } from '../take-attempts.ts';
import { tooManyAttempts } from '../too-many.ts';

const MINUTES = 15;

/**
 * Sign-ins that may fail within a quarter of an hour, shared by all API processes. Only addresses are ever turned
 * away: an account is never locked, from wherever it is tried, so that no stranger can keep its owner out.
 */
export const SIGN_IN_LIMITS = {
  /** Of one address, over all accounts; accounts that were signed in to from there lately are tightened only. */
  perAddress: 20,
  /** Of one address on one account. */
  perAccountAndAddress: 10,
  /**
   * The same where the account is under attack and the address is new to it, or where the address has used up its own
   * and is known to the account: these are left for its owner.
   */
  perAccountAndAddressUnderAttack: 3,
  /** Failures on one account from addresses that are new to it: from here on it is under attack. */
  accountUnderAttack: 20,
  /** Refusals over all within an hour: an alarm for operators, which turns no address away. */
  overAllAnHour: 100,
} as const;

/** Counts refused sign-ins over all. */
const REFUSED = 'sign-in:refused';

export interface SignInTry {
  /** From where; see clientAddress. */
  address: string;
  email: string;
  /** Names the account, or what was typed for one, in keys. */
  account: string;
}

export type SignInAlarm = 'account-under-attack' | 'sign-ins-under-attack';

export interface AdmittedSignIn {
  /** It was right: only what fails counts. */
  succeeded(): Promise<void>;
  /** It was wrong; returns the alarms that this raises for operators. */
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

/** Counts a sign-in before the password is looked at. Throws SignInLimited. */
export async function admitSignIn(db: Db, { address, email, account }: SignInTry): Promise<AdmittedSignIn> {
  const attempts = openAttempts(db);
  const take = async (limit: SignInLimited['limit'], key: string, most: number) => {
    const wait = await attempts.take(key, { limit: most, minutes: MINUTES });
    if (wait === null) return;
    // What is turned away is a refused sign-in too.
    await countAttempt(db, REFUSED, 60);
    throw new SignInLimited(limit, wait);
  };
  const alarm = async (key: string, minutes: number) =>
    (await takeAttempt(db, `alarm:${key}`, { limit: 1, minutes })).isAllowed;
  const isKnown = await isKnownSignInAddress(db, email, address);
  const addressKey = `sign-in:address:${address}`;
  const accountKey = `sign-in:account:${account}`;
  // An address that is turned away costs one row, whatever accounts it names.
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
    succeeded: attempts.giveBack,
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

/** Sign-ins that were refused within the last hour, whatever for. */
export function countRefusedSignIns(db: Db): Promise<number> {
  return countAttempts(db, REFUSED, 60);
}
