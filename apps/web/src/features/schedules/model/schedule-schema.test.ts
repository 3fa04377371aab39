import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type TestSchedule, testScheduleForm } from '@abhigam/contract';
import { DAY_MS, MESSAGES } from '@abhigam/domain';
import { testedWebsites } from '../../../forms/model/tested-website.ts';
import { keepsPassword, scheduleSchema, toScheduleInput } from './schedule-schema.ts';
import { newSchedule, repeatsFor, type ScheduleValues, storedValues } from './schedule-values.ts';

/** Monday, 23 November 2026, 12:30:45 in India. */
const NOW = Date.parse('2026-11-23T07:00:45Z');
const SITE = {
  id: '019a0000-0000-7000-8000-000000000001',
  url: 'https://a.gov.in/',
  name: 'Portal',
  organizationId: 1,
  organizationName: 'District',
  isSeparate: false,
};
const known = testedWebsites([SITE]);

const STORED: TestSchedule = {
  id: '019a0000-0000-7000-8000-000000000002',
  name: 'Default Test',
  baseUrl: SITE.url,
  status: 'ACTIVE',
  statusDetail: null,
  startTimeEpoch: '-1',
  repeatFrequencyMs: 30 * DAY_MS,
  cron: '15 23 7 * *',
  created: '2026-01-01T00:00:00Z',
  testSettings: {
    testMode: 'full_site',
    wcagVersion: '2.1',
    wcagLevel: 'AA',
    disableExperimental: true,
    sources: ['lh', 'andi'],
    auth: { username: 'editor', hasPassword: true },
  },
  websiteId: SITE.id,
  website: { id: SITE.id, name: 'Portal', url: SITE.url, organization: { id: 1, name: 'District' } },
  user: null,
  isCreatedByMe: false,
  isDefault: true,
  nextRun: null,
  waits: null,
  testRuns: [],
  version: 3,
};

function fresh(change: Partial<ScheduleValues> = {}): ScheduleValues {
  const query = new URLSearchParams({ url: SITE.url });
  return { ...newSchedule({ query, hideAria: false, last: null, now: NOW }), name: 'Weekly', ...change };
}

function faults(change: Partial<ScheduleValues>, stored: TestSchedule | null = null): string[] {
  const values = stored ? { ...storedValues(stored, NOW), ...change } : fresh(change);
  const parsed = scheduleSchema(known, { mayTypeUrl: false, stored, now: () => NOW }).safeParse(values);
  return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

function sent(change: Partial<ScheduleValues>, stored: TestSchedule | null = null) {
  const values = stored ? { ...storedValues(stored, NOW), ...change } : fresh(change);
  return testScheduleForm.parse(toScheduleInput(values, known, stored));
}

test('defaults to monthly at the current time, starting now, without experimental tests', () => {
  const { cron, repeatFrequencyMs, startTimeEpoch, testSettings, websiteId } = sent({});
  assert.deepEqual([cron, repeatFrequencyMs, startTimeEpoch], ['30 12 23 * *', -1, '-1']);
  assert.deepEqual(testSettings, {
    testMode: 'single_page',
    wcagVersion: '2.2',
    wcagLevel: 'AA',
    disableExperimental: true,
    auth: null,
  });
  assert.equal(websiteId, SITE.id);
  assert.deepEqual(faults({}), []);
});

test('defaults to once, 2.1 and Level A in the older layout and offers no cron frequencies', () => {
  const query = new URLSearchParams({ url: SITE.url });
  const last = { wcagVersion: '2.2', wcagLevel: 'AAA' } as const;
  const { repeat, days, ...values } = newSchedule({
    query,
    hideAria: false,
    last,
    now: NOW,
    layout: 'older',
  });
  assert.deepEqual([repeat, days, values.wcagVersion, values.wcagLevel], ['once', '1', '2.1', 'A']);
  assert.deepEqual(repeatsFor('older', null), ['once', 'days']);
  // A frequency that another client set must not change silently.
  assert.deepEqual(repeatsFor('older', STORED), ['once', 'days', 'monthly']);
});

test("sends each frequency in the server's format", () => {
  const of = (change: Partial<ScheduleValues>) => {
    const { cron, repeatFrequencyMs } = sent(change);
    return [cron, repeatFrequencyMs];
  };
  assert.deepEqual(of({ repeat: 'once' }), [null, -1]);
  assert.deepEqual(of({ repeat: 'days', days: '20' }), [null, 20 * DAY_MS]);
  assert.deepEqual(of({ repeat: 'weekly', weekdays: ['4', '1'], time: '22:30' }), ['30 22 * * 1,4', -1]);
  assert.deepEqual(of({ repeat: 'monthly', monthDay: '31', time: '00:05' }), ['5 0 31 * *', -1]);
});

test('interprets a later start in Indian time', () => {
  const { startTimeEpoch } = sent({ startType: 'later', startDate: '2026-12-01', startTime: '22:30' });
  assert.equal(new Date(Number(startTimeEpoch)).toISOString(), '2026-12-01T17:00:00.000Z');
});

test('reports errors with the messages of the specification', () => {
  assert.deepEqual(faults({ baseUrl: '', name: ' ' }), [
    `baseUrl: ${MESSAGES.urlRequired}`,
    `baseUrl: ${MESSAGES.urlInvalidFormat}`,
    `name: ${MESSAGES.nameRequired}`,
  ]);
  for (const [days, message] of [
    ['', MESSAGES.frequencyInvalid],
    ['0', MESSAGES.frequencyInvalid],
    ['-3', MESSAGES.frequencyInvalid],
    ['1.5', MESSAGES.frequencyInvalid],
    ['4000', MESSAGES.frequencyInvalid],
    ['twenty', MESSAGES.frequencyNotNumber],
  ] as const)
    assert.deepEqual(faults({ repeat: 'days', days }), [`days: ${message}`], days);
  assert.deepEqual(faults({ repeat: 'weekly', weekdays: [] }), [`weekdays: ${MESSAGES.dayRequired}`]);
  assert.deepEqual(faults({ time: '' }), [`time: ${MESSAGES.timeRequired}`]);
  assert.deepEqual(faults({ repeat: 'weekly', weekdays: [], time: '' }), [
    `weekdays: ${MESSAGES.dayRequired}`,
    `time: ${MESSAGES.timeRequired}`,
  ]);
  assert.deepEqual(faults({ repeat: 'monthly', monthDay: '' }), [`monthDay: ${MESSAGES.dayRequired}`]);
  for (const startDate of ['', '2026-02-30'])
    assert.deepEqual(faults({ startType: 'later', startDate }), [`startDate: ${MESSAGES.dateInvalid}`]);
  assert.deepEqual(faults({ startType: 'later', startDate: '2026-11-23', startTime: '12:30' }), [
    `startDate: ${MESSAGES.dateNotFuture}`,
  ]);
  assert.deepEqual(faults({ startType: 'later', startDate: '2026-11-23', startTime: '12:31' }), []);
});

test('does not validate fields of other choices', () => {
  assert.deepEqual(faults({ repeat: 'once', days: 'x', weekdays: [], time: '', startDate: 'x' }), []);
  assert.deepEqual(faults({ hasAuth: false, username: '', password: '' }), []);
});

test('requires a user name, and a password unless it is stored for that user name', () => {
  assert.deepEqual(faults({ hasAuth: true }), [`username: ${MESSAGES.userNameRequired}`]);
  assert.deepEqual(faults({ hasAuth: true, username: 'a' }), [`password: ${MESSAGES.passwordRequired}`]);
  assert.deepEqual(faults({}, STORED), []);
  assert.deepEqual(faults({ username: 'other' }, STORED), [`password: ${MESSAGES.secretTypedAgain}`]);
  assert.equal(keepsPassword(STORED, 'editor'), true);
});

test('sends a stored schedule unchanged when nothing was edited', () => {
  const input = sent({}, STORED);
  const { auth: _, ...settings } = STORED.testSettings;
  assert.deepEqual(input.testSettings, settings);
  assert.deepEqual(
    [input.name, input.baseUrl, input.cron, input.startTimeEpoch, input.websiteId],
    [STORED.name, STORED.baseUrl, STORED.cron, '-1', SITE.id],
  );
});

test('sends changed sign-in data, and null when the sign-in is removed', () => {
  assert.deepEqual(sent({ password: 'new' }, STORED).testSettings.auth, {
    username: 'editor',
    password: 'new',
  });
  assert.equal(sent({ hasAuth: false }, STORED).testSettings.auth, null);
  const without = { ...STORED, testSettings: { ...STORED.testSettings, auth: null } };
  assert.equal('auth' in sent({}, without).testSettings, false);
});

test('keeps a stored start in the past and rejects another date in the past', () => {
  const started = { ...STORED, startTimeEpoch: String(Date.parse('2026-11-01T16:30:00Z')) };
  assert.deepEqual(faults({}, started), []);
  assert.equal(sent({}, started).startTimeEpoch, started.startTimeEpoch);
  assert.deepEqual(faults({ startDate: '2026-11-02' }, started), [`startDate: ${MESSAGES.dateNotFuture}`]);
});
