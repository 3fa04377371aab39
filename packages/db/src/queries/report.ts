import { sql } from 'kysely';
import type { Db } from '../connect.ts';

export type ReportEdition = NonNullable<Awaited<ReturnType<typeof findReportEdition>>>;

/**
 * Version of a finished run's content: changes when a page is tested again, findings are deleted, or a decision
 * is made. Null for an unknown run.
 */
export async function findReportEdition(db: Db, testRunId: string) {
  const found = await db
    .selectFrom('test_runs')
    .select(['completed', 'findings_removed', 'decided'])
    .where('id', '=', testRunId)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Changes whenever a decision of the website is made, changed or ended, or the name of a user in one changes.
 * Versions only increase, so their sum does as well.
 */
export async function findDecisionsEdition(
  db: Db,
  websiteId: string,
): Promise<{ versions: number; people: string[] }> {
  const { rows } = await sql<{ versions: number; people: string[] }>`
    select coalesce(sum(d.version), 0)::int as versions,
      coalesce(array_agg(distinct u.full_name) filter (where u.id is not null), '{}') as people
    from decisions d
    left join users u on u.id in (d.owner_id, d.created_by) and d.ended is null
    where d.website_id = ${websiteId}`.execute(db);
  return rows[0] ?? { versions: 0, people: [] };
}
