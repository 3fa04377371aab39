// Benchmarks claiming the next page with several concurrent workers while many runs wait. Run it with `npm test
// -- tools/bench/src/database/claiming.ts`, which provides the database.

import type { Database } from '@abhigam/db';
import { claimTestInstance, systemPrincipal } from '@abhigam/portal';
import { createTestDatabase } from '@abhigam/testing';
import { type Kysely, sql } from 'kysely';

const ORGANIZATIONS = 20;
const PAGES = 10_000;
const WORKERS = 8;
const CLAIMS = 400;

for (const runs of [20, 200, 2000]) await measure(runs);

async function measure(runs: number): Promise<void> {
  const { db, close } = await createTestDatabase();
  await fill(db, runs);
  const single: number[] = [];
  for (let count = 0; count < 100; count += 1) single.push(await claim(db, 'alone'));
  const many: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      for (let count = 0; count < CLAIMS / WORKERS; count += 1)
        many.push(await claim(db, `worker ${worker}`));
    }),
  );
  const each = (performance.now() - started) / CLAIMS;
  console.log(
    `${runs} runs with ${PAGES} pages waiting: one worker ${spread(single)}; ` +
      `${WORKERS} workers at once ${spread(many)}, ${each.toFixed(1)} ms a page`,
  );
  await close();
}

async function claim(db: Kysely<Database>, workerId: string): Promise<number> {
  const started = performance.now();
  const page = await claimTestInstance({ db }, systemPrincipal('bench'), { workerId });
  const took = performance.now() - started;
  if (page)
    await sql`update test_instances set status = 'COMPLETE' where id = ${page.testInstanceId}`.execute(db);
  return took;
}

function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms`;
}

/** Half of the runs test single pages; each website has its own host. */
async function fill(db: Kysely<Database>, runs: number): Promise<void> {
  await sql`insert into organizations (name) select 'o' || n from generate_series(1, ${ORGANIZATIONS}) n`.execute(
    db,
  );
  await sql`
    insert into websites (id, name, url, url_key, host, organization_id)
    select gen_random_uuid(), 'w', 'https://h' || n || '.example/', 'https://h' || n || '.example/', 'h' || n || '.example',
      (select min(id) from organizations) + n % ${ORGANIZATIONS}
    from generate_series(1, ${runs}) n`.execute(db);
  await sql`insert into hosts (host) select host from websites`.execute(db);
  await sql`
    insert into test_runs (id, name, base_url, base_url_key, host, status, test_mode, wcag_version, wcag_level,
      disable_experimental, sources, website_id, organization_id, max_pages, seeded, started)
    select gen_random_uuid(), 'r', url, url, host, 'RUNNING',
      case when hashtext(host) % 2 = 0 then 'single_page' else 'full_site' end, '2.1', 'AA', true, '{lh,andi}', id,
      organization_id, 100000, now(), now()
    from websites`.execute(db);
  await sql`
    insert into test_instances (id, test_run_id, url, url_key, depth)
    select gen_random_uuid(), run.id, run.base_url || n, run.base_url || n, 1
    from test_runs run, generate_series(1, ${PAGES / runs}) n`.execute(db);
  await sql`analyze`.execute(db);
}
