import type { Database } from '@abhigam/db';
import { FINGERPRINT_REVISION } from '@abhigam/domain';
import { type Kysely, sql } from 'kysely';
import { bulkLoad } from '../administration/bulk-load.ts';
import type { DashboardSize } from './dashboard-size.ts';

const AUDITS = [
  'image-alt',
  'link-name',
  'color-contrast',
  'label',
  'button-name',
  'html-has-lang',
  'document-title',
  'list',
  'listitem',
  'frame-title',
  'target-size',
  'td-headers-attr',
  'select-name',
  'input-image-alt',
  'valid-lang',
];
/** Groups of each audit on a website: open, late, in progress, and resolved. */
const KINDS = 4;
/** Id of the settings 2.1 AA for a whole site in the baseline. */
const SETTINGS = 13;

/**
 * Non-compliances of all websites with their groups, as `updateGroups` would maintain them; all groups have the
 * same size.
 */
export async function fillNonCompliances(
  db: Kysely<Database>,
  { websites, nonCompliances }: DashboardSize,
): Promise<void> {
  const each = Math.max(1, Math.round(nonCompliances / (websites * AUDITS.length * KINDS)));
  const idOf = (number: ReturnType<typeof sql>) =>
    sql`('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
  await bulkLoad(db, 'non_compliance_groups', async (tx) => {
    await sql`insert into non_compliance_groups (id, website_id, audit_id, status, priority, due, settings, run_by, cnt, newest,
        newest_id, oldest, oldest_id)
      overriding system value
      select id, website_id, audit_id,
        (array['UNRESOLVED', 'UNRESOLVED', 'FIX IN PROGRESS', 'RESOLVED'])[1 + kind], 1 + kind,
        case when kind = 1 then current_date - 20 + (id % 60)::int end, array[${SETTINGS}::smallint], '{}', ${each}::int,
        began + (${each}::int - 1) * interval '1 hour', ${idOf(sql`id * 4096 + ${each}::int - 1`)}, began,
        ${idOf(sql`id * 4096`)}
      from (
        select row_number() over () as id, w.id as website_id, audit_id, kind,
          now() - interval '10 days' - (row_number() over () % 400) * interval '1 day' as began
        from websites w cross join unnest(${AUDITS}::text[]) audit_id cross join generate_series(0, ${KINDS - 1}::int) kind
        where w.latest_test_run_id is not null) g`.execute(tx);
  });
  await sql`select setval(pg_get_serial_sequence('non_compliance_groups', 'id'), (select max(id) from non_compliance_groups))`.execute(
    db,
  );
  await bulkLoad(db, 'non_compliances', async (tx) => {
    await sql`insert into non_compliances (id, website_id, audit_id, source, fe_hash, status, impact, priority, due, settings,
        run_by, pages_affected, failing_element, created, resolved, fingerprint_revision, group_id)
      select ${idOf(sql`g.id * 4096 + n`)}, g.website_id, g.audit_id, 'lh', sha256((g.id * 4096 + n)::text::bytea), g.status,
        g.priority, g.priority, g.due, g.settings, g.run_by, 1,
        '{"label": "a", "causes": [], "explanation": "", "snippet": "<a>", "testData": null}'::jsonb,
        g.oldest + n * interval '1 hour', case when g.status = 'RESOLVED' then now() end, ${FINGERPRINT_REVISION}::smallint,
        g.id
      from non_compliance_groups g cross join generate_series(0, ${each}::int - 1) n`.execute(tx);
  });
}
