import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownCategories } from './shown-categories.ts';

const CATEGORIES = [{ identifier: 'cat.color' }, { identifier: 'cat.aria' }, { identifier: 'best-practice' }];

test('a run without ARIA offers no category ARIA', () => {
  assert.deepEqual(
    shownCategories(CATEGORIES, '2.1 without ARIA').map(({ identifier }) => identifier),
    ['cat.color', 'best-practice'],
  );
});

test('other runs offer all categories', () => {
  assert.deepEqual(shownCategories(CATEGORIES, '2.1'), CATEGORIES);
});
