import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FailureSummary, fixFirst } from './fix-first.ts';

const row = (auditId: string, instanceCount: number, pages: number): FailureSummary => ({
  auditId,
  title: auditId,
  impact: 'serious',
  category: 'cat.color',
  testInstanceIds: Array.from({ length: pages }, (_, i) => `${auditId}-${i}`),
  instanceCount,
});

test('the three issues with the most elements are chosen, with their shares of all elements', () => {
  const result = fixFirst([row('a', 5, 1), row('b', 50, 2), row('c', 30, 3), row('d', 15, 4)], 4);
  assert.deepEqual(
    result.items.map((item) => [item.auditId, item.elements, item.pages, item.share]),
    [
      ['b', 50, 2, 0.5],
      ['c', 30, 3, 0.3],
      ['d', 15, 4, 0.15],
    ],
  );
  assert.equal(result.elements, 95);
  assert.equal(result.totalElements, 100);
});

test('template issues come first among the three, never a fourth instead of a third', () => {
  const result = fixFirst([row('a', 50, 1), row('b', 30, 11), row('c', 20, 2), row('d', 12, 12)], 20);
  assert.deepEqual(
    result.items.map((item) => [item.auditId, item.isTemplate]),
    [
      ['b', true],
      ['a', false],
      ['c', false],
    ],
  );
});

test('a run without failures has nothing to fix first', () => {
  assert.deepEqual(fixFirst([], 3), { items: [], elements: 0, totalElements: 0 });
});

test('a page named twice counts once', () => {
  const twice = { ...row('a', 2, 0), testInstanceIds: ['p', 'p'] };
  assert.equal(fixFirst([twice], 1).items[0]?.pages, 1);
});
