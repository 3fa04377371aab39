import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  filterTests,
  isListFiltered,
  type ListedTest,
  readListChoice,
  withListChoice,
} from './list-choice.ts';

function row(auditId: string, more: Partial<ListedTest>): ListedTest {
  return {
    auditId,
    title: auditId,
    name: auditId,
    impact: 'minor',
    category: 'cat.color',
    criteria: [],
    pageCount: 1,
    instanceCount: 1,
    ...more,
  };
}

const ROWS = [
  row('a', {
    name: 'Links have a name',
    impact: 'serious',
    criteria: ['2.4.4'],
    pageCount: 3,
    instanceCount: 3,
  }),
  row('b', { name: 'Images', impact: 'critical', category: 'cat.images', criteria: ['1.1.1'], pageCount: 2 }),
  row('c', { name: 'चित्र', impact: 'serious', pageCount: null, instanceCount: 9 }),
];

const chosen = (text: string) =>
  filterTests(ROWS, readListChoice(new URLSearchParams(text))).map(({ auditId }) => auditId);

test('sorts worst first and filters by name, category, impact and criterion', () => {
  assert.deepEqual(chosen(''), ['b', 'a', 'c']);
  assert.deepEqual(chosen('q=IMAGE'), ['b']);
  assert.deepEqual(chosen('q=चित्र'), ['c']);
  assert.deepEqual(chosen('category=cat.images'), ['b']);
  assert.deepEqual(chosen('impact=serious'), ['a', 'c']);
  assert.deepEqual(chosen('criterion=2.4.4&impact=critical'), []);
});

test('sorts in both directions; ties stay worst first', () => {
  assert.deepEqual(chosen('sort=pages'), ['a', 'b', 'c']);
  assert.deepEqual(chosen('sort=-pages'), ['c', 'b', 'a']);
  assert.deepEqual(chosen('sort=elements'), ['c', 'a', 'b']);
  assert.deepEqual(chosen('sort=name'), ['b', 'a', 'c']);
  assert.deepEqual(chosen('sort=-impact'), ['a', 'c', 'b']);
  assert.deepEqual(chosen('sort=nothing&impact=worst'), ['b', 'a', 'c']);
});

test('writes only values that differ from the default and keeps unrelated parameters', () => {
  const search = new URLSearchParams('hand=open');
  const next = withListChoice(search, {
    text: 'a',
    impact: 'minor',
    order: { key: 'pages', direction: 'ASC' },
  });
  assert.equal(next.toString(), 'hand=open&q=a&impact=minor&sort=-pages');
  assert.equal(
    withListChoice(next, { text: '', impact: null, order: { key: 'impact', direction: 'DESC' } }).toString(),
    'hand=open',
  );
  assert.equal(isListFiltered(readListChoice(next)), true);
  assert.equal(isListFiltered(readListChoice(new URLSearchParams('sort=name'))), false);
});
