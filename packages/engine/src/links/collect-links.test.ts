import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectLinks } from './collect-links.ts';

test('returns web addresses only, without fragments and duplicates, in document order', () => {
  assert.deepEqual(
    collectLinks([
      'https://a.example/b#c',
      'mailto:a@b.example',
      'https://a.example/b',
      'javascript:void 0',
      'HTTP://A.example/',
      'tel:123',
    ]),
    ['https://a.example/b', 'http://a.example/'],
  );
});
