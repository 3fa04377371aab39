import { type Db, readSettings, type UnusedAccountFilter } from '@abhigam/db';
import { unusedAccountDays } from '@abhigam/domain';
import { type Principal, userOf } from '../principal.ts';
import { managedRolesOf } from './check-person.ts';

/** Which accounts a person reviews: those that it looks after, never its own. The permission says of which organizations. */
export async function unusedFor(db: Db, principal: Principal): Promise<UnusedAccountFilter> {
  return { days: await readUnusedDays(db), roles: managedRolesOf(principal), butNot: userOf(principal) };
}

export async function readUnusedDays(db: Db): Promise<number> {
  return unusedAccountDays((await readSettings(db, ['unusedAccountDays'])).get('unusedAccountDays'));
}
