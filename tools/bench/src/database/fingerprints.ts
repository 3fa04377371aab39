// Measures what it takes to keep fingerprints as bytes and not as hex text: size of the table of findings and of its
// indexes either way, and how long the update of a database takes that has them as text.
// Run it with `node tools/bench/src/database/fingerprints.ts [ELEMENTS]`; docs/benchmarks.md holds the figures.

import { buildLargeRun, createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';

const PAGES = 500;
const elements = Number(process.argv[2] ?? 100_000);

const { db, close } = await createTestDatabase();
await buildLargeRun(db, { pages: PAGES, elementsPerPage: Math.ceil(elements / PAGES) });
await compare('as templates repeat them');
await sql`update failing_elements set fe_hash = sha256(uuid_send(id))`.execute(db);
await compare('each element with a fingerprint of its own');
await close();

async function compare(name: string): Promise<void> {
  // Written anew both times, so that neither has the gaps that writing page by page leaves.
  await sql`alter table failing_elements alter column root_cause drop default,
    alter column fe_hash type text using encode(fe_hash, 'hex'),
    alter column root_cause type text using encode(root_cause, 'hex')`.execute(db);
  const text = await sizes();
  const begun = performance.now();
  await sql`alter table failing_elements
    alter column fe_hash type bytea using fingerprint(fe_hash),
    alter column root_cause type bytea using fingerprint(root_cause)`.execute(db);
  const seconds = (performance.now() - begun) / 1000;
  const bytes = await sizes();
  console.log(`${bytes.rows} findings, ${name}`);
  for (const what of ['table', 'index by fingerprint', 'all indexes', 'whole'] as const)
    console.log(
      `${what}: ${mb(text[what])} MB as text, ${mb(bytes[what])} MB as bytes, ${(bytes[what] / text[what]).toFixed(2)} of it`,
    );
  console.log(`the update: ${seconds.toFixed(1)} s, ${Math.round(bytes.rows / seconds)} findings a second`);
}

interface Sizes {
  rows: number;
  table: number;
  'index by fingerprint': number;
  'all indexes': number;
  whole: number;
}

async function sizes(): Promise<Sizes> {
  const { rows } = await sql<Sizes>`
    select (select count(*)::int from failing_elements) as rows,
      pg_table_size('failing_elements')::float8 as table,
      pg_relation_size('failing_elements_run')::float8 as "index by fingerprint",
      pg_indexes_size('failing_elements')::float8 as "all indexes",
      pg_total_relation_size('failing_elements')::float8 as whole`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database tells nothing.');
  return row;
}

function mb(size: number): string {
  return (size / 2 ** 20).toFixed(1);
}
