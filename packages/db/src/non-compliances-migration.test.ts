import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { makeTablesBefore, runMigration } from '../test/earlier-tables.ts';

const OURS = '0038_non_compliances.sql';

test('rows that differ by settings alone become one, and nothing that people wrote of them is lost', async () => {
  const database = await createTestDatabase();
  try {
    await database.db.transaction().execute(async (tx) => {
      await makeTablesBefore(tx, OURS);
      await sql`insert into users (id, email, user_name, role, full_name)
        values ('00000000-0000-4000-8000-000000000001', 'a@a.in', 'a', 'TESTER', 'A')`.execute(tx);
      // Two runs of 2.1 AA, then one of 2.2 AA by a person, then one of a single page.
      await sql`insert into test_runs (id, name, base_url, base_url_key, host, status, test_mode, wcag_version, wcag_level,
          disable_experimental, website_id, organization_id, max_pages, created, user_id)
        select ('00000000-0000-4000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, n::text, url, url_key, host, 'COMPLETE', mode,
          given.version, 'AA', true, w.id, organization_id, 1, '2026-01-01'::timestamptz + n * interval '1 day',
          by::uuid
        from websites w, (values (1, 'full_site', '2.1', null), (2, 'full_site', '2.1', null),
          (3, 'full_site', '2.2', '00000000-0000-4000-8000-000000000001'), (4, 'single_page', '2.2', null))
          as given (n, mode, version, by)`.execute(tx);
      const row = (hash: string, mode: string, version: string, more: object) => ({
        hash,
        mode,
        version,
        status: 'UNRESOLVED',
        first: 1,
        last: 1,
        pages: [],
        note: null,
        ...more,
      });
      const rows = [
        // Open in one, being fixed in another, resolved in the third.
        row('x', 'full_site', '2.1', { status: 'RESOLVED', last: 2, note: 'Repaired, I think.' }),
        row('x', 'full_site', '2.2', {
          status: 'FIX IN PROGRESS',
          first: 3,
          last: 3,
          pages: ['a'],
          note: 'The vendor is at it.',
        }),
        row('x', 'single_page', '2.2', { first: 4, last: 4, pages: ['a', 'b'] }),
        row('y', 'full_site', '2.1', { status: 'RESOLVED', last: 2 }),
        row('y', 'full_site', '2.2', { status: 'RESOLVED', first: 3, last: 3 }),
        row('z', 'full_site', '2.2', { first: 3, last: 3, pages: ['c'] }),
      ].map((one, n) => ({ ...one, id: `00000000-0000-4000-8000-00000000020${n}` }));
      const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, hash text, mode text,
        version text, status text, first int, last int, pages text[], note text)`;
      const runId = (column: string) =>
        sql`('00000000-0000-4000-8000-0000000001' || lpad(${sql.ref(column)}::text, 2, '0'))::uuid`;
      await sql`insert into non_compliances (id, website_id, audit_id, fe_hash, source, test_mode, wcag_version, wcag_level,
          status, priority, first_seen_run_id, last_seen_run_id, pages_affected, failing_element, created, resolved)
        select given.id, w.id, 'image-alt', fingerprint(hash), 'lh', mode, given.version, 'AA', given.status, last, ${runId('first')},
          ${runId('last')}, cardinality(pages), jsonb_build_object('label', 'of run ' || last),
          '2026-01-01'::timestamptz + first * interval '1 day', case when given.status = 'RESOLVED' then now() end
        from websites w, ${given}`.execute(tx);
      await sql`insert into non_compliance_pages select given.id, unnest(pages) from ${given}`.execute(tx);
      await sql`insert into non_compliance_notes (non_compliance_id, user_id, new_status, comments)
        select given.id, '00000000-0000-4000-8000-000000000001', given.status, note from ${given}
        where note is not null order by id`.execute(tx);
      await runMigration(tx, OURS);
      const after = await sql<Record<string, unknown>>`
        select nc.status, nc.resolved is not null as is_resolved, nc.priority, nc.impact, nc.pages_affected as pages,
          nc.failing_element ->> 'label' as label, cardinality(nc.run_by) as people,
          (select array_agg(s.test_mode || ' ' || s.wcag_version order by s.test_mode, s.wcag_version)
            from unnest(nc.settings) of join test_settings s on s.id = of) as settings,
          (select array_agg(comments order by id) from non_compliance_notes where non_compliance_id = nc.id) as notes,
          (select array_agg(url_key order by url_key) from non_compliance_pages where non_compliance_id = nc.id) as keys,
          (select array_agg(runs order by last_seen) from non_compliance_sightings where non_compliance_id = nc.id) as runs,
          g.cnt
        from non_compliances nc join non_compliance_groups g on g.id = nc.group_id
        order by nc.priority desc, nc.fe_hash`.execute(tx);
      assert.deepEqual(after.rows, [
        {
          status: 'FIX IN PROGRESS',
          is_resolved: false,
          priority: 4,
          impact: 4,
          pages: 2,
          label: 'of run 4',
          people: 1,
          settings: ['full_site 2.1', 'full_site 2.2', 'single_page 2.2'],
          notes: ['Repaired, I think.', 'The vendor is at it.'],
          keys: ['a', 'b'],
          runs: [2, 1, 1],
          cnt: 1,
        },
        ...after.rows.slice(1),
      ]);
      assert.deepEqual(after.rows.map(({ status, pages, runs }) => [status, pages, runs]).sort(), [
        ['FIX IN PROGRESS', 2, [2, 1, 1]],
        ['RESOLVED', 0, [2, 1]],
        ['UNRESOLVED', 1, [1]],
      ]);
      // The trigger of the new tables has taken over.
      await sql`update non_compliances set status = 'RESOLVED'`.execute(tx);
      const groups = await sql<{ status: string; cnt: number }>`
        select status, sum(cnt)::int as cnt from non_compliance_groups group by status`.execute(tx);
      assert.deepEqual(groups.rows, [{ status: 'RESOLVED', cnt: 3 }]);
    });
  } finally {
    await database.close();
  }
});
