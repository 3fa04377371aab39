import assert from 'node:assert/strict';
import { test } from 'node:test';
import { originOf } from './origin-of.ts';

test('a folder of themes, a file of another host and nothing are told apart', () => {
  assert.deepEqual(originOf('themes/blue'), { kind: 'theme', origin: 'themes/blue' });
  assert.deepEqual(originOf('themes.example.org/menu.js'), {
    kind: 'file',
    origin: 'themes.example.org/menu.js',
  });
  assert.deepEqual(originOf(null), { kind: 'unknown' });
});
