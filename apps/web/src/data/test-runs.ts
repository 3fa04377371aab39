import {
  isTerminalRun,
  type RunStatus,
  type ShownStatus,
  type TestMode,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import { oneOf } from '../address/one-of.ts';
import { pageRangeWithLookahead, withoutLookahead } from '../address/page-number.ts';
import { query } from '../api/api-queries.ts';

const PER_PAGE = 10;
const REFRESH_MS = 10_000;

/** Filter of a list of runs; an absent field means all. */
export interface RunFilter {
  testMode?: TestMode;
  wcagVersion?: WcagVersion;
  wcagLevel?: WcagLevel;
  status?: RunStatus;
  organizationId?: number;
}

/** Scope of a list of runs; all websites by default. */
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

/** Parses `sort=score ASC` of an address; newest first by default. */
export function readRunSort(query: URLSearchParams): RunSort {
  const [key, direction] = (query.get('sort') ?? '').split(' ');
  const known = oneOf(RUN_SORT_KEYS, key);
  return known
    ? { key: known, direction: direction === 'ASC' ? 'ASC' : 'DESC' }
    : { key: 'created', direction: 'DESC' };
}

interface TestRunsInput {
  filter: RunFilter;
  sort: RunSort;
  page: number;
  of: RunsOf;
}

/** One page of a list of runs with total counts; polled while a run on the page is in progress. */
export const useListTestRuns = query('listTestRuns', {
  input: ({ filter, sort, page, of }: TestRunsInput) => ({
    query: {
      filter: {
        where: { ...filter, ...of },
        include: ['website' as const, 'user' as const, 'apiKey' as const],
        order: `${sort.key} ${sort.direction}` as const,
        ...pageRangeWithLookahead(page, PER_PAGE),
      },
    },
  }),
  select: (answer) => ({ ...answer, ...withoutLookahead(answer.testRuns, PER_PAGE) }),
  keepPrevious: () => true,
  refetchInterval: ({ state }) => (state.data && isInProgress(state.data.testRuns) ? REFRESH_MS : false),
});

/** The latest runs, optionally of one status. */
export const useListTestRunsLast = query('listTestRuns', {
  input: ({ status, limit }: { status: RunStatus | null; limit: number }) => ({
    query: {
      filter: {
        ...(status ? { where: { status } } : {}),
        include: ['website' as const, 'hasEarlier' as const],
        order: 'created DESC' as const,
        limit,
      },
    },
  }),
  select: ({ testRuns }) => testRuns,
  keepPrevious: () => true,
  refetchInterval: ({ state }) => (state.data && isInProgress(state.data.testRuns) ? REFRESH_MS : false),
});

function isInProgress(runs: readonly { status: ShownStatus }[]): boolean {
  return runs.some((run) => !isTerminalRun(run.status));
}

/** Number of runs of an address that are searched: an unfinished one is among the newest. */
const MAX_SEARCHED_RUNS = 10;

/** The unfinished run of an address; null if there is none or the user may not see it. */
export const useListTestRunsUnfinished = query('listTestRuns', {
  input: (baseUrl: string) => ({
    query: {
      filter: { where: { baseUrl }, order: 'created DESC' as const, limit: MAX_SEARCHED_RUNS },
    },
  }),
  select: ({ testRuns }) => testRuns.find(({ status }) => !isTerminalRun(status)) ?? null,
  // Always refetched: the cached answer may be about an older run.
  staleTime: 0,
});
