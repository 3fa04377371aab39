import {
  type AccountRow,
  countUnusedAccounts,
  type Db,
  listUnusedAccounts,
  readSettings,
  type UnusedAccountFilter,
} from '@abhigam/db';
import { unusedAccountDays } from '@abhigam/domain';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { managedRolesOf } from './check-person.ts';

/** Accounts that the principal reviews because nobody has used them for long. */
export async function readUnusedAccounts(
  { db }: ReadDeps,
  principal: Principal,
  part: ListPart,
): Promise<AccountRow[]> {
  const scope = scopeOf(principal, 'user.list');
  return listUnusedAccounts(db, scope, { ...(await unusedAccountFilter(db, principal)), ...part });
}

/** Number of accounts to review, and the days after which an account counts as unused. */
export async function countAccountsToReview(
  { db }: ReadDeps,
  principal: Principal,
): Promise<{ count: number; days: number }> {
  const scope = scopeOf(principal, 'user.list');
  const where = await unusedAccountFilter(db, principal);
  return { count: await countUnusedAccounts(db, scope, where), days: where.days };
}
/**
 * Filter of the accounts that a user reviews: those they manage except their own, in the organizations of the
 * permission.
 */
export async function unusedAccountFilter(db: Db, principal: Principal): Promise<UnusedAccountFilter> {
  return { days: await readUnusedDays(db), roles: managedRolesOf(principal), butNot: userOf(principal) };
}

export async function readUnusedDays(db: Db): Promise<number> {
  return unusedAccountDays((await readSettings(db, ['unusedAccountDays'])).get('unusedAccountDays'));
}
