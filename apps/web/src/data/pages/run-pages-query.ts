import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { pageKeys } from './keys.ts';
import type { RunPagesAsked } from './run-pages-asked.ts';

/** One part of a run's pages; what was there stays to be read while another part comes. */
export function runPagesQuery(testRunId: string, asked: RunPagesAsked) {
  return queryOptions({
    queryKey: pageKeys.list(testRunId, asked),
    queryFn: ({ signal }) => client.listRunPages({ params: { id: testRunId }, query: asked, signal }),
    placeholderData: keepPreviousData,
  });
}
