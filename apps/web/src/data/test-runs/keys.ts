import type { RunStatus } from '@abhigam/domain';
import type { RunFilter, RunSort, RunsOf } from './run-filter.ts';

/** Lists hold what is shown of many runs; `one` is a run by itself, asked for again while it is under way. */
export const testRunKeys = {
  lists: ['test-runs'],
  list: (of: RunsOf, filter: RunFilter, sort: RunSort, page: number) =>
    ['test-runs', 'list', of, filter, sort, page] as const,
  last: (status: RunStatus | null, limit: number) => ['test-runs', 'last', status, limit] as const,
  /** The run of an address that has not ended. */
  unfinished: (baseUrl: string) => ['test-runs', 'unfinished', baseUrl] as const,
  one: (testRunId: string) => ['test-run', testRunId] as const,
} as const;

/** Whether a query asks for one run by itself: its own refreshes bring it up to date. */
export function isOfOneRun([name]: readonly unknown[]): boolean {
  return name === 'test-run';
}
