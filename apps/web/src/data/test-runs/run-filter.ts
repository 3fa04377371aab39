import type { RunStatus, TestMode, WcagLevel, WcagVersion } from '@abhigam/domain';
import { oneOf } from '../../address/one-of.ts';

/** What a list of runs is narrowed to; absent means all. */
export interface RunFilter {
  testMode?: TestMode;
  wcagVersion?: WcagVersion;
  wcagLevel?: WcagLevel;
  status?: RunStatus;
  organizationId?: number;
}

/** Whose runs a list shows; of all websites where it says nothing. */
export interface RunsOf {
  websiteId?: string;
  testScheduleId?: string;
}

export const RUN_SORT_KEYS = ['created', 'status', 'score'] as const;
export type RunSortKey = (typeof RUN_SORT_KEYS)[number];

export interface RunSort {
  key: RunSortKey;
  direction: 'ASC' | 'DESC';
}

/** `sort=score ASC` of an address; newest first unless it says otherwise. */
export function readRunSort(query: URLSearchParams): RunSort {
  const [key, direction] = (query.get('sort') ?? '').split(' ');
  const known = oneOf(RUN_SORT_KEYS, key);
  return known
    ? { key: known, direction: direction === 'ASC' ? 'ASC' : 'DESC' }
    : { key: 'created', direction: 'DESC' };
}
