import type { HistoryFilter, HistorySource } from './history-source.ts';

export const historyKeys = {
  trend: (source: HistorySource, filter: HistoryFilter) => ['historical-trend', source, filter] as const,
} as const;
