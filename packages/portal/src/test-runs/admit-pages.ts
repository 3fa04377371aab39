import {
  countByPattern,
  countSkipped,
  type FoundPage,
  insertPages,
  insertSkippedUrls,
  type KeyedPage,
  listInactiveKeys,
  listKnownKeys,
  type RunRow,
  type Tx,
  takePagesOverLimit,
} from '@abhigam/db';
import { MAX_EDITED_URL_LENGTH, urlKey } from '@abhigam/domain';

/**
 * Adds URLs as PENDING pages of the run and returns the ids of the new ones, in order. Skips URLs that the run
 * already has or has skipped, in any spelling, over-long ones, and INACTIVE webpages (full-site runs only; a
 * single page was requested explicitly). URLs beyond the page cap or the limit of their shape are stored as
 * skipped. The caller has locked the run.
 */
export async function admitPages(tx: Tx, run: RunRow, found: FoundPage[]): Promise<string[]> {
  const pages = deduplicate(found);
  const known = await listKnownKeys(tx, run.id, keysOf(pages));
  const unknown = pages.filter(({ key }) => !known.has(key));
  const active = run.test_mode === 'full_site' ? await withoutInactive(tx, run.website_id, unknown) : unknown;
  if (active.length === 0) return [];
  const { within, beyond } = await withinLimits(tx, run.id, active);
  const room = await roomLeft(tx, run);
  if (run.test_mode === 'full_site') {
    await insertSkippedUrls(tx, run.id, beyond.map(toLeftOut('pattern-limit')));
    await insertSkippedUrls(tx, run.id, within.slice(room).map(toLeftOut('cap-reached')));
  }
  return insertPages(tx, run, within.slice(0, room));
}

/** Adds pages skipped because of the page cap, if removed pages have made room. */
export async function admitPagesOverLimit(tx: Tx, run: RunRow): Promise<string[]> {
  const room = await roomLeft(tx, run);
  if (room === 0 || run.test_mode === 'single_page') return [];
  return insertPages(tx, run, await takePagesOverLimit(tx, run.id, room));
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

function deduplicate(found: FoundPage[]): KeyedPage[] {
  const byKey = new Map<string, KeyedPage>();
  for (const page of found) {
    if (!URL.canParse(page.url) || page.url.length > MAX_EDITED_URL_LENGTH) continue;
    const key = page.key ?? urlKey(page.url);
    if (!byKey.has(key)) byKey.set(key, { url: page.url, depth: page.depth, key, limit: page.limit ?? null });
  }
  return [...byKey.values()];
}

function keysOf(pages: KeyedPage[]): string[] {
  return pages.map(({ key }) => key);
}

async function withoutInactive(tx: Tx, websiteId: string, pages: KeyedPage[]): Promise<KeyedPage[]> {
  const inactive = await listInactiveKeys(tx, websiteId, keysOf(pages));
  return pages.filter(({ key }) => !inactive.has(key));
}

/** Splits pages into those within the limit of their shape and the rest. */
async function withinLimits(
  tx: Tx,
  testRunId: string,
  pages: KeyedPage[],
): Promise<{ within: KeyedPage[]; beyond: KeyedPage[] }> {
  const counts = await countByPattern(tx, testRunId, [
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

/**
 * Number of pages that the run can still add. Duplicates, files and broken links free their place, but at most
 * as often as the cap, so that a site that generates redirecting URLs endlessly ends too.
 */
async function roomLeft(tx: Tx, run: RunRow): Promise<number> {
  if (run.test_mode === 'single_page') return 1 - run.pages_total;
  const room = run.max_pages - run.pages_total;
  if (room <= 0) return 0;
  const skipped = await countSkipped(tx, run.id, [
    'duplicate',
    'not-html',
    'download',
    'redirected-off-site',
    'broken-link',
  ]);
  return Math.max(0, Math.min(room, room + run.max_pages - skipped));
}
