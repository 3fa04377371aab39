import {
  inTransaction,
  lockTestSchedule,
  lockWebsiteForShare,
  type PlainScheduleRow,
  type ScheduleChanges,
  type TestScheduleRow,
  type Tx,
  updateTestSchedule,
} from '@abhigam/db';
import {
  AppError,
  cronOf,
  FREQUENCY_FIELDS,
  openableUrl,
  parseCron,
  SCHEDULE_FIELDS,
  type ScheduleField,
  say,
} from '@abhigam/domain';
import { appendEvent } from '../events/append-event.ts';
import { isAllowed, type Principal, scopeOf, userOf } from '../principal.ts';
import { assertVersion, fieldError, notFound } from '../refusals.ts';
import { findTestedWebsite } from '../test-runs/find-tested-website.ts';
import { refusePrivate, refuseUnreachable } from '../test-runs/refuse-address-of-run.ts';
import { changedFields } from '../websites/changed-fields.ts';
import { type ScheduleDeps, systemClock } from './create-test-schedule.ts';
import { findChangeableSchedule } from './find-changeable-schedule.ts';
import { resetTimetable } from './reset-timetable.ts';
import type { ScheduleForm } from './schedule-form.ts';
import { countScheduleLoginChange, saveScheduleLogin } from './schedule-login.ts';
import { columnsOfTimes, timeChanges, timesToForm, timetableFromForm } from './schedule-times.ts';
import { NOTHING_DUE, skipDueTurns } from './skip-due-turns.ts';

/**
 * Saves a changed schedule and resets its failures. Users who may not change what it tests may send the whole
 * form unchanged except for its times; other differences are refused (ER_FORBIDDEN). `version`: the version
 * that the user saw; ER_STATE if it was changed meanwhile. Throws what findChangeableSchedule and
 * createTestSchedule throw.
 */
export async function changeTestSchedule(
  deps: ScheduleDeps,
  principal: Principal,
  {
    testScheduleId,
    form,
    version,
  }: { testScheduleId: string; form: ScheduleForm; version?: number | undefined },
): Promise<void> {
  const scope = scopeOf(principal, 'schedule.update');
  const seen = await findChangeableSchedule(deps.db, principal, 'schedule.update', testScheduleId);
  const { auth } = form.testSettings;
  refuseFieldsOfOthers(principal, changesOf(seen, form));
  const website = { id: seen.website_id, url: seen.website_url };
  const baseUrl = openableUrl(form.baseUrl);
  if (form.websiteId !== undefined && form.websiteId !== website.id)
    throw fieldError('websiteId', say('form.valueInvalid'));
  if (baseUrl !== seen.base_url) {
    await findTestedWebsite(deps.db, scope, { baseUrl, websiteId: website.id });
    await refusePrivate(deps, baseUrl);
    await refuseUnreachable(deps, baseUrl);
  }
  const changedBy = userOf(principal);
  await countScheduleLoginChange(deps.db, { auth, websiteId: website.id, personId: changedBy });
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockWebsiteForShare(tx, website.id))) throw notFound('website');
    const row = await lockTestSchedule(tx, testScheduleId);
    if (!row) throw notFound('schedule');
    assertVersion(version, row.version);
    const now = (deps.clock ?? systemClock)();
    const changed = changesOf({ ...seen, ...row }, form);
    refuseFieldsOfOthers(principal, changed);
    const state = await stateAfter(tx, row, form, now);
    const { testMode, wcagVersion, wcagLevel, disableExperimental, sources } = form.testSettings;
    await updateTestSchedule(tx, testScheduleId, {
      name: form.name,
      base_url: baseUrl,
      test_mode: testMode,
      wcag_version: wcagVersion,
      wcag_level: wcagLevel,
      disable_experimental: disableExperimental,
      ...(sources ? { sources: [...sources] } : {}),
      ...state,
      version: row.version + 1,
    });
    await saveScheduleLogin(deps, tx, { testScheduleId, website, auth, changedBy });
    const fields = changed.filter((field): field is ScheduleField => field !== 'status');
    if (state.status !== undefined && state.status !== row.status) fields.push('status');
    if (fields.length === 0) return;
    const about = { organizationId: row.organization_id, websiteId: website.id };
    const event = { type: 'schedule-changed', testScheduleId, changed: fields } as const;
    await appendEvent(deps, tx, principal, event, about);
  });
}

function refuseFieldsOfOthers(principal: Principal, changed: readonly ScheduleField[]): void {
  if (
    changed.every((field) => FREQUENCY_FIELDS.includes(field)) ||
    isAllowed(principal, 'schedule.updateTest')
  )
    return;
  throw new AppError('ER_FORBIDDEN', say('refused.scheduleFrequencyOnly'));
}

/** The fields in which a form differs from the stored schedule. */
function changesOf(row: TestScheduleRow, form: ScheduleForm): ScheduleField[] {
  const { auth, sources = row.sources, ...settings } = form.testSettings;
  const login = (username: string | null, isTyped: boolean) => ({ username, isTyped });
  const times = timesToForm(row);
  const frequency = form.cron === null ? null : parseCron(form.cron);
  return changedFields<ScheduleField>(
    SCHEDULE_FIELDS,
    {
      name: row.name,
      baseUrl: row.base_url,
      status: row.status,
      testMode: row.test_mode,
      wcagVersion: row.wcag_version,
      wcagLevel: row.wcag_level,
      disableExperimental: row.disable_experimental,
      sources: row.sources.toSorted(),
      auth: login(row.login_username, false),
      ...times,
    },
    {
      name: form.name,
      baseUrl: openableUrl(form.baseUrl),
      status: form.status,
      ...settings,
      sources: [...sources].sort(),
      auth:
        auth === undefined
          ? login(row.login_username, false)
          : login(auth?.username ?? null, auth !== null && auth.password !== ''),
      cron: frequency && cronOf(frequency),
      // The cron expression takes precedence; the frequency is derived from it.
      repeatFrequencyMs: frequency ? times.repeatFrequencyMs : form.repeatFrequencyMs,
      startTimeEpoch: form.startTimeEpoch,
    },
  );
}

/** Its next due time. Earlier due times that no longer apply are settled as skipped. */
async function stateAfter(
  tx: Tx,
  row: PlainScheduleRow,
  form: ScheduleForm,
  now: Date,
): Promise<ScheduleChanges> {
  const timetable = timetableFromForm(form, now, row);
  const { hasNewStart, hasNewTimes } = timeChanges(row, form);
  // Its times were settled by a clock that was ahead; otherwise it would wait until then.
  const wasAhead = row.times_after !== null && row.times_after > now;
  if (row.status === 'ACTIVE' && form.status === 'ACTIVE' && !hasNewTimes && !wasAhead) return {};
  await skipDueTurns(tx, row, now);
  const before = { ...NOTHING_DUE, status_detail: null, failures_in_row: 0 };
  if (form.status === 'INACTIVE') return { ...before, ...columnsOfTimes(timetable), status: 'INACTIVE' };
  const again = await resetTimetable(tx, row, { timetable, hasNewStart, now });
  // An immediate start is due at this very instant.
  const times_after = new Date(again.due?.getTime() === now.getTime() ? now.getTime() - 1 : now);
  const columns = { ...before, ...columnsOfTimes(again.timetable), times_after };
  return again.due === null
    ? { ...columns, status: 'COMPLETE' }
    : { ...columns, status: 'ACTIVE', next_run: again.due, look_at: again.due };
}
