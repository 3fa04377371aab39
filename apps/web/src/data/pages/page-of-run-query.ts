import { queryOptions, skipToken } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { pageKeys } from './keys.ts';

/** Address and state of one page; null when the run has no such page. */
export function pageOfRunQuery(testRunId: string, pageId: string | null) {
  return queryOptions({
    queryKey: pageKeys.ofRun(testRunId, pageId),
    queryFn:
      pageId === null
        ? skipToken
        : async ({ signal }) => {
            const page = await client.getTestInstanceWithNc({
              params: { id: pageId },
              query: { elementLimit: 0 },
              signal,
            });
            return page.testRunId === testRunId ? page : null;
          },
    retry: false,
  });
}
