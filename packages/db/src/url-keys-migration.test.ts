import assert from 'node:assert/strict';
import { test } from 'node:test';
import { urlKey } from '@abhigam/domain';
import { createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { makeTablesBefore, runMigration } from '../test/earlier-tables.ts';
import type { Tx } from './connect.ts';

const OURS = '0105_url_keys.sql';
const SITE = 'https://a.in';

/** Keys as they were stored; each differs from today's, or is today's for another of them. */
const STORED = [
  '/%7Euser/',
  '/~user/',
  '/%e0%a4%b9',
  '/%E0%A4%B9',
  '/%2fx',
  '/a|b[1]',
  '/100%',
  '/%zz%41',
  '/plain?q=%7E',
  '/%E9',
].map((path) => SITE + path);

async function keys(tx: Tx, table: string, column = 'url_key'): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(column)} as key from ${sql.table(table)} order by 1`.execute(tx);
  return rows.map(({ key }) => key).sort();
}

/** Each key that today's function makes once; behind it spellings that were stored twice, as they were. */
const KEPT = [...STORED.map((url) => urlKey(url)).filter((key, at, all) => all.indexOf(key) === at)];
const IN_RUNS = [...KEPT, `${SITE}/%7Euser/`, `${SITE}/%e0%a4%b9`].sort();

test('stored keys become what today makes of the addresses, and spellings of one page do not collide', async () => {
  const database = await createTestDatabase();
  try {
    await database.db.transaction().execute(async (tx) => {
      await makeTablesBefore(tx, OURS);
      await store(tx);
      await runMigration(tx, OURS);

      for (const table of ['test_instances', 'test_run_skipped_urls', 'run_links'])
        assert.deepEqual(await keys(tx, table), IN_RUNS, table);
      assert.deepEqual([...new Set(await keys(tx, 'test_instances', 'final_url_key'))], [...KEPT].sort());
      assert.deepEqual(await keys(tx, 'webpages'), [...KEPT].sort());
      assert.deepEqual(await keys(tx, 'non_compliance_pages'), [...KEPT].sort());
      assert.deepEqual(await keys(tx, 'non_compliance_sightings', 'base_url_key'), [...KEPT].sort());
      assert.deepEqual(await keys(tx, 'decisions'), IN_RUNS);
      assert.deepEqual([...new Set(await keys(tx, 'test_runs', 'base_url_key'))], [`${SITE}/~user/`]);
      assert.deepEqual(await keys(tx, 'websites'), [`${SITE}/`, `${SITE}/%7Euser/`, `${SITE}/~user/`]);

      const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(tx)).rows[0];
      assert.deepEqual(await one(sql`select pages_affected as pages from non_compliances`), {
        pages: KEPT.length,
      });
      assert.deepEqual(
        await one(sql`select count(*)::int as lost from test_instances i
          left join webpages w on w.id = i.webpage_id where w.id is null`),
        { lost: 0 },
      );
      assert.deepEqual(await one(sql`select status from webpages where url_key = ${`${SITE}/~user/`}`), {
        status: 'INACTIVE',
      });
      assert.deepEqual(
        await one(sql`select set_aside from non_compliance_pages where url_key = ${`${SITE}/~user/`}`),
        { set_aside: false },
      );
      assert.deepEqual(
        await one(sql`select runs from non_compliance_sightings where base_url_key = ${`${SITE}/~user/`}`),
        { runs: 4 },
      );
      assert.deepEqual(await one(sql`select array_agg(distinct host) as hosts from test_runs`), {
        hosts: ['a.in'],
      });
    });
  } finally {
    await database.close();
  }
});

async function store(tx: Tx): Promise<void> {
  const urls = JSON.stringify(STORED);
  const given = sql`jsonb_array_elements_text(${urls}::jsonb) with ordinality given (url, place)`;
  await sql`insert into hosts (host) values ('a.in.') on conflict do nothing`.execute(tx);
  // Two spellings, one run each.
  for (const key of [`${SITE}/%7Euser/`, `${SITE}/~user/`]) {
    await sql`
      insert into test_runs (id, name, base_url, base_url_key, host, status, test_mode, wcag_version, wcag_level,
        disable_experimental, website_id, organization_id, max_pages)
      select gen_random_uuid(), ${key}, ${key}, ${key}, 'a.in.', 'COMPLETE', 'full_site', '2.2', 'AA', false, id,
        organization_id, 1 from websites where url_key = 'https://a.in/'`.execute(tx);
    await sql`
      insert into websites (id, name, url, url_key, host, organization_id)
      select gen_random_uuid(), ${key}, ${key}, ${key}, 'a.in', id from organizations`.execute(tx);
  }
  const run = sql`(select id from test_runs order by base_url_key limit 1)`;
  const website = sql`(select id from websites where url_key = 'https://a.in/')`;
  await sql`
    insert into webpages (id, website_id, url, url_key, status)
    select gen_random_uuid(), ${website}, url, url, case when url like '%\\%7E%' then 'INACTIVE' else 'ACTIVE' end
    from ${given}`.execute(tx);
  await sql`
    insert into test_instances (id, test_run_id, webpage_id, url, url_key, final_url_key, status)
    select gen_random_uuid(), ${run}, w.id, w.url, w.url, w.url, 'COMPLETE' from webpages w`.execute(tx);
  await sql`
    insert into test_run_skipped_urls (test_run_id, url, url_key, why)
    select ${run}, url, url, 'duplicate' from ${given}`.execute(tx);
  await sql`
    insert into run_links (test_run_id, url, url_key, is_internal) select ${run}, url, url, true from ${given}`.execute(
    tx,
  );
  await sql`
    insert into non_compliances (id, website_id, audit_id, fe_hash, source, status, priority, impact, pages_affected,
      fingerprint_revision, settings, run_by, failing_element)
    select gen_random_uuid(), ${website}, 'image-alt', '\\x01', 'lh', 'UNRESOLVED', 3, 3, ${STORED.length}, 1, '{}', '{}',
      '{"label": "", "explanation": "", "snippet": "<img>", "testData": null}'`.execute(tx);
  await sql`
    insert into non_compliance_pages (non_compliance_id, url_key, set_aside)
    select nc.id, url, url like '%~%' from non_compliances nc, ${given}`.execute(tx);
  await sql`
    insert into non_compliance_sightings (non_compliance_id, settings_id, base_url_key, user_id, first_seen,
      first_seen_run_id, last_seen, last_seen_run_id, runs)
    select nc.id, (select min(id) from test_settings), url, null, now(), ${run}, now(), ${run}, 2
    from non_compliances nc, ${given}`.execute(tx);
  await sql`
    insert into decisions (id, website_id, audit_id, family, verdict, scope, fe_hash, url_key, fingerprint_revision, reason,
      evidence, example, created)
    select gen_random_uuid(), ${website}, 'image-alt', 'failure', 'false-positive', 'element', '\\x01', url, 1, 'A reason', '',
      '{}', now() + place * interval '1 second' from ${given}`.execute(tx);
}
