import { findOnboardingRequest, inTransaction } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/**
 * Returns the artifact name of a user's authorization letter and records that it was opened. Throws
 * ER_NOT_FOUND if there is no letter.
 */
export async function openLetter(
  deps: PortalDeps,
  principal: Principal,
  { userId }: { userId: string },
): Promise<{ sha256: string; bytes: number }> {
  scopeOf(principal, 'onboarding.manage');
  return inTransaction(deps.db, async (tx) => {
    const request = await findOnboardingRequest(tx, userId);
    if (request?.letter_sha256 == null || request.letter_bytes === null) throw notFound('letter');
    await appendEvent(deps, tx, principal, { type: 'onboarding-letter-read', userId }, {});
    return { sha256: request.letter_sha256, bytes: request.letter_bytes };
  });
}
