import { isTerminalRun } from '@abhigam/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import type { RunSort } from '../test-runs/run-filter.ts';
import { scheduleKeys } from './keys.ts';

const PER_PAGE = 10;
const REFRESH_MS = 10_000;

/** A schedule with the counts of its runs and one page of them; fetched again while one of them is under way. */
export function scheduleReportQuery(testScheduleId: string, sort: RunSort, page: number) {
  const order = `${sort.key} ${sort.direction}` as const;
  return queryOptions({
    queryKey: scheduleKeys.report(testScheduleId, order, page),
    queryFn: async ({ signal }) => {
      const query = { ...askForPage(page, PER_PAGE), order };
      const answer = await client.testScheduleReport({ params: { id: testScheduleId }, query, signal });
      return { ...answer, ...cutPage(answer.testRuns, PER_PAGE) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => !isTerminalRun(status)) ? REFRESH_MS : false,
  });
}

/** The report as its page has it. */
export type ScheduleReport = Awaited<ReturnType<typeof client.testScheduleReport>>;
