import type { Role } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { countCapped } from './count-capped.ts';
import { inScope, likePattern, type RowScope } from './scope.ts';

export interface DeletedAccountFilter {
  role: Role;
  /** Searches the name, the only data that is retained. */
  search?: string | undefined;
}

export interface DeletedAccountRow {
  id: string;
  fullName: string;
  role: Role;
  organizationId: number | null;
  organizationName: string | null;
  deleted: Date;
}

/** Deleted accounts in scope whose personal data was not erased; most recently deleted first. */
export async function listDeletedAccounts(
  db: Db,
  scope: RowScope,
  { limit, skip, ...where }: DeletedAccountFilter & { limit: number; skip: number },
): Promise<DeletedAccountRow[]> {
  const { rows } = await sql<DeletedAccountRow>`
    select u.id, u.full_name as "fullName", u.role, u.organization_id as "organizationId", o.name as "organizationName", u.deleted
    from users u left join organizations o on o.id = u.organization_id
    where ${matchesFilter(scope, where)}
    order by u.deleted desc, u.id desc limit ${limit} offset ${skip}`.execute(db);
  return rows;
}

/** Their number, up to `MAX_COUNTED_RESULTS`. */
export async function countDeletedAccounts(
  db: Db,
  scope: RowScope,
  where: DeletedAccountFilter,
): Promise<number> {
  return countCapped(db, sql`select from users u where ${matchesFilter(scope, where)}`);
}

function matchesFilter(scope: RowScope, { role, search }: DeletedAccountFilter): RawBuilder<unknown> {
  const found = search
    ? sql`u.text_parts @> text_parts(${search}) and u.full_name ilike ${likePattern(search)}`
    : sql`true`;
  return sql`u.deleted is not null and u.erased is null and u.role = ${role} and ${inScope('u', scope)} and ${found}`;
}
