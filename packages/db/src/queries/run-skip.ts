import type { Tx } from '../connect.ts';
import type { SkipReason } from '../skip-reason.ts';
import type { RunRow } from './run-row.ts';

interface PageToSkip {
  id: string;
  url: string;
  url_key: string;
  webpage_id: string | null;
}

/**
 * Takes a page out of the run and remembers its address, so that no link brings it in again. The
 * webpage of a duplicate is marked REDIRECT_WITHIN_WEBSITE unless someone set it INACTIVE; what is
 * no page at all loses its webpage. The caller has locked the run.
 */
export async function skipPage(
  tx: Tx,
  runId: string,
  page: PageToSkip,
  cause: { why: SkipReason; finalUrlKey: string | null },
): Promise<void> {
  await tx.deleteFrom('test_instances').where('id', '=', page.id).execute();
  await tx
    .insertInto('test_run_skipped_urls')
    .values({
      test_run_id: runId,
      url_key: page.url_key,
      url: page.url,
      why: cause.why,
      final_url_key: cause.finalUrlKey,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx
    .updateTable('test_runs')
    .set((eb) => ({ pages_total: eb('pages_total', '-', 1) }))
    .where('id', '=', runId)
    .execute();
  if (page.webpage_id === null) return;
  if (cause.why === 'duplicate') await markDuplicate(tx, page.webpage_id);
  else await removeUntestedWebpage(tx, page.webpage_id);
}

async function markDuplicate(tx: Tx, webpageId: string): Promise<void> {
  await tx
    .updateTable('webpages')
    .set({ status: 'REDIRECT_WITHIN_WEBSITE', last_seen: new Date() })
    .where('id', '=', webpageId)
    .where('status', '!=', 'INACTIVE')
    .execute();
}

/** A link that turned out to be a file is no webpage, unless a run has tested it as one. */
async function removeUntestedWebpage(tx: Tx, webpageId: string): Promise<void> {
  await tx
    .deleteFrom('webpages')
    .where('id', '=', webpageId)
    .where('status', '=', 'ACTIVE')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('test_instances').select('id').whereRef('webpage_id', '=', 'webpages.id')),
      ),
    )
    .execute();
}

/**
 * Settles the case that a page of the run ended at an address which another page of it has or will
 * have, and returns true when the page itself was taken out. Otherwise the page stays: it is the first
 * there, or the base URL, which takes the place of a page that is still waiting.
 */
export async function settleDuplicates(
  tx: Tx,
  run: RunRow,
  page: PageToSkip,
  finalUrlKey: string,
): Promise<boolean> {
  const others = await tx
    .selectFrom('test_instances')
    .select(['id', 'url', 'url_key', 'webpage_id', 'status'])
    .where('test_run_id', '=', run.id)
    .where('id', '!=', page.id)
    .where('status', '!=', 'FAILURE')
    .where((eb) => eb.or([eb('url_key', '=', finalUrlKey), eb('final_url_key', '=', finalUrlKey)]))
    .execute();
  const isBase = page.url_key === run.base_url_key;
  const lasting = isBase ? others.filter((other) => other.status === 'COMPLETE') : others;
  if (lasting.length > 0) {
    await skipPage(tx, run.id, page, { why: 'duplicate', finalUrlKey });
    return true;
  }
  // A page in some worker's hands finds out by itself when it is recorded.
  for (const other of others.filter((one) => one.status === 'PENDING')) {
    await skipPage(tx, run.id, other, { why: 'duplicate', finalUrlKey });
  }
  return false;
}
