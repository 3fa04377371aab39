import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overallBand, reportBand, runRowBand } from './score-band.ts';

const SCORES = [0, 39, 40, 41, 49, 50, 89, 90, 91, 100];

test('the three colour rules disagree only where the documents do', () => {
  assert.deepEqual(SCORES.map(reportBand), [
    'fail',
    'fail',
    'fail',
    'fail',
    'fail',
    'average',
    'average',
    'pass',
    'pass',
    'pass',
  ]);
  assert.deepEqual(SCORES.map(runRowBand), [
    'red',
    'red',
    'amber',
    'amber',
    'amber',
    'amber',
    'amber',
    'green',
    'green',
    'green',
  ]);
  assert.deepEqual(SCORES.map(overallBand), [
    'red',
    'red',
    'red',
    'amber',
    'amber',
    'amber',
    'amber',
    'amber',
    'green',
    'green',
  ]);
});
