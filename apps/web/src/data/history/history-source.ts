import type { TestMode, WcagLevel, WcagVersion } from '@abhigam/domain';

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
