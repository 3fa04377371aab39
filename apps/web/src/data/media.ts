import type { DocumentFilter, MediaPage } from '@abhigam/contract';
import type { MediaType } from '@abhigam/domain';
import { growingList } from '../api/api-lists.ts';
import { composedQuery } from '../api/api-queries.ts';
import { client } from '../api/client.ts';
import { byId } from './by-id.ts';

/** Entries per part of the list. */
export const MEDIA_PART = 20;
/** Polling interval while documents of a finished run are still being read. */
const EVERY_MS = 10_000;

interface MediaInput {
  testRunId: string;
  /** Null for all pages of the run. */
  pageId: string | null;
  type: MediaType;
  problem: DocumentFilter | null;
  /** 1-based. */
  part: number;
}

/**
 * Media of one type, of one page or grouped by file over all pages. Polled while PDF documents are being read.
 * The previous answer is shown while another type or part of the same page loads.
 */
export const useGetRunMedia = composedQuery('getRunMedia', 'of-a-run-or-a-page', {
  fetch: ({ testRunId, pageId, type, problem, part }: MediaInput, signal): Promise<MediaPage> => {
    const query = {
      type,
      limit: MEDIA_PART,
      skip: (part - 1) * MEDIA_PART,
      ...(problem ? { problem } : {}),
    };
    return pageId === null
      ? client.getRunMedia({ params: { id: testRunId }, query, signal })
      : client.getPageMedia({ params: { id: pageId }, query, signal });
  },
  keepPrevious: (before, now) => before.testRunId === now.testRunId && before.pageId === now.pageId,
  refetchInterval: ({ state }) => ((state.data?.documents?.waiting ?? 0) > 0 ? EVERY_MS : false),
});

/** Pages shown initially, and added by each "Show more". */
export const PAGES_PART = 20;

/** The pages that use the same media file, in parts. */
export const useListMediaPages = growingList('listMediaPages', {
  input: (mediaId: string) => byId(mediaId),
  limit: PAGES_PART,
  rowsOf: ({ pages }) => pages,
  totalOf: ({ total }) => total,
});
