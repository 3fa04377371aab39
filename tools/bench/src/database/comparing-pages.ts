// Benchmarks the comparison of a run's pages at its end: time, memory, and size of the stored data. Run it with
// `node tools/bench/src/database/comparing-pages.ts [PAGES]`; the figures are in docs/benchmarks.md.

import { setTimeout as pause } from 'node:timers/promises';
import { DIGEST_FORMAT, type DigestBlock, type DigestedPage } from '@abhigam/domain';
import { comparePages } from '@abhigam/portal';
import { runScoring } from '@abhigam/rules';
import { buildTestRun, createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';

const pages = Number(process.argv[2] ?? 20_000);
const BATCH_SIZE = 500;
const MENU = Array.from({ length: 30 }, (_, at) => `entry-${at}`);
const FOOT = Array.from({ length: 25 }, (_, at) => `foot-${at}`);

const { db, close } = await createTestDatabase();
const run = await buildTestRun(db, { test_mode: 'full_site', status: 'RUNNING', sources: ['lh', 'andi'] });
for (let from = 0; from < pages; from += BATCH_SIZE) await write(from, Math.min(from + BATCH_SIZE, pages));
await sql`analyze`.execute(db);
const [size] = (
  await sql<{ bytes: number }>`select pg_total_relation_size('page_digests')::float8 as bytes`.execute(db)
).rows;
console.log(`${pages} pages: ${((size?.bytes ?? 0) / pages / 1024).toFixed(1)} KB a page are kept`);
for (const what of ['compared', 'compared again']) {
  globalThis.gc?.();
  let peak = 0;
  const before = process.memoryUsage().heapUsed;
  const watched = new AbortController();
  const watching = watch((used) => {
    peak = Math.max(peak, used - before);
  }, watched.signal);
  const begun = performance.now();
  await db.transaction().execute((tx) => comparePages(tx, run, runScoring()));
  const seconds = (performance.now() - begun) / 1000;
  watched.abort();
  await watching;
  const found = await sql<{ count: number }>`select count(*)::int as count from failing_elements`.execute(db);
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${Math.round(peak / 2 ** 20)} MB more at the most, ${found.rows[0]?.count} found`,
  );
}
await close();

async function watch(note: (used: number) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    note(process.memoryUsage().heapUsed);
    await pause(20);
  }
}

/**
 * Each page has a menu that expands at its section; on one page in a hundred a menu entry is in another
 * position.
 */
async function write(from: number, to: number): Promise<void> {
  const pages = Array.from({ length: to - from }, (_, at) => ({ id: idOf(from + at), number: from + at }));
  await db
    .insertInto('test_instances')
    .values(
      pages.map(({ id, number }) => ({
        id,
        test_run_id: run.id,
        url: `https://site.example/page-${number}`,
        url_key: `https://site.example/page-${number}`,
        status: 'COMPLETE' as const,
        score: 100,
        weight_total: 10,
        weight_passed: 10,
        started: new Date(1_800_000_000_000 + number),
      })),
    )
    .execute();
  await db
    .insertInto('page_digests')
    .values(
      pages.map(({ id, number }) => {
        const { digest, elements } = page(number);
        return {
          test_instance_id: id,
          test_run_id: run.id,
          digest: JSON.stringify(digest),
          elements: JSON.stringify(elements),
        };
      }),
    )
    .execute();
}

/** Increasing ids, like UUIDs of version 7. */
function idOf(number: number): string {
  return `019a0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

function page(number: number): DigestedPage {
  const section = number % MENU.length;
  const own = Array.from({ length: 12 }, (_, at) => `section-${number % 3_000}/part-${at}`);
  const menu = [...MENU.slice(0, section), ...own, ...MENU.slice(section)];
  const last = MENU.at(-1) ?? '';
  const isOdd = number % 100 === 50;
  const blocks = [
    block('top', isOdd ? [last, ...menu.filter((to) => to !== last)] : menu, 2),
    block('footer', FOOT, 2 + menu.length),
  ];
  const names = blocks.flatMap(({ links }) => links.map(({ name }) => name));
  return {
    digest: {
      format: DIGEST_FORMAT,
      url: `https://site.example/page-${number}`,
      key: `site.example/page-${number}`,
      lang: 'en',
      script: 'Latn',
      title: `Page ${number} of the website`,
      headings: [{ text: `Page ${number}`, at: 0 }],
      blocks,
      helps: [{ kind: 'mail', to: 'mailto:help@site.example', name: 'Write to us', region: 'footer', at: 1 }],
      searches: [{ part: 'field', region: 'top', name: 'Search', at: 1 }],
      fields: [],
      step: null,
      ways: { search: true, index: true },
      root: 0,
    },
    elements: ['html', 'nav', ...names].map((name, at) => ({
      label: name,
      snippet: `<a class="menu__link menu__link--level-1" href="/${name}"><span class="menu__text">${name}</span></a>`,
      selector: `#site-menu > ul > li:nth-of-type(${at}) > a`,
      ancestry: 'body > header > nav > ul > li > a',
      rect: { x: 10, y: at * 20, width: 120, height: 20 },
    })),
  };
}

function block(region: DigestBlock['region'], targets: readonly string[], first: number): DigestBlock {
  const links = targets.map((name, at) => ({
    to: `site.example/${name}`,
    name,
    image: null,
    at: first + at,
  }));
  return { region, isNavigation: region === 'top', name: region, key: region, at: 1, links };
}
