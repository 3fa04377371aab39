import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distinctNames } from './distinct-names.ts';

test('adds details only to names that repeat', () => {
  const things = [
    { name: 'Portal', also: 'Suryanagar' },
    { name: 'Tourism', also: 'Suryanagar' },
    { name: 'Portal', also: 'Taranagar' },
    { name: 'Portal', also: 'Taranagar' },
  ];
  assert.deepEqual(distinctNames(things), [
    'Portal (Suryanagar)',
    'Tourism',
    'Portal (Taranagar)',
    'Portal (Taranagar) · 2',
  ]);
  assert.deepEqual(distinctNames([]), []);
});
