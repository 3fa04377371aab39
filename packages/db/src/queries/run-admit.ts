import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../connect.ts';
import { inBatches } from '../in-batches.ts';
import type { SkipReason } from '../skip-reason.ts';
import type { RunRow } from './run-row.ts';

/** A URL that may become a page of a run. */
export interface FoundPage {
  url: string;
  /** Key shared by all spellings of the URL; default: `urlKey`. */
  key?: string;
  depth: number;
  /** Pattern of the URL and the maximum number of pages per pattern; null for no limit. */
  limit?: { pattern: string; pages: number } | null;
}

export type KeyedPage = Omit<FoundPage, 'limit'> & {
  key: string;
  limit: { pattern: string; pages: number } | null;
};

/** The keys that the run already contains or has skipped. */
export async function listKnownKeys(tx: Tx, testRunId: string, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const known = await tx
    .selectFrom('test_instances')
    .select('url_key as key')
    .where('test_run_id', '=', testRunId)
    .where((eb) => eb('url_key', '=', eb.fn.any(eb.val(keys))))
    .union(
      tx
        .selectFrom('test_instances')
        .select((eb) => eb.ref('final_url_key').$notNull().as('key'))
        .where('test_run_id', '=', testRunId)
        .where((eb) => eb('final_url_key', '=', eb.fn.any(eb.val(keys)))),
    )
    .union(
      tx
        .selectFrom('test_run_skipped_urls')
        .select('url_key as key')
        .where('test_run_id', '=', testRunId)
        .where((eb) => eb('url_key', '=', eb.fn.any(eb.val(keys)))),
    )
    .execute();
  return new Set(known.map((row) => row.key));
}

/** The keys of webpages that were set INACTIVE. */
export async function listInactiveKeys(tx: Tx, websiteId: string, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .selectFrom('webpages')
    .select('url_key')
    .where('website_id', '=', websiteId)
    .where('status', '=', 'INACTIVE')
    .where((eb) => eb('url_key', '=', eb.fn.any(eb.val(keys))))
    .execute();
  return new Set(rows.map((row) => row.url_key));
}

/** Number of pages of a run by URL pattern. */
export async function countByPattern(
  tx: Tx,
  testRunId: string,
  patterns: string[],
): Promise<Map<string, number>> {
  if (patterns.length === 0) return new Map();
  const rows = await tx
    .selectFrom('test_instances')
    .select((eb) => [eb.ref('pattern').$notNull().as('pattern'), eb.fn.countAll<string>().as('pages')])
    .where('test_run_id', '=', testRunId)
    .where((eb) => eb('pattern', '=', eb.fn.any(eb.val(patterns))))
    .groupBy('pattern')
    .execute();
  return new Map(rows.map((row) => [row.pattern, Number(row.pages)]));
}

/** Number of URLs of a run that were skipped for these reasons. */
export async function countSkipped(
  tx: Db,
  testRunId: string,
  reasons: readonly SkipReason[],
): Promise<number> {
  const { skipped } = await tx
    .selectFrom('test_run_skipped_urls')
    .select((eb) => eb.fn.countAll<string>().as('skipped'))
    .where('test_run_id', '=', testRunId)
    .where('why', 'in', reasons)
    .executeTakeFirstOrThrow();
  return Number(skipped);
}

/**
 * Deletes up to `limit` URLs that were skipped because of the page cap, nearest to the base URL first, and
 * returns them.
 */
export async function takePagesOverLimit(tx: Tx, testRunId: string, limit: number): Promise<KeyedPage[]> {
  const waiting = await tx
    .deleteFrom('test_run_skipped_urls')
    .where('test_run_id', '=', testRunId)
    .where('url_key', 'in', (eb) =>
      eb
        .selectFrom('test_run_skipped_urls')
        .select('url_key')
        .where('test_run_id', '=', testRunId)
        .where('why', '=', 'cap-reached')
        .orderBy('depth')
        .orderBy('url_key')
        .limit(limit),
    )
    .returning(['url', 'url_key as key', 'depth', 'pattern'])
    .execute();
  // The pattern limit was already applied before they were skipped.
  return waiting.map(({ pattern, ...page }) => ({
    ...page,
    limit: pattern === null ? null : { pattern, pages: 0 },
  }));
}

/** Adds PENDING pages to a run, with their webpages; returns their ids in order. */
export async function insertPages(tx: Tx, run: RunRow, pages: KeyedPage[]): Promise<string[]> {
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
  for (const part of inBatches(rows)) await tx.insertInto('test_instances').values(part).execute();
  await tx
    .updateTable('test_runs')
    .set((eb) => ({ pages_total: eb('pages_total', '+', rows.length) }))
    .where('id', '=', run.id)
    .execute();
  run.pages_total += rows.length;
  return rows.map((row) => row.id);
}

async function upsertWebpages(tx: Tx, websiteId: string, pages: KeyedPage[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const now = new Date();
  // Always in the same order: otherwise two runs of one website could deadlock.
  const ordered = [...pages].sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const part of inBatches(ordered)) {
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
