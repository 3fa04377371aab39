// Compares monthly partitions of audits and failing_elements with the unpartitioned tables. Run it with `node
// tools/bench/src/database/partitioning.ts`; the figures are in decision 20.

import type { Database } from '@abhigam/db';
import { createTestDatabase } from '@abhigam/testing';
import { type Kysely, sql } from 'kysely';

const MONTHS = 24;
const RUNS_PER_MONTH = 25;
const PAGES = 20;
const AUDITS = 70;
const ELEMENTS = 30;

const { db, close } = await createTestDatabase();
await prepare(db);
const plain = { audits: 'plain_audits', elements: 'plain_elements' };
const parts = { audits: 'part_audits', elements: 'part_elements' };
for (const [name, tables] of Object.entries(
  process.argv.includes('--parts-first') ? { parts, plain } : { plain, parts },
)) {
  console.log(`\n${name}`);
  await measure('insert all, run by run', () => fill(tables));
  await sql.raw(`analyze ${tables.audits}; analyze ${tables.elements}`).execute(db);
  console.log(`  size ${await size(tables.audits)} + ${await size(tables.elements)}`);
  await ask(
    'audits of a page',
    `select * from ${tables.audits} where test_instance_id = (select id from pages offset 6000 limit 1)`,
  );
  await ask(
    'audits of a page, run named',
    `select a.* from ${tables.audits} a where test_run_id = '${await one('select test_run_id as v from pages offset 6000 limit 1')}' and test_instance_id = '${await one('select id as v from pages offset 6000 limit 1')}'`,
  );
  await ask(
    'element by id',
    `select * from ${tables.elements} where id = '${await one(`select id as v from ${tables.elements} offset 180000 limit 1`)}'`,
  );
  await ask(
    'failures of a run',
    `select audit_id, count(*) from ${tables.elements} where test_run_id = '${await one('select test_run_id as v from pages offset 6000 limit 1')}' group by audit_id`,
  );
  await measure('remove 100 runs of 20 pages', async () => {
    for (const { id } of await runs(100)) {
      await sql.raw(`delete from ${tables.elements} where test_run_id = '${id}'`).execute(db);
      await sql.raw(`delete from ${tables.audits} where test_run_id = '${id}'`).execute(db);
    }
  });
  await measure('vacuum', async () => {
    await sql.raw(`vacuum ${tables.audits}`).execute(db);
    await sql.raw(`vacuum ${tables.elements}`).execute(db);
  });
  await measure('insert 25 runs into the room', () => fill(tables, 'late_pages'));
  console.log(`  size ${await size(tables.audits)} + ${await size(tables.elements)}`);
}
await measure('\ndetach and drop one month', async () => {
  await sql`
    alter table part_elements detach partition part_elements_5;
    drop table part_elements_5;
    alter table part_audits detach partition part_audits_5;
    drop table part_audits_5`.execute(db);
});
await close();

async function prepare(at: Kysely<Database>): Promise<void> {
  await sql`
    create function id_at(t timestamptz) returns uuid language sql volatile as $$
      select (lpad(to_hex((extract(epoch from t) * 1000)::bigint), 12, '0') || '7' ||
        substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid $$;
    create table runs (id uuid primary key, month int);
    create table pages (id uuid primary key, test_run_id uuid not null);
    create table late_pages (like pages including all);
    create table plain_audits (like audits including all);
    create table plain_elements (like failing_elements including all);
    alter table plain_audits add foreign key (test_instance_id) references pages (id) on delete cascade;
    alter table plain_elements add foreign key (test_instance_id) references pages (id) on delete cascade,
      add foreign key (audit_row_id) references plain_audits (id) on delete cascade;
    create table part_audits (like audits including defaults) partition by range (test_run_id);
    alter table part_audits add column row_id bigint generated always as identity, drop column id;
    alter table part_audits rename column row_id to id;
    create table part_elements (like failing_elements including defaults) partition by range (test_run_id);
    alter table part_audits add primary key (id, test_run_id);
    alter table part_elements add primary key (id, test_run_id);
    create unique index on part_audits (test_instance_id, source, audit_id, status, test_run_id);
    create index on part_audits (test_run_id, status, audit_id);
    create index on part_elements (audit_row_id, ordinal);
    create index on part_elements (test_run_id, status, audit_id, fe_hash);
    create index on part_elements (test_instance_id);
  `.execute(at);
  const start = "timestamptz '2025-01-01'";
  for (let month = 0; month < MONTHS; month += 1) {
    for (const table of ['audits', 'elements']) {
      const edge = (at_: number) =>
        one(
          `select (lpad(to_hex((extract(epoch from ${start} + interval '${at_} months') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid as v`,
        );
      await sql
        .raw(
          `create table part_${table}_${month} partition of part_${table} for values from ('${await edge(month)}') to ('${await edge(month + 1)}')`,
        )
        .execute(at);
    }
  }
  await sql`
    alter table part_audits add foreign key (test_instance_id) references pages (id) on delete cascade;
    alter table part_elements add foreign key (test_instance_id) references pages (id) on delete cascade,
      add foreign key (audit_row_id, test_run_id) references part_audits (id, test_run_id) on delete cascade;
  `.execute(at);
  await sql
    .raw(
      `insert into runs select id_at(${start} + interval '1 month' * m + interval '1 day' * r), m
       from generate_series(0, ${MONTHS - 1}) m, generate_series(0, ${RUNS_PER_MONTH - 1}) r;
       insert into pages select id_at(${start} + interval '1 month' * month), id from runs, generate_series(1, ${PAGES}) order by id;
       insert into late_pages select id_at(${start} + interval '23 months'), id from (select id from runs order by id desc limit 25) r, generate_series(1, ${PAGES});
       insert into pages select * from late_pages;
       analyze`,
    )
    .execute(at);
}

async function fill(tables: { audits: string; elements: string }, from = 'pages'): Promise<void> {
  const all = await sql
    .raw<{ id: string; test_run_id: string }>(
      from === 'pages'
        ? 'select id, test_run_id from pages where id not in (select id from late_pages) order by test_run_id'
        : `select id, test_run_id from ${from}`,
    )
    .execute(db);
  for (const { id, test_run_id: run } of all.rows) {
    await sql
      .raw(
        `with a as (
           insert into ${tables.audits} (test_instance_id, test_run_id, audit_id, source, status, impact, category, weight, cnt_elements)
           select '${id}', '${run}', 'audit-with-a-name-' || n, case when n % 2 = 0 then 'lh' else 'andi' end,
             case when n <= 6 then 'Fail' else 'Pass' end, 'serious', 'Names and labels', 3, 5
           from generate_series(1, ${AUDITS}) n returning id, audit_id, source, status)
         insert into ${tables.elements} (id, test_instance_id, test_run_id, audit_row_id, audit_id, source, status, ordinal,
           fe_hash, label, explanation, snippet, selector, ancestry, root_cause, causes, seen_also)
         select id_at(now()), '${id}', '${run}', a.id, a.audit_id, a.source, 'Fail', o, sha256(convert_to('${id}' || a.id || o, 'UTF8')), 'A label of it',
           repeat('What is wrong. ', 8), repeat('<a href="x">y</a>', 10), 'main > div:nth-child(3) > a', repeat('div > ', 12), sha256('root'), '[]', '[]'
         from a, generate_series(1, ${ELEMENTS / 6}) o where a.status = 'Fail'`,
      )
      .execute(db);
  }
}

async function runs(count: number): Promise<{ id: string }[]> {
  // Every sixth run: retention deletes runs by their number, not by age.
  const found = await sql
    .raw<{ id: string }>(
      `select id from (select id, row_number() over (order by id) n from runs) r where n % 6 = 0 limit ${count}`,
    )
    .execute(db);
  return found.rows;
}

async function one(query: string): Promise<string> {
  const found = await sql.raw<{ v: string }>(query).execute(db);
  return found.rows[0]?.v ?? '';
}

async function size(table: string): Promise<string> {
  return one(
    `select pg_size_pretty(sum(pg_total_relation_size(relid))) as v from pg_partition_tree('${table}')`,
  ).then(async (found) => found || one(`select pg_size_pretty(pg_total_relation_size('${table}')) as v`));
}

async function measure(what: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  await work();
  console.log(`  ${what}: ${Math.round(performance.now() - begun)} ms`);
}

/** Median planning and execution time of 15 runs of a query. */
async function ask(what: string, query: string): Promise<void> {
  const times: number[][] = [];
  for (let time = 0; time < 15; time += 1) {
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${query}`)
      .execute(db);
    const text = rows.map((row) => row['QUERY PLAN']).join('\n');
    times.push(
      [/Planning Time: ([\d.]+)/, /Execution Time: ([\d.]+)/].map((re) => Number(re.exec(text)?.[1])),
    );
  }
  const median = (index: number) =>
    times.map((pair) => pair[index] ?? 0).sort((a, b) => a - b)[Math.floor(times.length / 2)];
  console.log(`  ${what}: planning ${median(0)} ms, running ${median(1)} ms`);
}
