import type { HistorySettings } from './history-filter.ts';

/** Whose runs a history shows. */
export type HistorySource =
  /** Of one address; the settings are those it begins with. */
  | { kind: 'address'; baseUrl: string; websiteId: string; settings: HistorySettings }
  /** Of a website: what is not chosen follows its newest finished run. */
  | { kind: 'website'; websiteId: string }
  /** Of a schedule, whose settings are fixed. */
  | { kind: 'schedule'; testScheduleId: string };
