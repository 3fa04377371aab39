import { MAX_URL_LENGTH, urlKey } from '@abhigam/domain';
import { v7 as newId } from 'uuid';
import type { Tx } from '../connect.ts';
import { inParts } from '../in-parts.ts';
import { leaveOut } from './run-left-out.ts';
import type { RunRow } from './run-row.ts';

/** An address that may become a page of a run. */
export interface FoundPage {
  url: string;
  /** What all spellings of the address share; `urlKey` when absent. */
  key?: string;
  depth: number;
  /** Shape of the address, where a run takes only so many of one shape; null where it takes all. */
  limit?: { pattern: string; pages: number } | null;
}

type KeyedPage = Omit<FoundPage, 'limit'> & { key: string; limit: { pattern: string; pages: number } | null };

/**
 * Turns addresses into PENDING pages of the run and returns the ids of the new ones, in order. Left
 * out: addresses the run knows in any spelling or has skipped, over-long ones, webpages set INACTIVE
 * (of a whole site; a single page was asked for by name), and, kept as such, those beyond the page cap or
 * the limit of their shape. The caller has locked the run.
 */
export async function admitPages(tx: Tx, run: RunRow, found: FoundPage[]): Promise<string[]> {
  const unknown = await withoutKnown(tx, run.id, eachOnce(found));
  const active = run.test_mode === 'full_site' ? await withoutInactive(tx, run.website_id, unknown) : unknown;
  if (active.length === 0) return [];
  const { within, beyond } = await withinLimits(tx, run.id, active);
  const room = await roomLeft(tx, run);
  const pages = within.slice(0, room);
  if (run.test_mode === 'full_site') {
    await leaveOut(tx, run.id, beyond.map(toLeftOut('pattern-limit')));
    await leaveOut(tx, run.id, within.slice(room).map(toLeftOut('cap-reached')));
  }
  return insertPages(tx, run, pages);
}

/** Takes pages in that the cap turned away, now that others gave their places back. */
export async function admitTurnedAway(tx: Tx, run: RunRow): Promise<string[]> {
  const room = await roomLeft(tx, run);
  if (room === 0 || run.test_mode === 'single_page') return [];
  const waiting = await tx
    .deleteFrom('test_run_skipped_urls')
    .where('test_run_id', '=', run.id)
    .where('url_key', 'in', (eb) =>
      eb
        .selectFrom('test_run_skipped_urls')
        .select('url_key')
        .where('test_run_id', '=', run.id)
        .where('why', '=', 'cap-reached')
        .orderBy('depth')
        .orderBy('url_key')
        .limit(room),
    )
    .returning(['url', 'url_key as key', 'depth', 'pattern'])
    .execute();
  return insertPages(
    tx,
    run,
    // The limit of the shape was kept when they were turned away.
    waiting.map(({ pattern, ...page }) => ({
      ...page,
      limit: pattern === null ? null : { pattern, pages: 0 },
    })),
  );
}

async function insertPages(tx: Tx, run: RunRow, pages: KeyedPage[]): Promise<string[]> {
  if (pages.length === 0) return [];
  const webpageIds = await upsertWebpages(tx, run.website_id, pages);
  const rows = pages.map((page) => ({
    id: newId(),
    test_run_id: run.id,
    webpage_id: webpageIds.get(page.key) ?? null,
    url: page.url,
    url_key: page.key,
    depth: page.depth,
    pattern: page.limit?.pattern ?? null,
    in_retry: run.former_status !== null,
  }));
  for (const part of inParts(rows)) await tx.insertInto('test_instances').values(part).execute();
  await tx
    .updateTable('test_runs')
    .set((eb) => ({ pages_total: eb('pages_total', '+', rows.length) }))
    .where('id', '=', run.id)
    .execute();
  run.pages_total += rows.length;
  return rows.map((row) => row.id);
}

function toLeftOut(why: 'pattern-limit' | 'cap-reached') {
  return ({ url, key, depth, limit }: KeyedPage) => ({
    url,
    key,
    depth,
    pattern: limit?.pattern ?? null,
    why,
  });
}

function eachOnce(found: FoundPage[]): KeyedPage[] {
  const byKey = new Map<string, KeyedPage>();
  for (const page of found) {
    if (!URL.canParse(page.url) || page.url.length > MAX_URL_LENGTH) continue;
    const key = page.key ?? urlKey(page.url);
    if (!byKey.has(key)) byKey.set(key, { url: page.url, depth: page.depth, key, limit: page.limit ?? null });
  }
  return [...byKey.values()];
}

async function withoutKnown(tx: Tx, runId: string, pages: KeyedPage[]): Promise<KeyedPage[]> {
  const keys = pages.map((page) => page.key);
  if (keys.length === 0) return [];
  const known = await tx
    .selectFrom('test_instances')
    .select('url_key as key')
    .where('test_run_id', '=', runId)
    .where((eb) => eb('url_key', '=', eb.fn.any(eb.val(keys))))
    .union(
      tx
        .selectFrom('test_instances')
        .select((eb) => eb.ref('final_url_key').$notNull().as('key'))
        .where('test_run_id', '=', runId)
        .where((eb) => eb('final_url_key', '=', eb.fn.any(eb.val(keys)))),
    )
    .union(
      tx
        .selectFrom('test_run_skipped_urls')
        .select('url_key as key')
        .where('test_run_id', '=', runId)
        .where((eb) => eb('url_key', '=', eb.fn.any(eb.val(keys)))),
    )
    .execute();
  const taken = new Set(known.map((row) => row.key));
  return pages.filter((page) => !taken.has(page.key));
}

async function withoutInactive(tx: Tx, websiteId: string, pages: KeyedPage[]): Promise<KeyedPage[]> {
  const keys = pages.map((page) => page.key);
  if (keys.length === 0) return [];
  const rows = await tx
    .selectFrom('webpages')
    .select('url_key')
    .where('website_id', '=', websiteId)
    .where('status', '=', 'INACTIVE')
    .where((eb) => eb('url_key', '=', eb.fn.any(eb.val(keys))))
    .execute();
  const inactive = new Set(rows.map((row) => row.url_key));
  return pages.filter((page) => !inactive.has(page.key));
}

/** Parts pages into those that the limit of their shape lets in and the others. */
async function withinLimits(
  tx: Tx,
  runId: string,
  pages: KeyedPage[],
): Promise<{ within: KeyedPage[]; beyond: KeyedPage[] }> {
  const counts = await countByPattern(tx, runId, [
    ...new Set(pages.flatMap((page) => page.limit?.pattern ?? [])),
  ]);
  const within: KeyedPage[] = [];
  const beyond: KeyedPage[] = [];
  for (const page of pages) {
    const count = page.limit ? (counts.get(page.limit.pattern) ?? 0) : 0;
    if (page.limit && count >= page.limit.pages) beyond.push(page);
    else within.push(page);
    if (page.limit) counts.set(page.limit.pattern, count + 1);
  }
  return { within, beyond };
}

async function countByPattern(tx: Tx, runId: string, patterns: string[]): Promise<Map<string, number>> {
  if (patterns.length === 0) return new Map();
  const rows = await tx
    .selectFrom('test_instances')
    .select((eb) => [eb.ref('pattern').$notNull().as('pattern'), eb.fn.countAll<string>().as('pages')])
    .where('test_run_id', '=', runId)
    .where((eb) => eb('pattern', '=', eb.fn.any(eb.val(patterns))))
    .groupBy('pattern')
    .execute();
  return new Map(rows.map((row) => [row.pattern, Number(row.pages)]));
}

/**
 * How many more pages the run takes. Duplicates and files give their place back, but only as often as
 * the cap is large: a site that makes up redirecting addresses without end must not be followed so.
 */
async function roomLeft(tx: Tx, run: RunRow): Promise<number> {
  if (run.test_mode === 'single_page') return 1 - run.pages_total;
  const room = run.max_pages - run.pages_total;
  if (room <= 0) return 0;
  const { skipped } = await tx
    .selectFrom('test_run_skipped_urls')
    .select((eb) => eb.fn.countAll<string>().as('skipped'))
    .where('test_run_id', '=', run.id)
    .where('why', 'in', ['duplicate', 'not-html', 'download', 'redirected-off-site'])
    .executeTakeFirstOrThrow();
  return Math.max(0, Math.min(room, room + run.max_pages - Number(skipped)));
}

async function upsertWebpages(tx: Tx, websiteId: string, pages: KeyedPage[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const now = new Date();
  // In one order everywhere: two runs of one website would otherwise wait for each other's rows.
  const ordered = [...pages].sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const part of inParts(ordered)) {
    const rows = await tx
      .insertInto('webpages')
      .values(part.map((page) => ({ id: newId(), website_id: websiteId, url: page.url, url_key: page.key })))
      .onConflict((oc) => oc.columns(['website_id', 'url_key']).doUpdateSet({ last_seen: now }))
      .returning(['id', 'url_key'])
      .execute();
    for (const row of rows) ids.set(row.url_key, row.id);
  }
  return ids;
}
