/** Values of a schedule, as stored, sent and displayed (specification, testing 3, 4 and 9). */

export const SCHEDULE_STATUSES = ['ACTIVE', 'INACTIVE', 'COMPLETE', 'FAILURE'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** `repeatFrequencyMs` of a schedule that runs once, and `startTimeEpoch` of one that starts now. */
export const ONCE = -1;
export const START_NOW = '-1';

export const DAY_MS = 86_400_000;
/** Maximum interval between two runs of a schedule: ten years. */
export const MAX_REPEAT_DAYS = 3_650;

/**
 * Name of the schedule that each website gets (run-modes, open point 30); stored in English, because users
 * search for it.
 */
export const DEFAULT_SCHEDULE_NAME = 'Default Test';

export const SCHEDULE_FORM_VERSIONS = ['2.1 without ARIA', '2.2 without ARIA', '2.1', '2.2'] as const;

/** Days within which a deleted schedule can be restored (run-modes, ruling 112). */
export const RESTORABLE_DAYS = 30;

/** Number of upcoming runs shown. */
export const UPCOMING_RUNS = 10;

/** Why a due run did not start on time. */
export const LATE_REASONS = [
  /**
   * No worker checked for due schedules for two minutes: none was running, or the machine was overloaded. The
   * two cannot be told apart afterwards, so the text mentions both.
   */
  'portal-was-down',
  /** The previous run of the schedule, or another test of the address, was in progress. */
  'run-under-way',
  /** The start was refused (the reason is stored with it) and was retried. */
  'refused',
  /** Several were due before one could start; only the newest was started. */
  'made-with-later',
] as const;
export type LateReason = (typeof LATE_REASONS)[number];

/** Outcome of one due time of a schedule. */
export const DUE_TIME_OUTCOMES = [
  'started',
  /** Superseded: a later one was due before it could start. */
  'skipped',
  /** The start was refused, with a reason. */
  'refused',
] as const;
export type DueTimeOutcome = (typeof DUE_TIME_OUTCOMES)[number];

/** Fields of a schedule that a user may change. */
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

/** Fields for everyone who may change a schedule; the other fields are for super admins. */
export const FREQUENCY_FIELDS: readonly ScheduleField[] = [
  'cron',
  'repeatFrequencyMs',
  'startTimeEpoch',
  'status',
];
