import { findUserInScope, inTransaction, upsertOnboardingRequest } from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import { countAttemptsOrRefuse } from '../count-attempts.ts';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertOrganizationThere } from '../people/check-person.ts';
import type { Principal } from '../principal.ts';
import { fieldError, forbidden, notFound } from '../refusals.ts';

/** Each request may upload two megabytes, which the sweep deletes after a day at the earliest. */
const REQUESTS_PER_HOUR = 10;

export interface OnboardingForm {
  /** The selected organization; requires a letter. */
  organizationId: number | null;
  /** The approval is requested by e-mail. */
  isByEmail: boolean;
  /** A PDF in the artifact store. */
  letter: { sha256: string; bytes: number } | null;
}

/**
 * Checks whether a user may request approval before a letter is uploaded: a rejected upload would stay in the
 * store for a day. Counts the request. Throws ER_FORBIDDEN for other roles, ER_STATE if a request exists,
 * ER_TOO_MANY_REQUESTS.
 */
export async function admitOnboarding(
  { db }: Pick<PortalDeps, 'db'>,
  { userId }: Extract<Principal, { kind: 'person' }>,
): Promise<void> {
  await countAttemptsOrRefuse(db, [[`onboarding:${userId}`, REQUESTS_PER_HOUR]], 60);
  assertWaits(await findUserInScope(db, { reach: 'all' }, userId, { lock: false }));
}

/**
 * Submits a logged-in officer's request for approval, once per account. Needs no permission, because unapproved
 * users have none. Throws ER_VALIDATION, and what `admitOnboarding` throws except the rate limit.
 */
export async function submitOnboarding(
  deps: PortalDeps,
  principal: Extract<Principal, { kind: 'person' }>,
  form: OnboardingForm,
): Promise<void> {
  const { userId } = principal;
  if (form.organizationId !== null && form.letter === null)
    throw fieldError('file', say('form.letterMissing'));
  await inTransaction(deps.db, async (tx) => {
    // The lock waits for a concurrent approval or deletion.
    assertWaits(await findUserInScope(tx, { reach: 'all' }, userId, { lock: true }));
    await assertOrganizationThere(tx, form.organizationId);
    await upsertOnboardingRequest(tx, { userId, ...form });
    // The insert waited for a concurrent deletion of the organization.
    await assertOrganizationThere(tx, form.organizationId);
    const { isByEmail, letter } = form;
    const event = { type: 'onboarding-requested', userId, isByEmail, hasLetter: letter !== null } as const;
    // No organization in the event: the user does not belong to the requested one.
    await appendEvent(deps, tx, principal, event, {});
  });
}

function assertWaits(account: Awaited<ReturnType<typeof findUserInScope>>): void {
  if (!account) throw notFound('user');
  if (account.status === 'ACTIVE') throw new AppError('ER_STATE', say('refused.alreadyApproved'));
  if (account.role !== 'ADMIN') throw forbidden();
  if (account.requested !== null) throw new AppError('ER_STATE', say('refused.alreadySubmitted'));
}
