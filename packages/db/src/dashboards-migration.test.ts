import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { makeTablesBefore, runMigration } from '../test/earlier-tables.ts';

const OURS = '0071_dashboards.sql';

test('an installation with a past has its figures after the upgrade', async () => {
  const database = await createTestDatabase();
  try {
    await database.db.transaction().execute(async (tx) => {
      await makeTablesBefore(tx, OURS);
      await sql`insert into hosts (host) values ('a.in')`.execute(tx);
      await sql`insert into test_runs (id, name, base_url, base_url_key, host, status, test_mode, wcag_version, wcag_level,
          disable_experimental, website_id, organization_id, max_pages, created, score)
        select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'Monthly', url, url_key, host, 'COMPLETE', 'full_site', '2.2',
          'AA', true, w.id, organization_id, 1, '2026-01-15'::timestamptz + n * interval '1 month', 30 + n * 10
        from websites w, generate_series(1, 3) n`.execute(tx);
      await sql`insert into test_instances (id, test_run_id, url, url_key, status, score, fingerprint_revision)
        select gen_random_uuid(), id, base_url, base_url_key, 'COMPLETE', score, 1 from test_runs`.execute(
        tx,
      );
      await sql`update websites set latest_score = 60, latest_score_mode = 'full_site', latest_cnt_pages = 1,
        latest_test_run_id = '00000000-0000-4000-8000-000000000003'`.execute(tx);
      await sql`insert into non_compliances (id, website_id, audit_id, fe_hash, source, status, impact, priority, pages_affected,
          failing_element, settings, run_by, fingerprint_revision)
        select gen_random_uuid(), w.id, 'label', sha256(status::bytea), 'lh', status, 4, 4, 1, '{}', '{13}', '{}', 1
        from websites w, unnest(array['UNRESOLVED', 'RESOLVED']) status`.execute(tx);

      await runMigration(tx, OURS);

      const { rows: months } =
        await sql`select month::text, websites, score_sum, site::int, rules::int, pages::int
        from organization_months where organization_id = 0 order by month`.execute(tx);
      assert.deepEqual(months, [
        { month: '2026-02-01', websites: 1, score_sum: 40, site: 0, rules: 0, pages: 0 },
        { month: '2026-03-01', websites: 1, score_sum: 50, site: 10_000, rules: 0, pages: 0 },
        { month: '2026-04-01', websites: 1, score_sum: 60, site: 10_000, rules: 0, pages: 0 },
      ]);
      const { rows: figures } =
        await sql`select organization_id = 0 as "isAll", organizations, websites, scored, score,
        runs::int from organization_figures order by organization_id`.execute(tx);
      assert.deepEqual(figures, [
        { isAll: true, organizations: 1, websites: 1, scored: 1, score: 60, runs: 3 },
        { isAll: false, organizations: 0, websites: 1, scored: 1, score: 60, runs: 3 },
      ]);
      const { rows: sites } =
        await sql`select before_score, change, improvement::float8 from website_figures`.execute(tx);
      assert.deepEqual(sites, [{ before_score: 50, change: 10, improvement: 20 }]);
      const { rows: audits } = await sql`select audit_id, unresolved, in_progress, resolved, websites
        from organization_audits where organization_id = 0`.execute(tx);
      assert.deepEqual(audits, [
        { audit_id: 'label', unresolved: 1, in_progress: 0, resolved: 1, websites: 1 },
      ]);
    });
  } finally {
    await database.close();
  }
});
