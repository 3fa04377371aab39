import {
  listOtherPagesAt,
  markDuplicateWebpage,
  markWebpage,
  type PageToSkip,
  type RunRow,
  removeUntestedWebpage,
  type SkipCause,
  type Tx,
  takeOutPage,
} from '@abhigam/db';

/**
 * Takes a page out of the run. The webpage of a duplicate is marked REDIRECT_WITHIN_WEBSITE unless someone set it INACTIVE,
 * that of a broken link PAGE_LOAD_FAILURE; what is no page at all loses its webpage. The caller has locked the run.
 */
export async function skipPage(tx: Tx, testRunId: string, page: PageToSkip, cause: SkipCause): Promise<void> {
  await takeOutPage(tx, testRunId, page, cause);
  if (page.webpage_id === null) return;
  if (cause.why === 'duplicate') await markDuplicateWebpage(tx, page.webpage_id);
  else if (cause.why === 'broken-link') await markWebpage(tx, page.webpage_id, 'PAGE_LOAD_FAILURE');
  else await removeUntestedWebpage(tx, page.webpage_id);
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
  const others = await listOtherPagesAt(tx, run, page, finalUrlKey);
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
