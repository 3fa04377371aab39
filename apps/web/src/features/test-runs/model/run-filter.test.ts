import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRunSort } from '../../../data/test-runs.ts';
import { readRunFilter } from './run-filter.ts';

test('reads the whole filter from the URL', () => {
  const query = new URLSearchParams({
    testMode: 'full_site',
    wcagVersion: '2.2 without ARIA',
    wcagLevel: 'AA',
    status: 'PARTIALLY COMPLETE',
    organizationId: '4',
  });
  assert.deepEqual(readRunFilter(query), {
    testMode: 'full_site',
    wcagVersion: '2.2 without ARIA',
    wcagLevel: 'AA',
    status: 'PARTIALLY COMPLETE',
    organizationId: 4,
  });
});

test('treats -1 and unknown values as no filter', () => {
  const query = new URLSearchParams({
    testMode: '-1',
    wcagVersion: '9.9',
    organizationId: '-1',
    status: 'x',
  });
  assert.deepEqual(readRunFilter(query), {});
});

test('sorts the newest run first by default', () => {
  assert.deepEqual(readRunSort(new URLSearchParams()), { key: 'created', direction: 'DESC' });
  assert.deepEqual(readRunSort(new URLSearchParams({ sort: 'score ASC' })), {
    key: 'score',
    direction: 'ASC',
  });
  assert.deepEqual(readRunSort(new URLSearchParams({ sort: 'drop table' })), {
    key: 'created',
    direction: 'DESC',
  });
});
