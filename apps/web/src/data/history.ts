import { type History, MAX_TRENDS } from '@abhigam/contract';
import { assertNever, type TestMode, type WcagLevel, type WcagVersion } from '@abhigam/domain';
import { composedQuery } from '../api/api-queries.ts';
import type { CallAnswer } from '../api/call-key.ts';
import { client } from '../api/client.ts';

/** What runs must have in common. */
export interface HistorySettings {
  testMode: TestMode;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
}

/** What the reader has chosen. */
export interface HistoryFilter {
  /** Absent is as the source says. */
  settings: { [K in keyof HistorySettings]?: HistorySettings[K] };
  /** Runs drawn at once. */
  runs: number;
  /** From 1, the newest runs first. */
  page: number;
}

/** Whose runs a history shows. */
export type HistorySource =
  /** Of one address; the settings are those it begins with. */
  | { kind: 'address'; baseUrl: string; websiteId: string; settings: HistorySettings }
  /** Of a website: what is not chosen follows its newest finished run. */
  | { kind: 'website'; websiteId: string }
  /** Of a schedule, whose settings are fixed. */
  | { kind: 'schedule'; testScheduleId: string };

/** Trends and non-compliances of comparable runs. The former figures are shown until the new ones have loaded. */
export const useHistoricalTrend = composedQuery('historicalTrend', 'of-any-source', {
  fetch: fetchHistory,
  keep: () => true,
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

/** As the history of a website begins: nothing chosen, the newest runs. */
const BEGINS: HistoryFilter = { settings: {}, runs: MAX_TRENDS, page: 1 };

/**
 * The report of the website of an address, with its latest runs. What it says of them is what the history below begins with, which
 * is not asked for a second time.
 */
export const useWebsiteDashboard = composedQuery('websiteDashboard', 'with-its-history', {
  fetch: async (url: string, signal, queries) => {
    const report = await client.websiteDashboard({ query: { url, limit: BEGINS.runs }, signal });
    const source = { kind: 'website' as const, websiteId: report.website.id };
    const { queryKey } = useHistoricalTrend.options({ source, filter: BEGINS });
    queries.setQueryData(queryKey, report.history);
    return report;
  },
});
