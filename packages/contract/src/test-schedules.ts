import {
  cronProblem,
  DAY_MS,
  DUE_TIME_OUTCOMES,
  LATE_REASONS,
  MAX_REPEAT_DAYS,
  MESSAGES,
  ONCE,
  SCHEDULE_STATUSES,
  START_NOW,
  UPCOMING_RUNS,
} from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { filterParam, MAX_LIMIT, orderBy, paginationQuery } from './filter.ts';
import {
  expectedVersion,
  id,
  isoTime,
  longSiteUrl,
  organizationId,
  score,
  shownRunStatus,
  version,
} from './primitives.ts';
import { testRunForm, testRunSummary, testSettings } from './test-runs.ts';
import { wireMessage } from './wire-message.ts';
import { withFallback } from './with-fallback.ts';

/** For requests. Users can set these two statuses; runs set the others. */
export const requestedScheduleStatus = z.enum(['ACTIVE', 'INACTIVE']);
/** An unknown status of a newer server is read as INACTIVE, which promises no run. */
export const scheduleStatus = withFallback(z.enum(SCHEDULE_STATUSES), 'INACTIVE');

/**
 * Weekly or monthly at one time of day, in Asia/Kolkata. Incomplete and too frequent expressions have different
 * messages.
 */
export const cron = z
  .string({ error: MESSAGES.frequencyTooFrequent })
  .trim()
  .max(100, MESSAGES.frequencyTooFrequent)
  .check(({ value, issues }) => {
    const problem = cronProblem(value);
    if (problem) issues.push({ code: 'custom', input: value, message: MESSAGES[problem] });
  });

/** Days between two runs, as entered by users. */
export const repeatDays = z.coerce
  .number<string | number>({ error: MESSAGES.frequencyNotNumber })
  .int(MESSAGES.frequencyInvalid)
  .positive(MESSAGES.frequencyInvalid)
  .max(MAX_REPEAT_DAYS, MESSAGES.frequencyInvalid);

/** Whole days; in responses a week for weekly crons, and thirty days for monthly ones. */
const repeatFrequencyMs = z
  .number({ error: MESSAGES.frequencyNotNumber })
  .refine(
    (ms) => ms === ONCE || (ms >= DAY_MS && ms <= MAX_REPEAT_DAYS * DAY_MS && ms % DAY_MS === 0),
    MESSAGES.frequencyInvalid,
  );

/** Milliseconds since 1970 as text; `-1` starts now. Whether it is in the future is checked on saving. */
const startTimeEpoch = z
  .string({ error: MESSAGES.dateInvalid })
  .regex(/^(-1|\d{1,15})$/, MESSAGES.dateInvalid)
  .refine((text) => text === START_NOW || Number(text) <= 8_640_000_000_000_000, MESSAGES.dateInvalid);

/** User name and password with which tests sign in to the website; an empty password keeps the stored one. */
export const scheduleAuth = z.object({
  username: z.string().min(1, MESSAGES.userNameRequired).max(320),
  password: z.string().max(500).default(''),
});

/** Body of a saved schedule. `cron` takes precedence over `repeatFrequencyMs`; without both it runs once. */
export const testScheduleForm = z
  .object({
    name: testRunForm.shape.name,
    baseUrl: longSiteUrl,
    status: requestedScheduleStatus.default('ACTIVE'),
    testSettings: testSettings.partial({ sources: true }).extend({
      /** Null: no own sign-in; absent: keep the stored one. */
      auth: scheduleAuth.nullable().optional(),
    }),
    cron: cron.nullable().default(null),
    repeatFrequencyMs: repeatFrequencyMs.default(ONCE),
    startTimeEpoch: startTimeEpoch.default(START_NOW),
    websiteId: id.optional(),
  })
  .strict();

const scheduleWebsite = z.object({
  id,
  name: z.string(),
  url: z.string(),
  organization: z.object({ id: organizationId, name: z.string() }),
});

/** One due time of a schedule and its outcome. */
export const scheduleTurn = z.object({
  due: isoTime,
  outcome: withFallback(z.enum(DUE_TIME_OUTCOMES), 'skipped'),
  /** When it was run, or given up. */
  settled: isoTime,
  testRunId: id.nullable(),
  /** Null if it began on time. */
  lateReason: withFallback(z.enum(LATE_REASONS), 'refused').nullable(),
  /** Why it was refused, at that time or at first. */
  refusal: wireMessage.nullable(),
});
export type ScheduleTurn = z.infer<typeof scheduleTurn>;

export const testSchedule = z.object({
  id,
  name: z.string(),
  baseUrl: z.string(),
  status: scheduleStatus,
  /** Why it is FAILURE. */
  statusDetail: wireMessage.nullable(),
  startTimeEpoch: z.string(),
  repeatFrequencyMs: z.number().int(),
  cron: z.string().nullable(),
  created: isoTime,
  testSettings: testSettings.extend({
    /** Without the password. */
    auth: z.object({ username: z.string(), hasPassword: z.boolean() }).nullable(),
  }),
  websiteId: id,
  website: scheduleWebsite,
  /** Creator of the schedule; null for the default schedule, and if that account was deleted. */
  user: z.object({ email: z.string(), parichay: z.object({ fullName: z.string() }) }).nullable(),
  /** Whether the user created it: testers may change and delete only their own (`hasPermissionForRow`). */
  isCreatedByMe: z.boolean(),
  /** The default schedule of each website, which cannot be deleted. */
  isDefault: z.boolean(),
  /** Next due time; null if there is none. */
  nextRun: isoTime.nullable(),
  /** A due run is waiting since then. */
  waits: z
    .object({
      since: isoTime,
      reason: withFallback(z.enum(LATE_REASONS), 'refused'),
      refusal: wireMessage.nullable(),
    })
    .nullable(),
  /** Newest first, limited to those visible to the user. Empty in lists unless requested (`include`). */
  testRuns: z
    .array(
      z.object({ id, status: shownRunStatus, created: isoTime, score, cntTotalIssues: z.number().int() }),
    )
    .max(5),
  version,
});
export type TestSchedule = z.infer<typeof testSchedule>;

const errorsOfSaving = [
  'ER_EXISTING_RUN',
  'ER_UNREACHABLE_URL',
  'ER_USER_DEPT_MISSING',
  'ER_INVALID_URL',
  'ER_UNREGISTERED_URL',
  'ER_PRIVATE_ADDRESS',
  'ER_FORBIDDEN',
  'ER_NOT_FOUND',
  'ER_STATE',
] as const;

const scheduleFilter = filterParam({
  where: {
    websiteId: id,
    status: z.enum(SCHEDULE_STATUSES),
    repeatFrequencyMs: z.literal('not -1'),
    organizationId,
    /** Schedules whose last times could not start. */
    isFailing: z.literal(true),
  },
  include: ['website', 'testRuns'],
  order: orderBy('created', 'name', 'nextRun'),
});

export const listTestSchedules = defineCall({
  method: 'GET',
  path: '/test-schedules',
  summary: 'Schedules that the user may see, newest first, with search by website and organization',
  query: z.object({
    filter: scheduleFilter.optional(),
    websiteSearchKeyword: z.string().max(200).optional(),
  }),
  response: z.array(testSchedule).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN', 'ER_INVALID_FILTER'],
});

export const listWebsitesWithSchedules = defineCall({
  method: 'GET',
  path: '/test-schedules/with-website-search',
  summary: 'Websites with the number of their schedules, with search by website and organization',
  query: z.object({ websiteSearchKeyword: z.string().max(200).optional(), ...paginationQuery }),
  response: z
    .array(
      scheduleWebsite.extend({
        cntSchedules: z.number().int(),
        cntActive: z.number().int(),
        nextRun: isoTime.nullable(),
      }),
    )
    .max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN'],
});

export const getTestSchedule = defineCall({
  method: 'GET',
  path: '/test-schedules/:id',
  summary: 'One schedule with its next runs and what became of its last due times',
  params: z.object({ id }),
  response: testSchedule.extend({
    upcoming: z.array(isoTime).max(UPCOMING_RUNS),
    /** The newest first. */
    turns: z.array(scheduleTurn).max(20),
    /** The latest run while it is PENDING or RUNNING. */
    runUnderWay: id.nullable(),
    /** Due, at most half an hour old by the server's clock, ACTIVE, and without a run so far. */
    isBeingInitiated: z.boolean(),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const createTestSchedule = defineCall({
  method: 'POST',
  path: '/test-schedules',
  summary: 'Save a test that repeats, or that starts later',
  body: testScheduleForm,
  response: z.object({ id }),
  errors: errorsOfSaving,
});

export const updateTestSchedule = defineCall({
  method: 'POST',
  path: '/patch_test-schedules/:id',
  summary: 'Change a schedule; who is no super admin may change its frequency and start alone',
  params: z.object({ id }),
  body: testScheduleForm.safeExtend({ version: expectedVersion }),
  response: z.object({ id }),
  errors: errorsOfSaving,
});

export const deactivateTestSchedule = defineCall({
  method: 'PUT',
  path: '/put_test-schedules/:id/deactivate',
  summary: 'Stop a schedule; a run that it has started goes on',
  params: z.object({ id }),
  response: z.object({ id, status: scheduleStatus }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_STATE'],
});

export const deleteTestSchedule = defineCall({
  method: 'POST',
  path: '/delete_test-schedules/:id',
  summary: 'Delete a schedule; its runs stay. Admins can restore it for 30 days',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_STATE'],
});

export const listDeletedSchedules = defineCall({
  method: 'GET',
  path: '/test-schedules/deleted',
  summary: 'Deleted schedules that can still be restored, the last deleted first',
  query: z.object({ websiteId: id.optional(), ...paginationQuery }),
  response: z
    .array(
      z.object({
        id,
        name: z.string(),
        baseUrl: z.string(),
        website: scheduleWebsite,
        deleted: isoTime,
        /** Afterwards the deletion is final. */
        restorableUntil: isoTime,
      }),
    )
    .max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN'],
});

export const restoreTestSchedule = defineCall({
  method: 'PUT',
  path: '/put_test-schedules/:id/restore',
  summary:
    'Restore a schedule that was deleted within the last 30 days, with its times, settings and sign-in',
  params: z.object({ id }),
  response: z.object({ id, status: scheduleStatus }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const nextRunsOfFrequency = defineCall({
  method: 'POST',
  path: '/test-schedules/next-runs',
  summary: 'When a schedule with this frequency would run, before it is saved',
  body: testScheduleForm.pick({ cron: true, repeatFrequencyMs: true, startTimeEpoch: true }).extend({
    /** For a changed schedule: an unchanged start keeps its original instant. */
    testScheduleId: id.optional(),
  }),
  response: z.object({ upcoming: z.array(isoTime).max(UPCOMING_RUNS) }),
  errors: ['ER_NOT_FOUND'],
});

export const testScheduleReport = defineCall({
  method: 'GET',
  path: '/test-schedule-report/:id',
  summary: 'A schedule with the counts of its runs and one part of them',
  params: z.object({ id }),
  query: z.object({
    ...paginationQuery,
    order: z.enum(orderBy('created', 'status', 'score')).default('created DESC'),
  }),
  response: z.object({
    schedule: testSchedule,
    cntRuns: z.number().int(),
    completeCnt: z.number().int(),
    partiallyCompleteCnt: z.number().int(),
    failedCnt: z.number().int(),
    testRuns: z.array(testRunSummary).max(MAX_LIMIT),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});
