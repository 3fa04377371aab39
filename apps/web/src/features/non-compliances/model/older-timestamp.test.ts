import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type NcReading, olderTimestamp } from './older-timestamp.ts';

test('returns the oldest reading in any order', () => {
  const readings = [
    { asOf: '12', requestedAt: 3 },
    { asOf: '10', requestedAt: 1 },
    { asOf: '11', requestedAt: 2 },
  ];
  for (const met of [readings, readings.toReversed()]) {
    assert.deepEqual(met.reduce<NcReading | null>(olderTimestamp, null), { asOf: '10', requestedAt: 1 });
  }
});
