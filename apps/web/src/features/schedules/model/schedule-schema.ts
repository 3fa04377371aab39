import { repeatDays, scheduleAuth, type TestSchedule, testScheduleForm } from '@abhigam/contract';
import { MESSAGES, START_NOW } from '@abhigam/domain';
import { z } from 'zod';
import type { ScheduleInput } from '../../../data/schedules.ts';
import {
  hasSelectedOrganization,
  ORGANIZATION_REQUIRED,
  type TestedWebsites,
  testedUrlSchema,
  testedWebsiteFor,
} from '../../../forms/model/tested-website.ts';
import {
  REPEATS,
  type ScheduleValues,
  START_TYPES,
  toCron,
  toFrequency,
  toStart,
} from './schedule-values.ts';

interface ScheduleRules {
  /** Accept hosts that no website has; the server then validates them. */
  mayTypeUrl: boolean;
  /** The schedule to change, as it was when the form was opened; null for a new one. */
  stored: TestSchedule | null;
  now: () => number;
}

const settings = testScheduleForm.shape.testSettings.shape;

/**
 * Validation of the form: the rules of the contract by field, with the messages of the specification (testing
 * 5).
 */
export function scheduleSchema(known: TestedWebsites, rules: ScheduleRules) {
  const text = z.string();
  const fields = z.object({
    // The stored value was valid when it was saved, and the user may not be allowed to test its website.
    baseUrl: rules.stored ? testScheduleForm.shape.baseUrl : testedUrlSchema(known, rules),
    websiteId: text,
    name: testScheduleForm.shape.name,
    testMode: settings.testMode,
    wcagVersion: settings.wcagVersion,
    wcagLevel: settings.wcagLevel,
    disableExperimental: z.boolean({ error: MESSAGES.disableExperimentalInvalid }),
    repeat: z.enum(REPEATS),
    days: text,
    weekdays: z.array(text),
    monthDay: text,
    time: text,
    startType: z.enum(START_TYPES),
    startDate: text,
    startTime: text,
    storedStart: text,
    hasAuth: z.boolean(),
    username: text,
    password: text,
  });
  return (rules.stored ? fields : fields.refine(hasSelectedOrganization(known), ORGANIZATION_REQUIRED)).check(
    ({ value, issues }) => {
      for (const [field, message] of faultsOf(value, rules))
        issues.push({ code: 'custom', input: value[field], path: [field], message });
    },
  );
}

type Fault = readonly [field: keyof ScheduleValues, message: string];

function faultsOf(values: ScheduleValues, rules: ScheduleRules): Fault[] {
  return [...faultsOfRepeat(values), ...faultsOfStart(values, rules), ...faultsOfAuth(values, rules)];
}

function faultsOfRepeat(values: ScheduleValues): Fault[] {
  if (values.repeat === 'once') return [];
  if (values.repeat === 'days') {
    const parsed = repeatDays.safeParse(values.days.trim());
    return parsed.success ? [] : [['days', parsed.error.issues[0]?.message ?? MESSAGES.frequencyInvalid]];
  }
  const faults: Fault[] = [];
  if (values.repeat === 'weekly' && values.weekdays.length === 0)
    faults.push(['weekdays', MESSAGES.dayRequired]);
  if (values.repeat === 'monthly' && values.monthDay === '') faults.push(['monthDay', MESSAGES.dayRequired]);
  if (values.time === '') faults.push(['time', MESSAGES.timeRequired]);
  if (faults.length > 0) return faults;
  return toCron(values) === null ? [['time', MESSAGES.frequencyTooFrequent]] : [];
}

function faultsOfStart(values: ScheduleValues, { stored, now }: ScheduleRules): Fault[] {
  const start = toStart(values);
  if (start === null) return [['startDate', MESSAGES.dateInvalid]];
  // A stored start in the past is kept: repetitions are counted from it.
  if (start === START_NOW || start === stored?.startTimeEpoch) return [];
  return Number(start) > now() ? [] : [['startDate', MESSAGES.dateNotFuture]];
}

function faultsOfAuth({ hasAuth, username, password }: ScheduleValues, { stored }: ScheduleRules): Fault[] {
  if (!hasAuth) return [];
  const parsed = scheduleAuth.shape.username.safeParse(username);
  if (!parsed.success) return [['username', parsed.error.issues[0]?.message ?? MESSAGES.userNameRequired]];
  if (password !== '' || keepsPassword(stored, username)) return [];
  const wasStored = stored?.testSettings.auth?.hasPassword === true;
  return [['password', wasStored ? MESSAGES.secretTypedAgain : MESSAGES.passwordRequired]];
}

/**
 * Whether an empty password keeps the stored one; the stored password is valid only for the user name that it
 * was entered with.
 */
export function keepsPassword(stored: TestSchedule | null, username: string): boolean {
  const auth = stored?.testSettings.auth;
  return auth?.hasPassword === true && auth.username === username;
}

/** The request for validated form values. */
export function toScheduleInput(
  values: ScheduleValues,
  known: TestedWebsites,
  stored: TestSchedule | null,
): ScheduleInput {
  const { name, baseUrl, testMode, wcagVersion, wcagLevel, disableExperimental } = values;
  const frequency = toFrequency(values);
  if (frequency === null)
    throw new Error('A schedule without a frequency is never sent: the schema refuses it.');
  const websiteId = stored?.websiteId ?? testedWebsiteFor(known, values)?.id;
  return {
    name,
    baseUrl,
    status: 'ACTIVE',
    testSettings: {
      testMode,
      wcagVersion,
      wcagLevel,
      disableExperimental,
      ...(stored ? { sources: stored.testSettings.sources } : {}),
      ...(isAuthChanged(values, stored)
        ? { auth: values.hasAuth ? { username: values.username, password: values.password } : null }
        : {}),
    },
    ...frequency,
    ...(websiteId ? { websiteId } : {}),
  };
}

function isAuthChanged(
  { hasAuth, username, password }: ScheduleValues,
  stored: TestSchedule | null,
): boolean {
  if (!hasAuth) return stored?.testSettings.auth !== null;
  return password !== '' || !keepsPassword(stored, username);
}
