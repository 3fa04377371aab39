import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import type { MailSwitch } from '../schema.ts';
import { isThere } from './is-there.ts';
import { containing } from './scope.ts';

export interface OrganizationRow {
  id: number;
  name: string;
  emailConfigs: MailSwitch[];
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
          .where(isThere('websites'))
          .as('w'),
      (join) => join.onTrue(),
    )
    .select(['o.id', 'o.name', 'o.email_configs as emailConfigs', 'w.avgScore', 'w.websiteCnt'])
    .where(isThere('o'))
    .orderBy(sql`lower(o.name)`)
    .orderBy('o.id')
    .limit(limit)
    .offset(skip);
  if (only) query = query.where('o.id', '=', only.id);
  return query.execute();
}

/** The ids of organizations with these words in their name. */
export async function listOrganizationsNamed(db: Db, words: string): Promise<number[]> {
  const rows = await db
    .selectFrom('organizations')
    .select('id')
    .where(isThere('organizations'))
    .where(sql<boolean>`text_parts @> text_parts(${words})`)
    .where('name', 'ilike', containing(words))
    .execute();
  return rows.map(({ id }) => id);
}

export async function organizationExists(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .where(isThere('organizations'))
    .executeTakeFirst();
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
    .where(isThere('organizations'))
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

export async function markOrganizationDeleted(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('organizations').set({ deleted: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** What belongs to an organization and was not deleted. */
export async function countHeldByOrganization(
  db: Db,
  id: number,
): Promise<{ websites: number; people: number }> {
  const { rows } = await sql<{ websites: number; people: number }>`
    select (select count(*)::int from websites where organization_id = ${id} and ${isThere('websites')}) as websites,
      (select count(*)::int from users where organization_id = ${id} and ${isThere('users')}) as people`.execute(
    db,
  );
  return rows[0] ?? { websites: 0, people: 0 };
}

/** Which kinds of mails an organization does not get. The caller has locked the organization and found it there. */
export async function writeMailSwitches(tx: Tx, id: number, switches: readonly MailSwitch[]): Promise<void> {
  await tx
    .updateTable('organizations')
    .set({ email_configs: JSON.stringify(switches) })
    .where('id', '=', id)
    .where(isThere('organizations'))
    .execute();
}
