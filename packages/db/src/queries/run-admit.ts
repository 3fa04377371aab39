import { MAX_URL_LENGTH, openableUrl, urlKey } from '@abhigam/domain';
import { v7 as newId } from 'uuid';
import type { Tx } from '../connect.ts';
import { inParts } from '../in-parts.ts';
import type { RunRow } from './run-row.ts';

export interface FoundPage {
  url: string;
  depth: number;
}

interface KeyedPage extends FoundPage {
  key: string;
}

/**
 * Turns addresses into PENDING pages of the run and returns the ids of the new ones, in order. Left
 * out: addresses the run knows in any spelling or has skipped, over-long ones, webpages set INACTIVE
 * (of a whole site; a single page was asked for by name), and all beyond the page cap. The caller has
 * locked the run, and enqueues test-page for each id.
 */
export async function admitPages(tx: Tx, run: RunRow, found: FoundPage[]): Promise<string[]> {
  const unknown = await withoutKnown(tx, run.id, eachOnce(found));
  const active = run.test_mode === 'full_site' ? await withoutInactive(tx, run.website_id, unknown) : unknown;
  if (active.length === 0) return [];
  const pages = active.slice(0, await roomLeft(tx, run));
  if (pages.length === 0) return [];
  const webpageIds = await upsertWebpages(tx, run.website_id, pages);
  const rows = pages.map((page) => ({
    id: newId(),
    test_run_id: run.id,
    webpage_id: webpageIds.get(page.key) ?? null,
    url: page.url,
    url_key: page.key,
    depth: page.depth,
  }));
  for (const part of inParts(rows)) await tx.insertInto('test_instances').values(part).execute();
  await tx
    .updateTable('test_runs')
    .set((eb) => ({ pages_total: eb('pages_total', '+', rows.length) }))
    .where('id', '=', run.id)
    .execute();
  return rows.map((row) => row.id);
}

function eachOnce(found: FoundPage[]): KeyedPage[] {
  const byKey = new Map<string, KeyedPage>();
  for (const page of found) {
    if (!URL.canParse(page.url)) continue;
    const url = openableUrl(page.url);
    const key = urlKey(url);
    if (url.length <= MAX_URL_LENGTH && !byKey.has(key)) byKey.set(key, { url, depth: page.depth, key });
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

/**
 * How many more pages the run takes. Skipped addresses give their place back, but only as often as
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
