import { sql } from 'kysely';
import type { Tx } from '../connect.ts';

/** A link of a page. */
export interface PageLink {
  url: string;
  key: string;
  /** Within the same site. */
  isInternal: boolean;
}

/** Links stored per page. */
export const MAX_PAGE_LINKS = 2000;
const MAX_LENGTH = 2000;

/** Replaces the stored links of a page. The caller has locked the run. */
export async function replacePageLinks(
  tx: Tx,
  page: { testInstanceId: string; testRunId: string },
  links: readonly PageLink[],
): Promise<void> {
  await tx.deleteFrom('page_links').where('test_instance_id', '=', page.testInstanceId).execute();
  const byKey = new Map(
    links
      .filter(({ url, key }) => url.length <= MAX_LENGTH && key.length <= MAX_LENGTH)
      .map((link) => [link.key, link]),
  );
  const storedLinks = [...byKey.values()].slice(0, MAX_PAGE_LINKS);
  if (storedLinks.length === 0) return;
  const ids = await linkIds(tx, page.testRunId, storedLinks);
  await tx
    .insertInto('page_links')
    .values({ test_instance_id: page.testInstanceId, test_run_id: page.testRunId, link_ids: ids })
    .execute();
}

/** Optimized for links that previous pages already stored, which is the usual case. */
async function linkIds(tx: Tx, testRunId: string, links: PageLink[]): Promise<string[]> {
  const keys = links.map((link) => link.key);
  await sql`
    insert into run_links (test_run_id, url_key, url, is_internal)
    select ${testRunId}, given.key, given.url, given.internal
    from unnest(${keys}::text[], ${links.map((link) => link.url)}::text[],
      ${links.map((link) => link.isInternal)}::boolean[]) with ordinality as given (key, url, internal, place)
    where not exists (
      select from run_links known where known.test_run_id = ${testRunId} and known.url_key = given.key)
    order by given.place
    on conflict do nothing`.execute(tx);
  const rows = await tx
    .selectFrom('run_links')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .where((eb) => eb('url_key', '=', eb.fn.any(eb.val(keys))))
    .execute();
  return rows.map((row) => row.id);
}
