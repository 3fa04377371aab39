import { isTerminalRun, type RunStatus, type ShownStatus } from '@abhigam/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import { testRunKeys } from './keys.ts';
import type { RunFilter, RunSort, RunsOf } from './run-filter.ts';

const PER_PAGE = 10;
const REFRESH_MS = 10_000;

interface TestRunsInput {
  filter: RunFilter;
  sort: RunSort;
  page: number;
  of: RunsOf;
}

/** One page of a list of runs with counts over the whole filter; fetched again while one of them is under way. */
export function testRunsQuery({ filter, sort, page, of }: TestRunsInput) {
  return queryOptions({
    queryKey: testRunKeys.list(of, filter, sort, page),
    queryFn: async ({ signal }) => {
      const answer = await client.listTestRuns({
        query: {
          filter: {
            where: { ...filter, ...of },
            include: ['website', 'user', 'apiKey'],
            order: `${sort.key} ${sort.direction}` as const,
            ...askForPage(page, PER_PAGE),
          },
        },
        signal,
      });
      return { ...answer, ...cutPage(answer.testRuns, PER_PAGE) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.rows) ? REFRESH_MS : false),
  });
}

/** The latest runs, optionally of one status. */
export function lastRunsQuery(status: RunStatus | null, limit: number) {
  return queryOptions({
    queryKey: testRunKeys.last(status, limit),
    queryFn: async ({ signal }) => {
      const answer = await client.listTestRuns({
        query: {
          filter: {
            ...(status ? { where: { status } } : {}),
            include: ['website', 'hasEarlier'],
            order: 'created DESC',
            limit,
          },
        },
        signal,
      });
      return answer.testRuns;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? REFRESH_MS : false),
  });
}

function isUnderWay(runs: readonly { status: ShownStatus }[]): boolean {
  return runs.some((run) => !isTerminalRun(run.status));
}
