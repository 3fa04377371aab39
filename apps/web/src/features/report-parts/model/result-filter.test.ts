import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  activeFilters,
  DEFAULT_FILTER,
  isFiltered,
  parseResultFilter,
  type ResultFilter,
  statusChoices,
  withResultFilter,
} from './result-filter.ts';

test('defaults to failures of all categories, levels and criteria', () => {
  assert.deepEqual(parseResultFilter(new URLSearchParams()), {
    status: 'Fail',
    category: 'All',
    levels: [],
    criterion: 'All',
  });
});

test('ignores unknown statuses and levels', () => {
  const filter = parseResultFilter(new URLSearchParams('status=Bad&levels=2.1 AA,9.9 B'));
  assert.equal(filter.status, 'Fail');
  assert.deepEqual(filter.levels, ['2.1 AA']);
});

test('does not offer warnings when they are hidden, and shows failures for their URL', () => {
  assert.deepEqual(statusChoices(true), ['All', 'Pass', 'Fail']);
  assert.deepEqual(statusChoices(false), ['All', 'Pass', 'Fail', 'Warn']);
  const filter = parseResultFilter(new URLSearchParams('status=Warn'), true);
  assert.deepEqual([filter.status, isFiltered(filter)], ['Fail', false]);
  assert.equal(parseResultFilter(new URLSearchParams('status=Warn'), false).status, 'Warn');
});

test('round-trips filters through the URL and keeps other parameters', () => {
  const search = withResultFilter(new URLSearchParams('auditId=image-alt'), {
    status: 'Warn',
    category: 'cat.color',
    levels: ['2.0 A', '2.2 AAA'],
    criterion: '1.4.3',
  });
  assert.equal(search.get('auditId'), 'image-alt');
  assert.deepEqual(parseResultFilter(new URLSearchParams(search.toString())), {
    status: 'Warn',
    category: 'cat.color',
    levels: ['2.0 A', '2.2 AAA'],
    criterion: '1.4.3',
  });
});

test('removes default values from the URL', () => {
  const search = withResultFilter(new URLSearchParams('status=Pass&levels=2.0 A'), {
    status: 'Fail',
    levels: [],
  });
  assert.equal(search.toString(), '');
});

test('lists each active filter with the change that removes it', () => {
  assert.deepEqual(activeFilters(DEFAULT_FILTER), [{ name: 'status', value: 'Fail', without: null }]);
  const filter: ResultFilter = {
    status: 'All',
    category: 'cat.color',
    levels: ['2.1 A', '2.1 AA'],
    criterion: '1.4.3',
  };
  const chosen = activeFilters(filter);
  assert.deepEqual(
    chosen.map(({ value, without }) => [value, typeof without === 'function' ? without(filter) : without]),
    [
      ['All', { status: 'Fail' }],
      ['cat.color', { category: 'All' }],
      ['2.1 A', { levels: ['2.1 AA'] }],
      ['2.1 AA', { levels: ['2.1 A'] }],
      ['1.4.3', { criterion: 'All' }],
    ],
  );
});
