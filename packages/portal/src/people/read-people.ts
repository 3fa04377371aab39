import {
  type AccountFilter,
  type AccountOrder,
  type AccountRow,
  countAccounts,
  countDeletedAccounts,
  type DeletedAccountRow,
  findAccount,
  listAccounts,
  listActiveTesters,
  listDeletedAccounts,
} from '@abhigam/db';
import { ROLES, type Role } from '@abhigam/domain';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type PersonPrincipal, type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { assertManages, managedRolesOf } from './check-person.ts';

export interface PeopleFilter extends Omit<AccountFilter, 'roles'> {
  role?: Role | undefined;
}

/** Accounts in scope with the roles that the principal manages. Throws ER_FORBIDDEN for other roles. */
export async function readPeople(
  { db }: ReadDeps,
  principal: Principal,
  { where, ...query }: { where: PeopleFilter; order: AccountOrder } & ListPart,
): Promise<AccountRow[]> {
  const scope = scopeOf(principal, 'user.list');
  return listAccounts(db, scope, { where: restrictToManagedRoles(principal, where), ...query });
}

export async function countPeople(
  { db }: ReadDeps,
  principal: Principal,
  where: PeopleFilter,
): Promise<number> {
  return countAccounts(db, scopeOf(principal, 'user.list'), restrictToManagedRoles(principal, where));
}

function restrictToManagedRoles(principal: Principal, { role, ...where }: PeopleFilter): AccountFilter {
  if (role !== undefined) assertManages(principal, role);
  const managed = managedRolesOf(principal);
  if (role === undefined && managed.length === ROLES.length) return where;
  return { ...where, roles: role === undefined ? managed : [role] };
}

/** Throws ER_NOT_FOUND, and ER_FORBIDDEN for an account with a role that the principal does not manage. */
export async function readPerson(
  { db }: ReadDeps,
  principal: Principal,
  userId: string,
): Promise<AccountRow> {
  const row = await findAccount(db, scopeOf(principal, 'user.list'), userId);
  if (!row) throw notFound('user');
  assertManages(principal, row.role);
  return row;
}

/** One's own account, approved or not. Throws ER_NOT_FOUND. */
export async function readMyself({ db }: ReadDeps, { userId }: PersonPrincipal): Promise<AccountRow> {
  const row = await findAccount(db, { reach: 'all' }, userId);
  if (!row) throw notFound('user');
  return row;
}

export interface DeletedPeopleFilter {
  role: Role;
  search?: string | undefined;
}

/** Deleted accounts whose names are still stored. */
export async function readDeletedPeople(
  { db }: ReadDeps,
  principal: Principal,
  query: DeletedPeopleFilter & ListPart,
): Promise<DeletedAccountRow[]> {
  const scope = scopeOf(principal, 'user.erase');
  assertManages(principal, query.role);
  return listDeletedAccounts(db, scope, query);
}

export async function countDeletedPeople(
  { db }: ReadDeps,
  principal: Principal,
  where: DeletedPeopleFilter,
): Promise<number> {
  const scope = scopeOf(principal, 'user.erase');
  assertManages(principal, where.role);
  return countDeletedAccounts(db, scope, where);
}

/** Active testers of an organization, or of all; empty for an organization out of scope. */
export async function readTesters(
  { db }: ReadDeps,
  principal: Principal,
  { organizationId: requestedId, ...part }: { organizationId?: number | undefined } & ListPart,
): Promise<AccountRow[]> {
  const scope = scopeOf(principal, 'user.listTesters');
  const organizationId = scope.reach === 'all' ? requestedId : scope.organizationId;
  if (organizationId === null || (requestedId !== undefined && requestedId !== organizationId)) return [];
  return listActiveTesters(db, organizationId ?? 'all', part);
}
