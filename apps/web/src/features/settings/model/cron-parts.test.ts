import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSetting } from '@abhigam/domain';
import { cronOfParts, partsOfCron } from './cron-parts.ts';

test("round-trips a cron expression through the editor's parts", () => {
  for (const cron of ['0 9 * * 1', '30 7 15 * *', '5 23 * * 0,3,6', '0 0 31 * *'])
    assert.equal(cronOfParts(partsOfCron(cron)), cron);
  assert.deepEqual(partsOfCron('30 7 15 * *'), {
    period: 'monthly',
    weekdays: ['1'],
    monthDay: '15',
    time: '07:30',
  });
  assert.equal(cronOfParts(partsOfCron('weekly')), '0 9 * * 1', 'one that is none is a first choice');
});

test('sorts days, and rejects missing parts with the message of the form', () => {
  const parts = partsOfCron('0 9 * * 1');
  assert.equal(cronOfParts({ ...parts, weekdays: ['6', '0', '3'] }), '0 9 * * 0,3,6');
  for (const missing of [{ weekdays: [] }, { time: '' }, { period: 'monthly', time: '' } as const])
    assert.deepEqual(
      readSetting('cronTabForStaleNcAlertCadence', cronOfParts({ ...parts, ...missing }), {
        criteria: new Set(),
      }),
      { problem: 'settingCron' },
    );
});
