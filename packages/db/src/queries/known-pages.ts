import type { Db } from '../connect.ts';
import { hasResult } from './run-result.ts';
import type { RunRow } from './run-row.ts';

/**
 * Pages that the latest run with results from this URL has tested, in the same order, whatever its version and
 * level: they are tested first, so that the two runs are comparable. Pages that were gone then are omitted; the
 * crawl may find them again.
 */
export async function listKnownPages(
  db: Db,
  run: Pick<RunRow, 'id' | 'website_id' | 'test_mode' | 'base_url_key' | 'max_pages'>,
): Promise<string[]> {
  const before = await db
    .selectFrom('test_runs')
    .select('id')
    .where('website_id', '=', run.website_id)
    .where('test_mode', '=', run.test_mode)
    .where('base_url_key', '=', run.base_url_key)
    .where('id', '!=', run.id)
    .where(hasResult('test_runs'))
    .where('not_representative', 'is', null)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before) return [];
  const pages = await db
    .selectFrom('test_instances')
    .select('url')
    .where('test_run_id', '=', before.id)
    .where('status', '=', 'COMPLETE')
    .orderBy('id')
    .limit(run.max_pages)
    .execute();
  return pages.map((page) => page.url);
}
