import { isActiveMember, lockUserForShare, type Tx } from '@abhigam/db';
import { say } from '@abhigam/domain';
import { fieldError } from '../refusals.ts';

/**
 * Throws ER_VALIDATION if the owner is not an active user of the website's organization; otherwise locks the
 * owner until the transaction ends.
 */
export async function assertOwner(
  tx: Tx,
  { organizationId, ownerId }: { organizationId: number; ownerId: string | null },
): Promise<void> {
  if (ownerId === null) return;
  if (!(await lockUserForShare(tx, ownerId)) || !(await isActiveMember(tx, organizationId, ownerId)))
    throw fieldError('ownerId', say('refused.decisionOwner'));
}
