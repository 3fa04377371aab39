import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { pageKeys } from './keys.ts';
import type { RunPagesAsked } from './run-pages-asked.ts';

/** One part of a run's pages; the part before is shown while another one loads. */
export function runPagesQuery(testRunId: string, asked: RunPagesAsked) {
  return queryOptions({
    queryKey: pageKeys.list(testRunId, asked),
    queryFn: ({ signal }) => client.listRunPages({ params: { id: testRunId }, query: asked, signal }),
    // All pages are no placeholder for those with decisions.
    ...(asked.decided ? {} : { placeholderData: keepPreviousData }),
  });
}
