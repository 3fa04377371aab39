/** Values of a schedule, as stored, sent and shown (specification, testing 3, 4 and 9). */

export const SCHEDULE_STATUSES = ['ACTIVE', 'INACTIVE', 'COMPLETE', 'FAILURE'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** `repeatFrequencyMs` of a schedule that runs once, and `startTimeEpoch` of one that starts now. */
export const ONCE = -1;
export const START_NOW = '-1';

export const DAY_MS = 86_400_000;
/** Longest time between two runs of one schedule: ten years. */
export const MAX_REPEAT_DAYS = 3_650;

/** Name of the schedule that each website gets (run-modes, open point 30); stored in English, as people search for it. */
export const DEFAULT_SCHEDULE_NAME = 'Default Test';

export const SCHEDULE_FORM_VERSIONS = ['2.1 without ARIA', '2.2 without ARIA', '2.1', '2.2'] as const;

/** Days within which a deleted schedule can be restored (run-modes, ruling 112). */
export const RESTORABLE_DAYS = 30;

/** Upcoming runs that are shown. */
export const UPCOMING_RUNS = 10;

/** Why a due run has not started at its time. */
export const LATE_REASONS = [
  /**
   * No worker has looked what is due for two minutes: none was running, or the machine was so busy that its look came
   * late. Nothing tells the two apart afterwards, so the words for it name both.
   */
  'portal-was-down',
  /** The run before of the same schedule, or another test of the address, was still under way. */
  'run-under-way',
  /** It could not be started then (the refusal stands beside it), and was tried again. */
  'refused',
  /** Several were due by the time one could start; the newest of them was made. */
  'made-with-later',
] as const;
export type LateReason = (typeof LATE_REASONS)[number];

/** What became of one time at which a schedule was due. */
export const TURN_OUTCOMES = [
  'started',
  /** Not made by itself: a later one was due before it could start. */
  'skipped',
  /** Could not be started; the reason is a refusal. */
  'refused',
] as const;
export type TurnOutcome = (typeof TURN_OUTCOMES)[number];

/** What of a schedule a person may have changed. */
export const SCHEDULE_FIELDS = [
  'name',
  'baseUrl',
  'status',
  'testMode',
  'wcagVersion',
  'wcagLevel',
  'disableExperimental',
  'sources',
  'auth',
  'cron',
  'repeatFrequencyMs',
  'startTimeEpoch',
] as const;
export type ScheduleField = (typeof SCHEDULE_FIELDS)[number];

/** Those that all who may change a schedule may change; the others are for super admins. */
export const FREQUENCY_FIELDS: readonly ScheduleField[] = [
  'cron',
  'repeatFrequencyMs',
  'startTimeEpoch',
  'status',
];
