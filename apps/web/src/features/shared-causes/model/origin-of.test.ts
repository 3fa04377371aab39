import assert from 'node:assert/strict';
import { test } from 'node:test';
import { originOf } from './origin-of.ts';

test('distinguishes a theme folder, a file on another host and no origin', () => {
  assert.deepEqual(originOf('themes/blue'), { kind: 'theme', origin: 'themes/blue' });
  assert.deepEqual(originOf('themes.example.org/menu.js'), {
    kind: 'file',
    origin: 'themes.example.org/menu.js',
  });
  assert.deepEqual(originOf(null), { kind: 'unknown' });
});
