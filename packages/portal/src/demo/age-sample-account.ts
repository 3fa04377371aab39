import { backdateAccount } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Makes a new account one that was added days ago and never used, so that the review of accounts has something to show. */
export async function ageSampleAccount(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { userId, days }: { userId: string; days: number },
): Promise<void> {
  assertSystem(principal);
  await backdateAccount(db, userId, days);
}
