import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { RULE_ALIASES } from '@abhigam/domain';
import { createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { createTablesBefore, runMigration } from '../test/earlier-tables.ts';
import type { Tx } from './connect.ts';

const OURS = '0108_rule_ids.sql';
const [FORMER, CURRENT] = ['keys-do-nothing', 'mouse-only-control'];
const WEBSITE = '(select id from websites)';
/** Page content that looks like a rule id, and the id of a rule that starts with a former id. */
const PAGE_VALUES = { id: FORMER, tag: `"auditId": "${FORMER}"` };
const SEEN = { id: FORMER, causes: [{ message: `${FORMER}.dead`, values: PAGE_VALUES }], feHash: '01' };
const SEEN_NOW = { ...SEEN, id: CURRENT, causes: [{ message: `${CURRENT}.dead`, values: PAGE_VALUES }] };

test('data stored under former rule ids is found under the current ids', async () => {
  const database = await createTestDatabase();
  try {
    await database.db.transaction().execute(async (tx) => {
      await createTablesBefore(tx, OURS);
      await store(tx);
      await runMigration(tx, OURS);
      // Deferred triggers recompute the figures of websites.
      await sql`set constraints all immediate`.execute(tx);

      for (const table of [
        'audits',
        'non_compliances',
        'non_compliance_groups',
        'former_fingerprints',
        'decisions',
        'website_audits',
        'organization_audits',
        'element_shapes',
        'shared_causes',
        'run_causes',
        'run_comparison_counts',
      ])
        assert.deepEqual(await idsIn(tx, table), [CURRENT], table);
      assert.deepEqual(await idsIn(tx, 'failing_elements'), ['image-alt', CURRENT]);
      assert.deepEqual(await idsIn(tx, 'cause_totals'), [CURRENT]);

      const [own, other] = await elements(tx);
      assert.deepEqual(own?.causes, [{ message: `${CURRENT}.dead`, values: PAGE_VALUES }]);
      assert.equal(own?.hash, '01');
      assert.deepEqual(other?.seen_also, [SEEN_NOW]);
      assert.deepEqual(other?.repair, { state: 'not-proven', reason: 'new-failure', auditId: CURRENT });

      const { rows: runs } = await sql<Record<string, unknown>>`
        select judged_audits, narrowed_audits, stats -> 'issueCntByTest' as counts,
          stats -> 'issueCntByPages' as pages, trend -> 'issueCntByTest' as trend, kept_set_aside from test_runs`.execute(
        tx,
      );
      assert.deepEqual(runs, [
        {
          judged_audits: ['image-alt', CURRENT, 'focus-obscured', 'focus-partially-obscured'],
          narrowed_audits: [],
          counts: [{ auditId: CURRENT, count: 1, title: 'x' }],
          pages: [{ title: FORMER }],
          trend: [{ auditId: CURRENT, count: 1, title: 'x' }],
          kept_set_aside: [{ auditId: CURRENT, elements: 1, pages: 1, status: 'Fail' }],
        },
      ]);
      const { rows: pages } = await sql<{ engine: unknown }>`select engine from test_instances`.execute(tx);
      assert.deepEqual(pages, [
        {
          engine: {
            erroredRules: [CURRENT],
            leftOut: [{ part: 'rules', why: 'time', rules: ['label', CURRENT], controls: [FORMER] }],
          },
        },
      ]);
      const { rows: overviews } = await sql<{ causes: unknown }>`
        select overview -> 'rootCauses' as causes from run_overviews`.execute(tx);
      assert.deepEqual(overviews, [{ causes: [{ auditId: CURRENT, example: { label: FORMER } }] }]);
      const { rows: figures } = await sql<{ id: number; open: number; websites: number }>`
        select organization_id = 0 as total, unresolved, websites from organization_audits order by 1`.execute(
        tx,
      );
      assert.deepEqual(figures, [
        { total: false, unresolved: 1, websites: 1 },
        { total: true, unresolved: 1, websites: 1 },
      ]);
    });
  } finally {
    await database.close();
  }
});

test('data that a worker of the previous version writes gets the current ids', async () => {
  const database = await createTestDatabase();
  try {
    await database.db.transaction().execute(async (tx) => {
      await createTablesBefore(tx, OURS);
      await runMigration(tx, OURS);
      await store(tx);
      assert.deepEqual(await idsIn(tx, 'audits'), [CURRENT]);
      assert.deepEqual(await idsIn(tx, 'failing_elements'), ['image-alt', CURRENT]);
      assert.deepEqual(await idsIn(tx, 'decisions'), [CURRENT]);
    });
  } finally {
    await database.close();
  }
});

test('a migration renames every former id in stored data', () => {
  const folder = join(import.meta.dirname, '..', 'migrations');
  const written = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  for (const [former, current] of Object.entries(RULE_ALIASES))
    assert.ok(written.includes(`('${former}', '${current}')`), former);
});

async function idsIn(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct audit_id as id from ${sql.table(table)} where audit_id <> '' order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

async function elements(
  tx: Tx,
): Promise<{ causes: unknown; seen_also: unknown; repair: unknown; hash: string }[]> {
  const { rows } = await sql<{ causes: unknown; seen_also: unknown; repair: unknown; hash: string }>`
    select causes, seen_also, repair, encode(fe_hash, 'hex') as hash from failing_elements
    order by audit_id = 'image-alt'`.execute(tx);
  return rows;
}

async function store(tx: Tx): Promise<void> {
  const website = sql.raw(WEBSITE);
  const run = sql`(select id from test_runs)`;
  const page = sql`(select id from test_instances)`;
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  await sql`
    insert into test_runs (id, name, base_url, base_url_key, host, status, test_mode, wcag_version, wcag_level,
      disable_experimental, website_id, organization_id, max_pages, judged_audits, narrowed_audits, stats, kept_set_aside)
    select gen_random_uuid(), 'x', url, url_key, host, 'COMPLETE', 'full_site', '2.2', 'AA', false, id, organization_id, 1,
      ${['image-alt', FORMER, 'focus-covered', 'focus-covered-in-part']}::text[], '{}',
      ${json({
        issueCntByTest: [{ auditId: FORMER, title: 'x', count: 1 }],
        issueCntByPages: [{ title: FORMER }],
      })}, ${json([{ auditId: FORMER, status: 'Fail', elements: 1, pages: 1 }])} from websites`.execute(tx);
  await sql`
    insert into test_instances (id, test_run_id, url, url_key, status, engine)
    values (gen_random_uuid(), ${run}, 'https://a.in/', 'https://a.in/', 'COMPLETE', ${json({
      erroredRules: [FORMER],
      leftOut: [{ part: 'rules', why: 'time', rules: ['label', FORMER], controls: [FORMER] }],
    })})`.execute(tx);
  await sql`
    insert into audits (test_instance_id, test_run_id, audit_id, source, status, impact, category, weight, cnt_elements)
    values (${page}, ${run}, ${FORMER}, 'interaction', 'Fail', 'serious', 'cat.keyboard', 0, 1)`.execute(tx);
  const element = (auditId: string, causes: unknown, seenAlso: unknown, repair: unknown) => sql`
    insert into failing_elements (id, audit_row_id, test_instance_id, test_run_id, audit_id, source, status, ordinal, fe_hash,
      root_cause, label, causes, explanation, snippet, selector, ancestry, seen_also, repair)
    select gen_random_uuid(), a.id, ${page}, ${run}, ${auditId}, 'interaction', 'Fail', 0, '\\x01', '\\x02', '', ${json(causes)},
      '', '<a>', 'a', 'body > a', ${json(seenAlso)}, ${repair === null ? null : json(repair)} from audits a`;
  await element(FORMER, [{ message: `${FORMER}.dead`, values: PAGE_VALUES }], [], null).execute(tx);
  await element('image-alt', [], [SEEN], {
    state: 'not-proven',
    reason: 'new-failure',
    auditId: FORMER,
  }).execute(tx);
  await sql`
    insert into non_compliance_groups (website_id, audit_id, status, priority, settings, run_by, cnt)
    values (${website}, ${FORMER}, 'UNRESOLVED', 3, '{}', '{}', 1)`.execute(tx);
  await sql`
    insert into non_compliances (id, website_id, audit_id, fe_hash, source, status, priority, impact, pages_affected,
      fingerprint_revision, settings, run_by, failing_element, group_id)
    select gen_random_uuid(), ${website}, ${FORMER}, '\\x01', 'interaction', 'UNRESOLVED', 3, 3, 1, 1, '{}', '{}',
      ${json({ label: '', causes: [{ message: `${FORMER}.dead`, values: {} }], snippet: '<a>', testData: null })}, id
    from non_compliance_groups`.execute(tx);
  await sql`
    insert into former_fingerprints (website_id, audit_id, former, fe_hash)
    values (${website}, ${FORMER}, '\\x00', '\\x01')`.execute(tx);
  await sql`
    insert into decisions (id, website_id, audit_id, family, verdict, scope, fe_hash, fingerprint_revision, reason, evidence,
      example) values (gen_random_uuid(), ${website}, ${FORMER}, 'failure', 'false-positive', 'defect', '\\x01', 1, 'A reason',
      '', '{}')`.execute(tx);
  await sql`set constraints all immediate`.execute(tx);
  await sql`set constraints all deferred`.execute(tx);
  await sql`
    insert into element_shapes (key, audit_id, tag, element, within, names)
    values ('\\x01', ${FORMER}, 'a', 'a.b', '', '{b}')`.execute(tx);
  await sql`
    insert into shared_causes (audit_id, source, impact, element, within)
    values (${FORMER}, 'interaction', 'serious', 'a.b', '')`.execute(tx);
  await sql`
    insert into website_causes (website_id, cause_id, organization_id, test_run_id, pages, failures)
    select w.id, c.id, w.organization_id, ${run}, 1, 1 from websites w, shared_causes c`.execute(tx);
  await sql`
    insert into run_causes (test_run_id, place, audit_id, root_cause, cause)
    values (${run}, 0, ${FORMER}, '02', ${json({ auditId: FORMER })})`.execute(tx);
  await sql`
    insert into run_overviews (test_run_id, overview)
    values (${run}, ${json({ rootCauses: [{ auditId: FORMER, example: { label: FORMER } }] })})`.execute(tx);
  await sql`
    insert into run_comparisons (website_id, base_run_id, with_run_id, stamp)
    values (${website}, ${run}, ${run}, 'x')`.execute(tx);
  await sql`
    insert into run_comparison_counts
    select id, ${FORMER}, null, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from run_comparisons`.execute(tx);
}
