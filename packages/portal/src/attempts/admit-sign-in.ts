import {
  type Attempt,
  countAttempt,
  countAttempts,
  type Db,
  giveBackAttempt,
  isKnownSignInAddress,
  takeAttempt,
} from '@abhigam/db';
import type { SecurityEvent } from '@abhigam/domain';
import { tooManyAttempts } from '../too-many.ts';

const MINUTES = 15;

/**
 * Sign-ins that may fail within a quarter of an hour, shared by all API processes. Only addresses are ever turned
 * away: an account is never locked, whoever tries it from wherever, so that no stranger can keep its owner out.
 */
export const SIGN_IN_LIMITS = {
  /** Of one address, over all accounts; accounts that were signed in to from there lately are tightened only. */
  perAddress: 20,
  /** Of one address on one account. */
  perAccountAndAddress: 10,
  /**
   * The same where the account is under attack and the address is new to it, or where the address has used up its own
   * and is known to the account: whoever owns the account has these, too.
   */
  perAccountAndAddressUnderAttack: 3,
  /** Failures on one account from addresses that are new to it: from here on it is under attack. */
  accountUnderAttack: 20,
  /** Refusals over all within an hour: nobody is turned away for that, operators are told. */
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

export interface AdmittedSignIn {
  /** It was right: only what fails counts. */
  succeeded(): Promise<void>;
  /** It was wrong; returns what operators should hear of. */
  failed(): Promise<('account-under-attack' | 'sign-ins-under-attack')[]>;
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
  const taken: Attempt[] = [];
  const giveBack = async () => {
    for (const attempt of taken.splice(0)) await giveBackAttempt(db, attempt);
  };
  const take = async (limit: SignInLimited['limit'], key: string, most: number) => {
    const answer = await takeAttempt(db, key, { limit: most, minutes: MINUTES });
    if (!answer.isAllowed) {
      await giveBack();
      // What is turned away is a refused sign-in too.
      await countAttempt(db, REFUSED, 60);
      throw new SignInLimited(limit, answer.retryAfterSeconds);
    }
    taken.push(answer.attempt);
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
    succeeded: giveBack,
    async failed() {
      const heard: ('account-under-attack' | 'sign-ins-under-attack')[] = [];
      if (isKnown) await countAttempt(db, addressKey, MINUTES);
      else {
        const onAccount = await countAttempt(db, accountKey, MINUTES);
        if (onAccount >= SIGN_IN_LIMITS.accountUnderAttack && (await alarm(accountKey, MINUTES)))
          heard.push('account-under-attack');
      }
      const overAll = await countAttempt(db, REFUSED, 60);
      if (overAll >= SIGN_IN_LIMITS.overAllAnHour && (await alarm(REFUSED, 60)))
        heard.push('sign-ins-under-attack');
      return heard;
    },
  };
}

/** Sign-ins that were refused within the last hour, whatever for. */
export function countRefusedSignIns(db: Db): Promise<number> {
  return countAttempts(db, REFUSED, 60);
}
