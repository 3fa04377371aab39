import { type History, MAX_TRENDS } from '@abhigam/contract';
import { assertNever, type TestMode, type WcagLevel, type WcagVersion } from '@abhigam/domain';
import { composedQuery } from '../api/api-queries.ts';
import type { CallAnswer } from '../api/call-key.ts';
import { client } from '../api/client.ts';

/** Settings that runs must share to be comparable. */
export interface HistorySettings {
  testMode: TestMode;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
}

/** The user's selection. */
export interface HistoryFilter {
  /** An absent setting defaults to that of the source. */
  settings: { [K in keyof HistorySettings]?: HistorySettings[K] };
  /** Runs per chart. */
  runs: number;
  /** 1-based, newest runs first. */
  page: number;
}

/** Whose runs a history shows. */
export type HistorySource =
  /** An address; the settings are its defaults. */
  | { kind: 'address'; baseUrl: string; websiteId: string; settings: HistorySettings }
  /** A website; settings default to those of its newest finished run. */
  | { kind: 'website'; websiteId: string }
  /** A schedule, whose settings are fixed. */
  | { kind: 'schedule'; testScheduleId: string };

/** Trends and non-compliances of comparable runs. The previous data is shown while loading. */
export const useHistoricalTrend = composedQuery('historicalTrend', 'of-any-source', {
  fetch: fetchHistory,
  keepPrevious: () => true,
});

function fetchHistory(
  { source, filter }: { source: HistorySource; filter: HistoryFilter },
  signal: AbortSignal,
): Promise<History> {
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

export type WebsiteReport = CallAnswer<'websiteDashboard'>;

/** Initial filter of a website history: default settings, newest runs. */
const INITIAL_FILTER: HistoryFilter = { settings: {}, runs: MAX_TRENDS, page: 1 };

/**
 * The website report of an address with its latest runs. It includes the initial history, which is written to
 * the cache to avoid a second request.
 */
export const useWebsiteDashboard = composedQuery('websiteDashboard', 'with-its-history', {
  fetch: async (url: string, signal, queries) => {
    const report = await client.websiteDashboard({ query: { url, limit: INITIAL_FILTER.runs }, signal });
    const source = { kind: 'website' as const, websiteId: report.website.id };
    const { queryKey } = useHistoricalTrend.options({ source, filter: INITIAL_FILTER });
    queries.setQueryData(queryKey, report.history);
    return report;
  },
});
