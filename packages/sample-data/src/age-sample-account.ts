import { backdateAccount } from '@abhigam/db';
import { assertSystem, type PortalDeps, type Principal } from '@abhigam/portal';

/** Makes a new account one that was added days ago and never used, so that the review of accounts has something to show. */
export async function ageSampleAccount(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { userId, days }: { userId: string; days: number },
): Promise<void> {
  assertSystem(principal);
  await backdateAccount(db, userId, days);
}
