import type { InstanceStatus, Sentence } from '@abhigam/domain';
import type { Tx } from '../connect.ts';
import type { SkipReason } from '../skip-reason.ts';
import { storableJson } from '../storable.ts';
import type { RunRow } from './run-row.ts';

export interface PageToSkip {
  id: string;
  url: string;
  url_key: string;
  webpage_id: string | null;
}

export interface SkipCause {
  why: SkipReason;
  finalUrlKey: string | null;
  /** The response, for a broken link. */
  answer?: { httpStatus: number | null; detail: Sentence };
}

/** Removes a page from a run and stores its URL, so that no link adds it again. */
export async function removePage(
  tx: Tx,
  testRunId: string,
  page: PageToSkip,
  cause: SkipCause,
): Promise<void> {
  await tx.deleteFrom('test_instances').where('id', '=', page.id).execute();
  await tx
    .insertInto('test_run_skipped_urls')
    .values({
      test_run_id: testRunId,
      url_key: page.url_key,
      url: page.url,
      why: cause.why,
      final_url_key: cause.finalUrlKey,
      http_status: cause.answer?.httpStatus ?? null,
      detail: cause.answer ? storableJson(cause.answer.detail) : null,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx
    .updateTable('test_runs')
    .set((eb) => ({ pages_total: eb('pages_total', '-', 1) }))
    .where('id', '=', testRunId)
    .execute();
}

/** Marks a webpage that redirects to another one, unless a user set it INACTIVE. */
export async function markDuplicateWebpage(tx: Tx, webpageId: string): Promise<void> {
  await tx
    .updateTable('webpages')
    .set({ status: 'REDIRECT_WITHIN_WEBSITE', last_seen: new Date() })
    .where('id', '=', webpageId)
    .where('status', '!=', 'INACTIVE')
    .execute();
}

/** Deletes the webpage of a link that turned out to be a file, unless a run has tested it as a page. */
export async function removeUntestedWebpage(tx: Tx, webpageId: string): Promise<void> {
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

/** Other pages of a run, except failed ones, with this URL or final URL. */
export async function listOtherPagesAt(
  tx: Tx,
  run: Pick<RunRow, 'id'>,
  page: Pick<PageToSkip, 'id'>,
  urlKey: string,
): Promise<(PageToSkip & { status: InstanceStatus })[]> {
  return tx
    .selectFrom('test_instances')
    .select(['id', 'url', 'url_key', 'webpage_id', 'status'])
    .where('test_run_id', '=', run.id)
    .where('id', '!=', page.id)
    .where('status', '!=', 'FAILURE')
    .where((eb) => eb.or([eb('url_key', '=', urlKey), eb('final_url_key', '=', urlKey)]))
    .execute();
}
