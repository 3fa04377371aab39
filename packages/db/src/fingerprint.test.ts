import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fingerprintBytes } from './fingerprint.ts';
import type { Database } from './schema.ts';

const FOLDER = join(import.meta.dirname, '..', 'migrations');
const OURS = '0028_fingerprints_as_bytes.sql';
const HEX = createHash('sha256').update('a finding').digest('hex');

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

test('program and database make the same bytes of a fingerprint, whatever its form', async () => {
  for (const text of [HEX, HEX.toUpperCase(), '', 'sample-1', 'ab', `${HEX}00`, 'शब्द']) {
    const { rows } = await sql<{ bytes: Buffer }>`select fingerprint(${text}) as bytes`.execute(database.db);
    assert.deepEqual(rows[0]?.bytes, fingerprintBytes(text), text);
  }
  assert.equal(fingerprintBytes(HEX).toString('hex'), HEX);
});

test('what an earlier version stored as text has the same fingerprint after the update', async () => {
  const found = await afterUpdate(async (tx) => {
    await sql`insert into organizations (name) values ('A department')`.execute(tx);
    await sql`insert into websites (id, name, url, url_key, host, organization_id)
      select gen_random_uuid(), 'A site', 'https://a.in/', 'https://a.in/', 'a.in', id from organizations`.execute(
      tx,
    );
    await sql`insert into test_runs (id, name, base_url, base_url_key, host, test_mode, wcag_version, wcag_level,
        disable_experimental, website_id, organization_id, max_pages)
      select gen_random_uuid(), 'A run', url, url_key, host, 'full_site', '2.2', 'AA', true, id, organization_id, 1
      from websites`.execute(tx);
    await sql`insert into test_instances (id, test_run_id, url, url_key)
      select gen_random_uuid(), id, base_url, base_url_key from test_runs`.execute(tx);
    await sql`insert into audits (test_instance_id, test_run_id, audit_id, source, status, impact, category, weight,
        cnt_elements)
      select id, test_run_id, 'image-alt', 'lh', 'Fail', 'critical', 'cat', 1, 2 from test_instances`.execute(
      tx,
    );
    await sql`insert into failing_elements (id, test_instance_id, test_run_id, audit_row_id, audit_id, source, status,
        ordinal, fe_hash, root_cause, label, explanation, snippet, selector, ancestry)
      select gen_random_uuid(), test_instance_id, test_run_id, id, audit_id, source, status, n, hash, cause, '', '', '',
        '', ''
      from audits, (values (1, ${HEX}, ${HEX}), (2, 'sample-1', '')) given (n, hash, cause)`.execute(tx);
    await sql`insert into non_compliances (id, website_id, audit_id, fe_hash, source, test_mode, wcag_version,
        wcag_level, priority, first_seen_run_id, last_seen_run_id, pages_affected, failing_element)
      select gen_random_uuid(), website_id, 'image-alt', hash, 'lh', test_mode, wcag_version, wcag_level, 4, id, id, 1,
        '{}' from test_runs, (values (${HEX}), ('sample-1')) given (hash)`.execute(tx);
  });
  assert.deepEqual(found, [
    { fe_hash: fingerprintBytes(HEX), root_cause: fingerprintBytes(HEX), followed: 1 },
    { fe_hash: fingerprintBytes('sample-1'), root_cause: Buffer.alloc(0), followed: 1 },
  ]);
});

/** The elements that stand in tables of the version before, filled by `fill`, once this migration has run on them. */
async function afterUpdate(fill: (tx: Transaction<Database>) => Promise<void>): Promise<unknown[]> {
  const run = (db: Kysely<Database>, name: string) =>
    sql.raw(readFileSync(join(FOLDER, name), 'utf8')).execute(db);
  const earlier = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name < OURS);
  return database.db.transaction().execute(async (tx) => {
    await sql`create schema earlier`.execute(tx);
    await sql`set local search_path to earlier`.execute(tx);
    for (const name of earlier.sort()) await run(tx, name);
    await fill(tx);
    await run(tx, OURS);
    const { rows } = await sql`
      select e.fe_hash, e.root_cause,
        (select count(*)::int from non_compliances nc where nc.fe_hash = e.fe_hash) as followed
      from failing_elements e order by e.ordinal`.execute(tx);
    return rows;
  });
}
