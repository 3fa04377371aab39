import { MAX_TRENDS } from '@abhigam/contract';
import {
  TEST_MODES,
  type TestMode,
  WCAG_LEVELS,
  WCAG_VERSIONS,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import { oneOf } from '../../../address/one-of.ts';
import { pageNumber } from '../../../address/page-number.ts';

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

/** Numbers of runs that are offered. */
export const RUN_CHOICES = ['10', '25', '50', String(MAX_TRENDS)] as const;

/** The filter of an address; values that do not exist count as no choice. */
export function readHistoryFilter(query: URLSearchParams): HistoryFilter {
  const testMode = oneOf(TEST_MODES, query.get('testMode'));
  const wcagVersion = oneOf(WCAG_VERSIONS, query.get('wcagVersion'));
  const wcagLevel = oneOf(WCAG_LEVELS, query.get('wcagLevel'));
  return {
    settings: {
      ...(testMode ? { testMode } : {}),
      ...(wcagVersion ? { wcagVersion } : {}),
      ...(wcagLevel ? { wcagLevel } : {}),
    },
    runs: Number(oneOf(RUN_CHOICES, query.get('runs')) ?? MAX_TRENDS),
    page: pageNumber(query.get('page')),
  };
}
