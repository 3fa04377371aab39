import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownCategories } from './shown-categories.ts';

const CATEGORIES = [{ identifier: 'cat.color' }, { identifier: 'cat.aria' }, { identifier: 'best-practice' }];

test('offers no ARIA category for a run without ARIA', () => {
  assert.deepEqual(
    shownCategories(CATEGORIES, '2.1 without ARIA').map(({ identifier }) => identifier),
    ['cat.color', 'best-practice'],
  );
});

test('offers all categories for other runs', () => {
  assert.deepEqual(shownCategories(CATEGORIES, '2.1'), CATEGORIES);
});
