import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textLook } from './text-look.ts';

test('reads size and weight from the format of the engine', () => {
  assert.deepEqual(textLook('12.0pt (16px)', 'normal'), { size: '16', isBold: false });
  assert.deepEqual(textLook('10.8pt (14.4px)', 'bold'), { size: '14.4', isBold: true });
  assert.deepEqual(textLook('16px', '700'), { size: '16', isBold: true });
});

test('returns null when the size is unknown', () => {
  assert.equal(textLook('', ''), null);
});
