import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, ONCE } from '@abhigam/domain';
import { nextRunsOf } from './next-runs-of.ts';

const NOW = Date.parse('2026-11-23T07:00:30Z');
const MONTHLY = { cron: '0 3 1 * *', repeatFrequencyMs: ONCE, startTimeEpoch: '-1' };
const STORED = { ...MONTHLY, repeatFrequencyMs: 30 * DAY_MS, status: 'ACTIVE', upcoming: ['2026-12-01'] };

test('a new schedule, and one that gets another start, is asked for as it is', () => {
  assert.deepEqual(nextRunsOf(MONTHLY, null, NOW), { kind: 'ask', frequency: MONTHLY });
  const later = { ...MONTHLY, startTimeEpoch: String(NOW + DAY_MS) };
  assert.deepEqual(nextRunsOf(later, STORED, NOW), { kind: 'ask', frequency: later });
});

test('what is not changed is known, unless it is stopped', () => {
  assert.deepEqual(nextRunsOf(MONTHLY, STORED, NOW), { kind: 'known', upcoming: ['2026-12-01'] });
  assert.deepEqual(nextRunsOf(MONTHLY, { ...STORED, status: 'INACTIVE' }, NOW), {
    kind: 'ask',
    frequency: { ...MONTHLY, startTimeEpoch: String(Date.parse('2026-11-23T07:01:00Z')) },
  });
});

test('days are counted from a start that is over, where it is known', () => {
  const start = Date.parse('2026-11-20T07:00:00Z');
  const stored = { ...STORED, startTimeEpoch: String(start) };
  const asked = { cron: null, repeatFrequencyMs: 2 * DAY_MS, startTimeEpoch: String(start) };
  assert.deepEqual(nextRunsOf(asked, stored, NOW), {
    kind: 'ask',
    frequency: { ...asked, startTimeEpoch: String(start + 4 * DAY_MS) },
  });
  assert.deepEqual(nextRunsOf({ ...asked, startTimeEpoch: '-1' }, STORED, NOW), { kind: 'unknown' });
});
