import type { TestSchedule } from '@abhigam/contract';
import { isTerminalRun } from '@abhigam/domain';
import { pageRangeWithLookahead, withoutLookahead } from '../address/page-number.ts';
import { composedMutation, mutation } from '../api/api-mutations.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import { type CallAnswer, type CallInput, keyPrefixOf } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { fetchAllParts } from '../api/fetch-all-parts.ts';
import { byId } from './by-id.ts';
import { SCHEDULES } from './model/invalidation-groups.ts';
import { scheduleRefresh } from './model/schedule-refresh.ts';
import type { RunSort } from './test-runs.ts';

const PER_PAGE = 10;
const LIST_REFRESH_MS = 30_000;
const REPORT_REFRESH_MS = 10_000;

interface SchedulesInput {
  /** Null: all websites. */
  websiteId: string | null;
  /** Null: all accessible organizations. */
  organizationId: number | null;
  /** Only schedules whose last runs could not start. */
  isFailing: boolean;
  search: string;
  page: number;
}

/** One page of a list of schedules; polled, because their runs change them. */
export const useListTestSchedules = query('listTestSchedules', {
  input: ({ websiteId, organizationId, isFailing, search, page }: SchedulesInput) => ({
    query: {
      filter: {
        where: {
          ...(websiteId ? { websiteId } : {}),
          ...(organizationId ? { organizationId } : {}),
          ...(isFailing ? { isFailing: true as const } : {}),
        },
        include: ['website' as const],
        order: 'created DESC' as const,
        ...pageRangeWithLookahead(page, PER_PAGE),
      },
      ...(search ? { websiteSearchKeyword: search } : {}),
    },
  }),
  select: (schedules) => withoutLookahead(schedules, PER_PAGE),
  keepPrevious: () => true,
  refetchInterval: LIST_REFRESH_MS,
});

/** Deleted schedules that can still be restored, of one website or of all; last deleted first. */
export const useListDeletedSchedules = composedQuery('listDeletedSchedules', 'all', {
  fetch: (websiteId: string | null, signal) =>
    fetchAllParts((part) =>
      client.listDeletedSchedules({ query: { ...part, ...(websiteId ? { websiteId } : {}) }, signal }),
    ),
});
/** A row of the list of deleted schedules. */
export type DeletedSchedule = CallAnswer<'listDeletedSchedules'>[number];

/** One page of the websites with the number of their schedules. */
export const useListWebsitesWithSchedules = query('listWebsitesWithSchedules', {
  input: ({ search, page }: { search: string; page: number }) => ({
    query: { ...pageRangeWithLookahead(page, PER_PAGE), ...(search ? { websiteSearchKeyword: search } : {}) },
  }),
  select: (websites) => withoutLookahead(websites, PER_PAGE),
  keepPrevious: () => true,
});
/** A row of the list. */
export type ScheduleWebsite = CallAnswer<'listWebsitesWithSchedules'>[number];

/** One schedule with its next runs and its last due times. */
export const useGetTestSchedule = query('getTestSchedule', {
  input: (testScheduleId: string) => byId(testScheduleId),
});
/** A schedule with its details. */
export type ShownSchedule = CallAnswer<'getTestSchedule'>;

/** The same, polled while it may change on its own; not while the window is hidden. */
export const useGetTestScheduleWatched = query('getTestSchedule', {
  input: (testScheduleId: string) => byId(testScheduleId),
  refetchInterval: ({ state }) => scheduleRefresh(state.data, state.error),
});

/** A schedule with run counts and one page of its runs; polled while one of them is in progress. */
export const useTestScheduleReport = query('testScheduleReport', {
  input: ({ testScheduleId, sort, page }: { testScheduleId: string; sort: RunSort; page: number }) => ({
    params: { id: testScheduleId },
    query: { ...pageRangeWithLookahead(page, PER_PAGE), order: `${sort.key} ${sort.direction}` as const },
  }),
  select: (answer) => ({ ...answer, ...withoutLookahead(answer.testRuns, PER_PAGE) }),
  keepPrevious: () => true,
  refetchInterval: ({ state }) =>
    state.data?.testRuns.some(({ status }) => !isTerminalRun(status)) ? REPORT_REFRESH_MS : false,
});
/** The report of a schedule. */
export type ScheduleReport = CallAnswer<'testScheduleReport'>;

/** Recurrence of a schedule, as sent to the server. */
export interface ScheduleFrequency {
  cron: string | null;
  repeatFrequencyMs: number;
  startTimeEpoch: string;
}

/**
 * Preview of the run times of a new or changed schedule with this frequency. The previous preview is shown
 * while loading.
 */
export const useNextRunsOfFrequency = query('nextRunsOfFrequency', {
  input: ({ frequency, testScheduleId }: NextRunsInput) => ({ body: { ...frequency, testScheduleId } }),
  select: ({ upcoming }) => upcoming,
  keepPrevious: () => true,
});
interface NextRunsInput {
  frequency: ScheduleFrequency;
  testScheduleId: string | undefined;
}

/** The request body. */
export type ScheduleInput = CallInput<'createTestSchedule'>['body'];

/** Saves a new schedule, or changes an existing one; refused on a version conflict. */
export const useSaveSchedule = composedMutation({
  send: (body: ScheduleInput, schedule: { id: string; version: number } | null) =>
    schedule === null
      ? client.createTestSchedule({ body })
      : client.updateTestSchedule({
          params: { id: schedule.id },
          body: { ...body, version: schedule.version },
        }),
  refreshes: SCHEDULES,
  // The request may contain a password, so it is not cached.
  gcTime: 0,
});

/** Starts an additional run of a schedule immediately; the response has the id of the run. */
export const useCreateTestRunOfSchedule = mutation('createTestRun', {
  input: ({ id, name, baseUrl, websiteId, testSettings }: TestSchedule) => {
    const { testMode, wcagVersion, wcagLevel, disableExperimental } = testSettings;
    const settings = { testMode, wcagVersion, wcagLevel, disableExperimental };
    return {
      body: { name, baseUrl, websiteId, ...settings, status: 'PENDING' as const, testScheduleId: id },
    };
  },
  refreshes: ['listTestRuns', ...SCHEDULES],
});

/** Stops a schedule. */
export const useDeactivateTestSchedule = mutation('deactivateTestSchedule', {
  input: (testScheduleId: string) => byId(testScheduleId),
  refreshes: SCHEDULES,
  // Another user may have stopped it.
  refreshOn: 'settled',
});

/** Deletes a schedule; its runs remain. The deleted schedule itself is not refetched. */
export const useDeleteTestSchedule = mutation('deleteTestSchedule', {
  input: (testScheduleId: string) => byId(testScheduleId),
  onSuccess: (_answer, { vars: id, queries }) =>
    queries.removeQueries({ queryKey: keyPrefixOf(['getTestSchedule', byId(id)]) }),
  refreshes: SCHEDULES,
});

/** Undoes the deletion of a schedule. */
export const useRestoreTestSchedule = mutation('restoreTestSchedule', {
  input: (testScheduleId: string) => byId(testScheduleId),
  refreshes: SCHEDULES,
  // Another user may have restored it.
  refreshOn: 'settled',
});
