import type { DocumentFilter, MediaPage } from '@abhigam/contract';
import type { MediaType } from '@abhigam/domain';
import { growingList } from '../api/api-lists.ts';
import { composedQuery } from '../api/api-queries.ts';
import { client } from '../api/client.ts';
import { byId } from './by-id.ts';

/** Entries in one part of the list. */
export const MEDIA_PART = 20;
/** While documents of a finished run are still being read. */
const EVERY_MS = 10_000;

interface MediaAsked {
  testRunId: string;
  /** Null for all pages of the run. */
  pageId: string | null;
  type: MediaType;
  problem: DocumentFilter | null;
  /** From 1. */
  part: number;
}

/**
 * Media of one type, on one page or file by file over all; of a finished run only what is read in PDF files changes. Of the same
 * page, the former answer is shown while another type or part of its list loads.
 */
export const useGetRunMedia = composedQuery('getRunMedia', 'of-a-run-or-a-page', {
  fetch: ({ testRunId, pageId, type, problem, part }: MediaAsked, signal): Promise<MediaPage> => {
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
  keep: (before, now) => before.testRunId === now.testRunId && before.pageId === now.pageId,
  refetchInterval: ({ state }) => ((state.data?.documents?.waiting ?? 0) > 0 ? EVERY_MS : false),
});

/** Pages named at first, and with each "Show more". */
export const PAGES_PART = 20;

/** The pages that use the same file as a medium, part by part. */
export const useListMediaPages = growingList('listMediaPages', {
  input: (mediaId: string) => byId(mediaId),
  limit: PAGES_PART,
  rowsOf: ({ pages }) => pages,
  totalOf: ({ total }) => total,
});
