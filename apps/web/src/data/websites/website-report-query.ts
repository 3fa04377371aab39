import { MAX_TRENDS } from '@abhigam/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { historyKeys } from '../history/keys.ts';
import { websiteKeys } from './keys.ts';

export type WebsiteReport = Awaited<ReturnType<typeof client.websiteDashboard>>;

/** As the history of a website begins: nothing chosen, the newest runs. */
const BEGINS = { settings: {}, runs: MAX_TRENDS, page: 1 };

/**
 * The report of the website of an address, with its latest runs. What it says of them is what the history below begins with, which
 * is not asked for a second time.
 */
export function websiteReportQuery(url: string) {
  return queryOptions({
    queryKey: websiteKeys.report(url),
    queryFn: async ({ client: cache, signal }) => {
      const report = await client.websiteDashboard({ query: { url, limit: BEGINS.runs }, signal });
      const source = { kind: 'website' as const, websiteId: report.website.id };
      cache.setQueryData(historyKeys.trend(source, BEGINS), report.history);
      return report;
    },
  });
}
