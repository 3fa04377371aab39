import type { DocumentFilter, MediaPage } from '@abhigam/contract';
import type { MediaType } from '@abhigam/domain';
import { hashKey, type QueryKey, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { mediaKeys } from './keys.ts';

/** Entries in one part of the list. */
export const MEDIA_PART = 20;

interface MediaAsked {
  testRunId: string;
  /** Null for all pages of the run. */
  pageId: string | null;
  type: MediaType;
  problem: DocumentFilter | null;
  /** From 1. */
  part: number;
}

/** While documents of a finished run are still being read. */
const EVERY_MS = 10_000;

/** Media of one type, on one page or file by file over all; of a finished run only what is read in PDF files changes. */
export function mediaQueryOf({ testRunId, pageId, type, problem, part }: MediaAsked) {
  return queryOptions({
    queryKey: mediaKeys.list(testRunId, pageId, type, problem, part),
    queryFn: ({ signal }): Promise<MediaPage> => {
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
    placeholderData: keepOtherPart(mediaKeys.of(testRunId, pageId)),
    refetchInterval: ({ state }) => ((state.data?.documents?.waiting ?? 0) > 0 ? EVERY_MS : false),
  });
}

/** Of the same page, the former answer is shown while another type or part of its list loads. */
function keepOtherPart(subject: QueryKey) {
  const key = hashKey(subject);
  return <Data>(previous: Data | undefined, asked: { queryKey: QueryKey } | undefined): Data | undefined =>
    asked && hashKey(asked.queryKey.slice(0, subject.length)) === key ? previous : undefined;
}
