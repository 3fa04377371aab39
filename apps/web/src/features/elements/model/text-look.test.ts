import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTextStyle } from './text-look.ts';

test('reads size and weight from the format of the engine', () => {
  assert.deepEqual(parseTextStyle('12.0pt (16px)', 'normal'), { size: '16', isBold: false });
  assert.deepEqual(parseTextStyle('10.8pt (14.4px)', 'bold'), { size: '14.4', isBold: true });
  assert.deepEqual(parseTextStyle('16px', '700'), { size: '16', isBold: true });
});

test('returns null when the size is unknown', () => {
  assert.equal(parseTextStyle('', ''), null);
});
