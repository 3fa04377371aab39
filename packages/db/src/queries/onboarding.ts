import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { isNotDeleted } from './not-deleted.ts';
import { accountMatchesSearch } from './users.ts';

export interface OnboardingRequest {
  userId: string;
  organizationId: number | null;
  isByEmail: boolean;
  letter: { sha256: string; bytes: number } | null;
}

/**
 * Stores an officer's request for approval, replacing one from before the account was approved and deactivated
 * again.
 */
export async function upsertOnboardingRequest(tx: Tx, request: OnboardingRequest): Promise<void> {
  const row = {
    organization_id: request.organizationId,
    is_by_email: request.isByEmail,
    letter_sha256: request.letter?.sha256 ?? null,
    letter_bytes: request.letter?.bytes ?? null,
    submitted: sql<Date>`now()`,
  };
  await tx
    .insertInto('onboarding_requests')
    .values({ user_id: request.userId, ...row })
    .onConflict((on) => on.column('user_id').doUpdateSet(row))
    .execute();
  await tx
    .updateTable('users')
    .set({ requested: sql<Date>`now()` })
    .where('id', '=', request.userId)
    .where(isNotDeleted('users'))
    .execute();
}

/** A user's request, also after approval. */
export async function findOnboardingRequest(db: Db, userId: string) {
  const found = await db
    .selectFrom('onboarding_requests as r')
    .leftJoin('organizations as o', 'o.id', 'r.organization_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.organization_id', 'o.name as organization_name', 'r.is_by_email', 'r.submitted'])
    .select(['r.letter_sha256', 'r.letter_bytes'])
    .where('r.user_id', '=', userId)
    .where(isNotDeleted('u'))
    .executeTakeFirst();
  return found ?? null;
}

export async function removeOnboardingRequest(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('onboarding_requests').where('user_id', '=', userId).execute();
}

/** Clears an organization from requests. The caller has locked the organization and deletes it. */
export async function removeOrganizationFromRequests(tx: Tx, organizationId: number): Promise<void> {
  await tx
    .updateTable('onboarding_requests')
    .set({ organization_id: null })
    .where('organization_id', '=', organizationId)
    .execute();
}

function waiting(db: Db) {
  return db
    .selectFrom('users as u')
    .leftJoin('onboarding_requests as r', 'r.user_id', 'u.id')
    .leftJoin('organizations as o', 'o.id', 'r.organization_id')
    .select(['u.id', 'u.email', 'u.full_name', 'u.designation', 'u.department_name', 'u.mobile_no'])
    .select(['u.version', 'u.created', 'u.requested', 'u.managed_by_gigw'])
    .select(['r.organization_id', 'o.name as organization_name', 'r.is_by_email', 'r.letter_sha256'])
    .where('u.role', '=', 'ADMIN')
    .where('u.status', '=', 'INACTIVE')
    .where(isNotDeleted('u'));
}

export type InactiveAdminRow = Awaited<ReturnType<ReturnType<typeof waiting>['execute']>>[number];

/** Filters waiting accounts. INACTIVE: those that have requested approval. */
export interface WaitingFilter {
  search?: string | undefined;
  status?: 'INACTIVE' | 'NONE' | undefined;
}

/** Inactive admins; admins that have requested approval first, latest request first. */
export async function listWaiting(
  db: Db,
  { limit, skip, ...where }: WaitingFilter & { limit: number; skip: number },
): Promise<InactiveAdminRow[]> {
  return waiting(db)
    .where(matchesFilter(where))
    .orderBy('u.requested', (order) => order.desc().nullsLast())
    .orderBy('u.created', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
}

export async function countWaiting(db: Db, where: WaitingFilter = {}): Promise<number> {
  const { count } = await db
    .selectFrom('users as u')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('u.role', '=', 'ADMIN')
    .where('u.status', '=', 'INACTIVE')
    .where(isNotDeleted('u'))
    .where(matchesFilter(where))
    .executeTakeFirstOrThrow();
  return count;
}

function matchesFilter({ search, status }: WaitingFilter): RawBuilder<SqlBool> {
  const conditions = [
    ...(search ? [accountMatchesSearch(search)] : []),
    ...(status === 'INACTIVE' ? [sql`u.requested is not null`] : []),
    ...(status === 'NONE' ? [sql`u.requested is null`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

export async function findWaiting(db: Db, userId: string): Promise<InactiveAdminRow | null> {
  const found = await waiting(db).where('u.id', '=', userId).executeTakeFirst();
  return found ?? null;
}
