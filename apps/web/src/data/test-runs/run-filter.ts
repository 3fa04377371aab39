import type { RunStatus, TestMode, WcagLevel, WcagVersion } from '@abhigam/domain';

/** What a list of runs is narrowed to; absent means all. */
export interface RunFilter {
  testMode?: TestMode;
  wcagVersion?: WcagVersion;
  wcagLevel?: WcagLevel;
  status?: RunStatus;
  organizationId?: number;
}

export const RUN_SORT_KEYS = ['created', 'status', 'score'] as const;
export type RunSortKey = (typeof RUN_SORT_KEYS)[number];

export interface RunSort {
  key: RunSortKey;
  direction: 'ASC' | 'DESC';
}
