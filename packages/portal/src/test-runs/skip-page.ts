import {
  listOtherPagesAt,
  markDuplicateWebpage,
  markWebpage,
  type PageToSkip,
  type RunRow,
  removePage,
  removeUntestedWebpage,
  type SkipCause,
  type Tx,
} from '@abhigam/db';

/**
 * Removes a page from the run. The webpage of a duplicate becomes REDIRECT_WITHIN_WEBSITE unless it is
 * INACTIVE, that of a broken link PAGE_LOAD_FAILURE; for other causes the webpage is deleted if no run has
 * tested it. The caller has locked the run.
 */
export async function skipPage(tx: Tx, testRunId: string, page: PageToSkip, cause: SkipCause): Promise<void> {
  await removePage(tx, testRunId, page, cause);
  if (page.webpage_id === null) return;
  if (cause.why === 'duplicate') await markDuplicateWebpage(tx, page.webpage_id);
  else if (cause.why === 'broken-link') await markWebpage(tx, page.webpage_id, 'PAGE_LOAD_FAILURE');
  else await removeUntestedWebpage(tx, page.webpage_id);
}

/**
 * Handles a page that ended at the URL of another page of the run. Returns true if the page itself was removed.
 * It stays if it is the first there, or the base URL, which replaces a waiting page.
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
  // A page in progress is handled when its result is recorded.
  for (const other of others.filter((one) => one.status === 'PENDING')) {
    await skipPage(tx, run.id, other, { why: 'duplicate', finalUrlKey });
  }
  return false;
}
