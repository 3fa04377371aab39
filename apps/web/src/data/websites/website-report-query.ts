import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

export type WebsiteReport = Awaited<ReturnType<typeof client.websiteDashboard>>;

/** The report of the website of an address, with its latest runs. */
export function websiteReportQuery(url: string) {
  return queryOptions({
    queryKey: websiteKeys.report(url),
    queryFn: ({ signal }) => client.websiteDashboard({ query: { url }, signal }),
  });
}
