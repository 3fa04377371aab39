import type { History } from '@abhigam/contract';
import { assertNever } from '@abhigam/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { HistoryFilter, HistorySource } from './history-source.ts';
import { historyKeys } from './keys.ts';

/** Trends and non-compliances of comparable runs. The former figures are shown until the new ones have loaded. */
export function historyQuery(source: HistorySource, filter: HistoryFilter) {
  return queryOptions({
    queryKey: historyKeys.trend(source, filter),
    queryFn: ({ signal }) => ask(source, filter, signal),
    placeholderData: keepPreviousData,
  });
}

function ask(source: HistorySource, filter: HistoryFilter, signal: AbortSignal): Promise<History> {
  const part = { limit: filter.runs, skip: (filter.page - 1) * filter.runs };
  switch (source.kind) {
    case 'address': {
      const { baseUrl, websiteId, settings } = source;
      const body = { baseUrl, websiteId, ...settings, ...filter.settings, filter: part };
      return client.historicalTrend({ body, signal });
    }
    case 'schedule':
      return client.historicalTrend({
        body: { testScheduleId: source.testScheduleId, filter: part },
        signal,
      });
    case 'website':
      return client.historicalDashboard({
        query: { websiteId: source.websiteId, ...filter.settings, ...part },
        signal,
      });
    default:
      return assertNever(source);
  }
}
