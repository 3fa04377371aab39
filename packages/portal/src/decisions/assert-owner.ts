import { holdUser, isOfOrganization, type Tx } from '@abhigam/db';
import { say } from '@abhigam/domain';
import { fieldError } from '../refusals.ts';

/** Throws ER_VALIDATION for an owner who is no active user of the website's organization; else it is held while this lasts. */
export async function assertOwner(
  tx: Tx,
  { organizationId, ownerId }: { organizationId: number; ownerId: string | null },
): Promise<void> {
  if (ownerId === null) return;
  if (!(await holdUser(tx, ownerId)) || !(await isOfOrganization(tx, organizationId, ownerId)))
    throw fieldError('ownerId', say('refused.decisionOwner'));
}
