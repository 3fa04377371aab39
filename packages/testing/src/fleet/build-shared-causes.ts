import type { Database } from '@abhigam/db';
import { type Kysely, sql } from 'kysely';

/** Causes per website. */
const CAUSES_OF_WEBSITE = 30;

/** More than one page of a list. */
const FEWEST_CAUSES = 400;

/** Websites with collected causes: a tenth as many causes as websites, some of them on very many websites. */
export async function buildSharedCauses(
  db: Kysely<Database>,
  { websites, organizations }: { websites: number; organizations: number },
): Promise<{ organizationId: number; causeId: number }> {
  const causes = Math.max(FEWEST_CAUSES, Math.ceil(websites / 10));
  await sql`insert into organizations (name) select 'Ministry ' || n from generate_series(1, ${organizations}::int) n`.execute(
    db,
  );
  await sql`insert into websites (id, name, url, url_key, host, organization_id, latest_score)
    select gen_random_uuid(), 'Website ' || n, 'https://s' || n || '.example.org/', 's' || n || '.example.org/',
      's' || n || '.example.org', o.id, n % 100
    from generate_series(1, ${websites}::int) n
    join (select id, row_number() over (order by id) as place from organizations) o on o.place = 1 + n % ${organizations}::int`.execute(
    db,
  );
  await sql`insert into shared_causes (audit_id, source, impact, element, within, origin)
    select 'audit-' || n % 60, 'lh', 'serious', 'a.theme-' || n, 'nav.theme-' || n, 'themes/theme-' || n % 200
    from generate_series(1, ${causes}::int) n`.execute(db);
  await sql`insert into element_shapes (key, audit_id, tag, element, within, names, cause_id)
    select sha256(id::text::bytea), audit_id, 'a', element, within, array[element], id from shared_causes order by id`.execute(
    db,
  );
  // Causes with low numbers are on very many websites.
  await sql`insert into website_causes (website_id, cause_id, organization_id, test_run_id, pages, failures, score, score_after,
      shape_id)
    select w.id, c.id, w.organization_id, w.id, 1 + w.place % 90, 1 + (w.place * 31 + c.id) % 400, w.latest_score,
      least(100, w.latest_score + c.id % 9), nullif(c.id, 0)
    from (select *, row_number() over (order by id) as place from websites) w
    cross join lateral (
      select distinct id from (
        select 0 as id union all
        select 1 + floor(${causes}::int * power(((w.place * 7919 + n * 104729) % 10007) / 10007.0, 3))::int
        from generate_series(1, ${CAUSES_OF_WEBSITE}::int) n) drawn) c`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ organizationId: number }>`
    select organization_id as "organizationId" from cause_totals where cause_id = 0 and organization_id <> 0
    order by websites desc limit 1`.execute(db);
  return { organizationId: rows[0]?.organizationId ?? 0, causeId: 1 };
}
