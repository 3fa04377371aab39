import { backdateAccount } from '@abhigam/db';
import { assertSystem, type PortalDeps, type Principal } from '@abhigam/portal';

/** Backdates a new, unused account, so that the account review has content. */
export async function backdateSampleAccount(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { userId, days }: { userId: string; days: number },
): Promise<void> {
  assertSystem(principal);
  await backdateAccount(db, userId, days);
}
