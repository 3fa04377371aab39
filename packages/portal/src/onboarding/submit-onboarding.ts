import { findUserInScope, inTransaction, putOnboardingRequest } from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertOrganizationThere } from '../people/check-person.ts';
import type { Principal } from '../principal.ts';
import { fieldError, forbidden, notFound } from '../refusals.ts';
import { takeAttempts } from '../take-attempts.ts';

/** Each may bring a file of two megabytes, which the sweep removes after a day at the earliest. */
const REQUESTS_PER_HOUR = 10;

export interface OnboardingForm {
  /** The organization that was chosen; with one, a letter is required. */
  organizationId: number | null;
  /** The approval is asked for by e-mail. */
  isByEmail: boolean;
  /** A PDF that lies in the artifact store. */
  letter: { sha256: string; bytes: number } | null;
}

/**
 * Whether a person may ask to be approved now, before a letter is received: what comes in vain lies in the store for a day. Counts
 * the request. Throws ER_FORBIDDEN for other roles, ER_STATE when it was done before, ER_TOO_MANY_REQUESTS.
 */
export async function admitOnboarding(
  { db }: Pick<PortalDeps, 'db'>,
  { userId }: Extract<Principal, { kind: 'person' }>,
): Promise<void> {
  await takeAttempts(db, [[`onboarding:${userId}`, REQUESTS_PER_HOUR]], 60);
  assertWaits(await findUserInScope(db, { reach: 'all' }, userId, { lock: false }));
}

/**
 * An officer who has logged in asks to be approved: once for each account. Needs no permission, as who waits has none. Throws
 * ER_VALIDATION, and what `admitOnboarding` throws but for the limit.
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
    // An approval or a deletion that is under way ends first.
    assertWaits(await findUserInScope(tx, { reach: 'all' }, userId, { lock: true }));
    await assertOrganizationThere(tx, form.organizationId);
    await putOnboardingRequest(tx, { userId, ...form });
    // The insert waited for a deletion that was under way.
    await assertOrganizationThere(tx, form.organizationId);
    const { isByEmail, letter } = form;
    const event = { type: 'onboarding-requested', userId, isByEmail, hasLetter: letter !== null } as const;
    // What was asked for is no organization that the person belongs to.
    await appendEvent(deps, tx, principal, event, {});
  });
}

function assertWaits(account: Awaited<ReturnType<typeof findUserInScope>>): void {
  if (!account) throw notFound('user');
  if (account.status === 'ACTIVE') throw new AppError('ER_STATE', say('refused.alreadyApproved'));
  if (account.role !== 'ADMIN') throw forbidden();
  if (account.requested !== null) throw new AppError('ER_STATE', say('refused.alreadySubmitted'));
}
