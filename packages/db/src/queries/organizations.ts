import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import type { MailSwitch } from '../schema.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { countCapped } from './count-capped.ts';
import { isNotDeleted } from './not-deleted.ts';
import { likePattern } from './scope.ts';

function organizations(db: Db) {
  return (
    db
      .selectFrom('organizations as o')
      // Only the websites of the listed organizations.
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('websites')
            .select(sql<number | null>`round(avg(latest_score))::int`.as('avgScore'))
            .select(sql<number>`count(*)::int`.as('websiteCnt'))
            .whereRef('organization_id', '=', 'o.id')
            .where(isNotDeleted('websites'))
            .as('w'),
        (join) => join.onTrue(),
      )
      .select(['o.id', 'o.name', 'o.email_configs', 'o.version', 'o.created', 'w.avgScore', 'w.websiteCnt'])
      .where(isNotDeleted('o'))
  );
}

export type OrganizationRow = Awaited<ReturnType<ReturnType<typeof organizations>['execute']>>[number];

export interface OrganizationFilter {
  /** Only the organization with this id; `{ id: null }` matches none. */
  only?: { id: number | null } | undefined;
  /** Searches the name. */
  search?: string | undefined;
}

export interface OrganizationOrder {
  key: 'created' | 'name';
  direction: 'asc' | 'desc';
}

const NAME_ORDER: OrganizationOrder = { key: 'name', direction: 'asc' };
const ORDER_COLUMNS = { created: sql`o.created`, name: sql`lower(o.name)` };

/** Organizations with the mean of their websites' latest scores; null when no website has one. */
export async function listOrganizations(
  db: Db,
  options: { where: OrganizationFilter; order?: OrganizationOrder; limit: number; skip: number },
): Promise<OrganizationRow[]> {
  const { where, order = NAME_ORDER, limit, skip } = options;
  // Paginates first: websites of other organizations are not read.
  let part = db
    .selectFrom('organizations as o')
    .select('o.id')
    .where(isNotDeleted('o'))
    .where(matchesFilter(where));
  let query = organizations(db);
  for (const column of [ORDER_COLUMNS[order.key], sql.ref('o.id')]) {
    part = part.orderBy(column, order.direction);
    query = query.orderBy(column, order.direction);
  }
  return query.where(sql<boolean>`o.id = any(array(${part.limit(limit).offset(skip)}))`).execute();
}

/** Total of a list of organizations; for a search up to `MAX_COUNTED_RESULTS`. */
export async function countOrganizations(db: Db, where: OrganizationFilter): Promise<number> {
  const found = sql`select from organizations o where ${isNotDeleted('o')} and ${matchesFilter(where)}`;
  if (where.search) return countCapped(db, found);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${found}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

function matchesFilter({ only, search }: OrganizationFilter): RawBuilder<SqlBool> {
  const conditions = [
    ...(only === undefined ? [] : [sql`o.id = ${only.id}`]),
    ...(search ? [sql`o.text_parts @> text_parts(${search}) and o.name ilike ${likePattern(search)}`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Ids of organizations whose name contains these words. */
export async function listOrganizationsNamed(db: Db, words: string): Promise<number[]> {
  const rows = await db
    .selectFrom('organizations as o')
    .select('o.id')
    .where(isNotDeleted('o'))
    .where(matchesFilter({ search: words }))
    .execute();
  return rows.map(({ id }) => id);
}

export async function organizationExists(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .where(isNotDeleted('organizations'))
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks the organization until this transaction ends. */
export async function lockOrganization(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('organizations').select('id').where('id', '=', id).forUpdate().execute();
}

/** Id of the organization with this name, case-insensitive; null when there is none. */
export async function findOrganizationByName(db: Db, name: string): Promise<number | null> {
  const found = await db
    .selectFrom('organizations')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where(isNotDeleted('organizations'))
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Returns the new id; null when another organization has the name. `switches`: which mails it receives. */
export async function insertOrganization(
  db: Db,
  { name, switches = [] }: { name: string; switches?: readonly MailSwitch[] },
): Promise<number | null> {
  const insertedRow = await db
    .insertInto('organizations')
    .values({ name, email_configs: JSON.stringify(switches) })
    .onConflict((on) => on.expression(sql`lower(name)`).where('deleted', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow?.id ?? null;
}

/** The editable columns of an organization that is not deleted; null when there is none. */
export async function findOrganization(db: Db, id: number) {
  const found = await db
    .selectFrom('organizations')
    .select(['id', 'name', 'email_configs', 'version'])
    .where('id', '=', id)
    .where(isNotDeleted('organizations'))
    .executeTakeFirst();
  return found ?? null;
}

/**
 * `duplicate`: another organization has the name, and the transaction is aborted. The caller has locked the
 * organization and checked that it exists.
 */
export async function updateOrganization(
  tx: Tx,
  id: number,
  { name, switches }: { name: string; switches: readonly MailSwitch[] },
): Promise<'changed' | 'duplicate'> {
  try {
    await tx
      .updateTable('organizations')
      .set((eb) => ({ name, email_configs: JSON.stringify(switches), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where(isNotDeleted('organizations'))
      .execute();
    return 'changed';
  } catch (error) {
    if (isUniqueViolation(error, 'organizations_name')) return 'duplicate';
    throw error;
  }
}

export async function markOrganizationDeleted(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('organizations').set({ deleted: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Counts the undeleted rows that belong to an organization. */
export async function countHeldByOrganization(
  db: Db,
  id: number,
): Promise<{ websites: number; people: number }> {
  const { rows } = await sql<{ websites: number; people: number }>`
    select (select count(*)::int from websites where organization_id = ${id} and ${isNotDeleted('websites')}) as websites,
      (select count(*)::int from users where organization_id = ${id} and ${isNotDeleted('users')}) as people`.execute(
    db,
  );
  return rows[0] ?? { websites: 0, people: 0 };
}
