import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  baseVersion,
  hasResults,
  isCancellable,
  isTerminalRun,
  isWithoutAria,
  RUN_STATUSES,
  settledRunStatus,
  WCAG_VERSIONS,
} from './test-run.ts';

test('a run with all pages finished has exactly one status', () => {
  const isBaseBroken = false;
  assert.equal(settledRunStatus({ complete: 3, failed: 0, isBaseBroken }), 'COMPLETE');
  assert.equal(settledRunStatus({ complete: 1, failed: 2, isBaseBroken }), 'PARTIALLY COMPLETE');
  assert.equal(settledRunStatus({ complete: 0, failed: 2, isBaseBroken }), 'FAILURE');
  assert.equal(settledRunStatus({ complete: 0, failed: 0, isBaseBroken }), 'FAILURE');
  assert.equal(settledRunStatus({ complete: 3, failed: 1, isBaseBroken: true }), 'FAILURE');
});

test('each status is either cancellable or final, and only finished ones show results', () => {
  for (const status of RUN_STATUSES) assert.notEqual(isCancellable(status), isTerminalRun(status), status);
  assert.deepEqual(RUN_STATUSES.filter(hasResults), ['PARTIALLY COMPLETE', 'COMPLETE']);
});

test('a version is a number with or without ARIA', () => {
  assert.deepEqual(
    WCAG_VERSIONS.map((version) => [baseVersion(version), isWithoutAria(version)]),
    [
      ['2.0', true],
      ['2.1', true],
      ['2.2', true],
      ['2.0', false],
      ['2.1', false],
      ['2.2', false],
    ],
  );
});
