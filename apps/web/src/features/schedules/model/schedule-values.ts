import type { TestSchedule } from '@abhigam/contract';
import {
  cronOf,
  DAY_MS,
  type Frequency,
  MAX_REPEAT_DAYS,
  ONCE,
  parseCron,
  SCHEDULE_FORM_VERSIONS,
  START_NOW,
  TEST_MODES,
  type TestMode,
  WCAG_LEVELS,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import type { Layout } from '../../../address/layout.ts';
import { oneOf } from '../../../address/one-of.ts';
import type { ScheduleFrequency } from '../../../data/schedules.ts';
import { initialStandard, type Standard } from '../../../session/last-standard.ts';
import { frequencyOf, type ShownFrequency } from './frequency.ts';
import { fromIndia, toIndia } from './india-time.ts';

export const REPEATS = ['once', 'days', 'weekly', 'monthly'] as const;
export type Repeat = (typeof REPEATS)[number];
export const START_TYPES = ['now', 'later'] as const;

/**
 * Fields that determine when it runs. Fields of other choices keep their values, so that switching back loses
 * nothing.
 */
export type TimingValues = {
  repeat: Repeat;
  days: string;
  /** Numbers as text; 0 is Sunday. */
  weekdays: string[];
  monthDay: string;
  /** For weekly and monthly: `22:30`. */
  time: string;
  startType: (typeof START_TYPES)[number];
  startDate: string;
  startTime: string;
  /** The stored start; the two fields above have no seconds. Empty for a new schedule. */
  storedStart: string;
};

/** Form values. */
export type ScheduleValues = TimingValues & {
  baseUrl: string;
  websiteId: string;
  name: string;
  testMode: TestMode;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  disableExperimental: boolean;
  hasAuth: boolean;
  username: string;
  password: string;
};

const MINUTE_MS = 60_000;
/** Default for a later start: at night in India, outside the website's busy hours. */
const LATER_TIME = '22:00';

interface NewSchedule {
  /** Query of the URL. */
  query: URLSearchParams;
  hideAria: boolean;
  last: Standard | null;
  now: number;
  layout?: Layout;
}

/**
 * Initial values of a new schedule: monthly at the current time, starting now; in the older layout once, or
 * every day when a repetition is chosen (specification, testing 9).
 */
export function newSchedule({ query, hideAria, last, now, layout = 'desktop' }: NewSchedule): ScheduleValues {
  const standard = initialStandard(SCHEDULE_FORM_VERSIONS, last, { hideAria, layout });
  return {
    baseUrl: query.get('url') ?? '',
    websiteId: query.get('websiteId') ?? '',
    name: '',
    testMode: oneOf(TEST_MODES, query.get('testMode')) ?? 'single_page',
    wcagVersion: oneOf(SCHEDULE_FORM_VERSIONS, query.get('wcagVersion')) ?? standard.wcagVersion,
    wcagLevel: oneOf(WCAG_LEVELS, query.get('wcagLevel')) ?? standard.wcagLevel,
    disableExperimental: true,
    ...firstTiming(now),
    repeat: layout === 'older' ? 'once' : 'monthly',
    startType: 'now',
    hasAuth: false,
    username: '',
    password: '',
  };
}

/**
 * Frequencies that a form offers. The older layout has no cron frequencies but keeps the one of a schedule that
 * another client created.
 */
export function repeatsFor(layout: Layout, stored: TestSchedule | null): readonly Repeat[] {
  if (layout === 'desktop') return REPEATS;
  const storedRepeat = stored && repeatOf(frequencyOf(stored));
  return REPEATS.filter((repeat) => repeat === 'once' || repeat === 'days' || repeat === storedRepeat);
}

/** Form values of a stored schedule. */
export function storedValues(schedule: TestSchedule, now: number): ScheduleValues {
  const { testSettings } = schedule;
  const frequency = frequencyOf(schedule);
  const first = firstTiming(now);
  const isLater = schedule.startTimeEpoch !== START_NOW;
  const start = isLater ? toIndia(Number(schedule.startTimeEpoch)) : null;
  return {
    baseUrl: schedule.baseUrl,
    websiteId: schedule.websiteId,
    name: schedule.name,
    testMode: testSettings.testMode,
    wcagVersion: testSettings.wcagVersion,
    wcagLevel: testSettings.wcagLevel,
    disableExperimental: testSettings.disableExperimental,
    ...first,
    repeat: repeatOf(frequency),
    ...(frequency.period === 'days' ? { days: String(frequency.days) } : {}),
    ...(frequency.period === 'weekly' ? { weekdays: frequency.weekdays.map(String) } : {}),
    ...(frequency.period === 'monthly' ? { monthDay: String(frequency.day) } : {}),
    ...(frequency.period === 'weekly' || frequency.period === 'monthly'
      ? { time: clockTime(frequency.hour, frequency.minute) }
      : {}),
    startType: isLater ? 'later' : 'now',
    storedStart: schedule.startTimeEpoch,
    ...(start ? { startDate: start.date, startTime: start.time } : {}),
    hasAuth: testSettings.auth !== null,
    username: testSettings.auth?.username ?? '',
    password: '',
  };
}

function repeatOf({ period }: ShownFrequency): Repeat {
  return period === 'other' ? 'monthly' : period;
}

/** Initial values of the choices. */
function firstTiming(now: number): Omit<TimingValues, 'repeat' | 'startType'> {
  const clock = toIndia(now);
  return {
    days: '1',
    weekdays: [String(clock.weekday)],
    monthDay: String(clock.day),
    time: clock.time,
    startDate: '',
    startTime: LATER_TIME,
    storedStart: '',
  };
}

/** The frequency for the request; null while a part is missing or invalid. */
export function toFrequency(values: TimingValues): ScheduleFrequency | null {
  const startTimeEpoch = toStart(values);
  if (startTimeEpoch === null) return null;
  const cron = toCron(values);
  if (cron !== null) return { cron, repeatFrequencyMs: ONCE, startTimeEpoch };
  if (values.repeat === 'once') return { cron: null, repeatFrequencyMs: ONCE, startTimeEpoch };
  if (values.repeat !== 'days') return null;
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > MAX_REPEAT_DAYS) return null;
  return { cron: null, repeatFrequencyMs: days * DAY_MS, startTimeEpoch };
}

/** `-1` or epoch milliseconds; null for an invalid date. */
export function toStart({ startType, startDate, startTime, storedStart }: TimingValues): string | null {
  if (startType === 'now') return START_NOW;
  const moment = fromIndia({ date: startDate, time: startTime });
  const stored = Number(storedStart);
  if (moment !== null && stored >= moment && stored < moment + MINUTE_MS) return storedStart;
  return moment === null ? null : String(moment);
}

/** The cron expression of a weekly or monthly frequency; null for others, and while a part is missing. */
export function toCron({ repeat, time, weekdays, monthDay }: TimingValues): string | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const at = { hour: Number(hour), minute: Number(minute) };
  if (repeat === 'monthly') return completeCron({ period: 'monthly', ...at, day: Number(monthDay) });
  if (repeat !== 'weekly' || weekdays.length === 0) return null;
  return completeCron({ period: 'weekly', ...at, weekdays: weekdays.map(Number).sort((a, b) => a - b) });
}

/** Null for an invalid day or time, so that no invalid cron expression is sent to the server. */
function completeCron(frequency: Frequency): string | null {
  const cron = cronOf(frequency);
  return parseCron(cron) === null ? null : cron;
}

function clockTime(hour: number, minute: number): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
