import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textLook } from './text-look.ts';

test('size and weight are read from what the engine says', () => {
  assert.deepEqual(textLook('12.0pt (16px)', 'normal'), { size: '16', isBold: false });
  assert.deepEqual(textLook('10.8pt (14.4px)', 'bold'), { size: '14.4', isBold: true });
  assert.deepEqual(textLook('16px', '700'), { size: '16', isBold: true });
});

test('a text whose size is not known has no look', () => {
  assert.equal(textLook('', ''), null);
});
