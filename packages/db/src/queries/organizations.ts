import { sql } from 'kysely';
import type { Db } from '../connect.ts';

export interface OrganizationRow {
  id: number;
  name: string;
  /** Mean of the latest scores of its websites, 0 to 100; null when none has one. */
  avgScore: number | null;
  websiteCnt: number;
}

/** Organizations by name; all of them, or the one with this id. */
export async function listOrganizations(
  db: Db,
  { limit, skip }: { limit: number; skip: number },
  only?: { id: number | null },
): Promise<OrganizationRow[]> {
  let query = db
    .selectFrom('organizations as o')
    // The websites of those that are listed, not of all.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('websites')
          .select(sql<number | null>`round(avg(latest_score))::int`.as('avgScore'))
          .select(sql<number>`count(*)::int`.as('websiteCnt'))
          .whereRef('organization_id', '=', 'o.id')
          .where('deleted', 'is', null)
          .as('w'),
      (join) => join.onTrue(),
    )
    .select(['o.id', 'o.name', 'w.avgScore', 'w.websiteCnt'])
    .orderBy(sql`lower(o.name)`)
    .orderBy('o.id')
    .limit(limit)
    .offset(skip);
  if (only) query = query.where('o.id', '=', only.id);
  return query.execute();
}

export async function organizationExists(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Makes others who lock the same organization wait until this transaction has ended. */
export async function lockOrganization(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('organizations').select('id').where('id', '=', id).forUpdate().execute();
}

/** The id of the organization of this name, in any case of letters; null when there is none. */
export async function findOrganizationByName(db: Db, name: string): Promise<number | null> {
  const found = await db
    .selectFrom('organizations')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return found?.id ?? null;
}

export async function insertOrganization(db: Db, name: string): Promise<number> {
  const made = await db
    .insertInto('organizations')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
