import {
  countWaiting,
  findOnboardingRequest,
  findUserInScope,
  findWaiting,
  type InactiveAdminRow,
  listOrganizations,
  listWaiting,
} from '@abhigam/db';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type PersonPrincipal, type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

export type OnboardingAccount = NonNullable<Awaited<ReturnType<typeof findUserInScope>>>;
type SubmittedRequest = Awaited<ReturnType<typeof findOnboardingRequest>>;

/** The user's own unapproved account with its submitted request. Throws ER_NOT_FOUND. */
export async function readMyOnboarding(
  deps: ReadDeps,
  principal: PersonPrincipal,
): Promise<{ account: OnboardingAccount; request: SubmittedRequest }> {
  const account = await readOnboardingAccount(deps, principal);
  const request = account.requested === null ? null : await findOnboardingRequest(deps.db, principal.userId);
  return { account, request };
}

/** Only the account. Throws ER_NOT_FOUND. */
export async function readOnboardingAccount(
  { db }: ReadDeps,
  { userId }: PersonPrincipal,
): Promise<OnboardingAccount> {
  const account = await findUserInScope(db, { reach: 'all' }, userId, { lock: false });
  if (!account) throw notFound('user');
  return account;
}

/** Organizations to select in a request; every logged-in user may search them. */
export async function readOnboardingOrganizations(
  { db }: ReadDeps,
  { search, ...part }: { search: string } & ListPart,
): Promise<{ id: number; name: string }[]> {
  const rows = await listOrganizations(db, { where: { search }, ...part });
  return rows.map(({ id, name }) => ({ id, name }));
}

interface WaitingFilter {
  search?: string | undefined;
}

/** Officers waiting for approval. */
export async function readWaitingOfficers(
  { db }: ReadDeps,
  principal: Principal,
  query: WaitingFilter & ListPart,
): Promise<InactiveAdminRow[]> {
  scopeOf(principal, 'onboarding.manage');
  return listWaiting(db, query);
}

export async function countWaitingOfficers(
  { db }: ReadDeps,
  principal: Principal,
  where: WaitingFilter,
): Promise<number> {
  scopeOf(principal, 'onboarding.manage');
  return countWaiting(db, where);
}

/** Throws ER_NOT_FOUND. */
export async function readWaitingOfficer(
  { db }: ReadDeps,
  principal: Principal,
  userId: string,
): Promise<InactiveAdminRow> {
  scopeOf(principal, 'onboarding.manage');
  const row = await findWaiting(db, userId);
  if (!row) throw notFound('user');
  return row;
}
