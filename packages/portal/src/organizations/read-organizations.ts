import {
  countOrganizations,
  findFailedRows,
  listOrganizations,
  type OrganizationOrder,
  type OrganizationRow,
  type RowScope,
} from '@abhigam/db';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

interface OrganizationsQuery extends ListPart {
  search: string | undefined;
  order: OrganizationOrder;
}

export async function readOrganizations(
  { db }: ReadDeps,
  principal: Principal,
  { search, ...query }: OrganizationsQuery,
): Promise<OrganizationRow[]> {
  const only = onlyOneIn(scopeOf(principal, 'organization.list'));
  return listOrganizations(db, { where: { only, search }, ...query });
}

export async function countOrganizationsFound(
  { db }: ReadDeps,
  principal: Principal,
  { search }: { search: string | undefined },
): Promise<number> {
  return countOrganizations(db, { only: onlyOneIn(scopeOf(principal, 'organization.list')), search });
}

/** Throws ER_NOT_FOUND. */
export async function readOrganization(
  { db }: ReadDeps,
  principal: Principal,
  organizationId: number,
): Promise<OrganizationRow> {
  const only = onlyOneIn(scopeOf(principal, 'organization.list'));
  if (only && only.id !== organizationId) throw notFound('organization');
  const [row] = await listOrganizations(db, { where: { only: { id: organizationId } }, limit: 1, skip: 0 });
  if (!row) throw notFound('organization');
  return row;
}

/** The only organization in scope; undefined if all are in scope. */
function onlyOneIn(scope: RowScope): { id: number | null } | undefined {
  return scope.reach === 'all' ? undefined : { id: scope.organizationId };
}

/** The SHA-256 of the file with the refused rows of an import; null if none was stored. */
export async function readFailedRows(
  { db }: ReadDeps,
  principal: Principal,
  importId: string,
): Promise<string | null> {
  scopeOf(principal, 'organization.create');
  return findFailedRows(db, importId);
}
