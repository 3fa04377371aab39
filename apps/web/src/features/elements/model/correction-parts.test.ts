import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correctionParts } from './correction-parts.ts';

const shown = (...args: Parameters<typeof correctionParts>) =>
  correctionParts(...args).map(({ kind, text }) => `${kind}: ${text}`);

test('puts removed code before added code and keeps the rest', () => {
  assert.deepEqual(
    shown('<h4>a</h4>', [
      { start: 1, end: 3, text: 'h3' },
      { start: 7, end: 9, text: 'h3' },
    ]),
    ['plain: <', 'removed: h4', 'repaired: h3', 'plain: >a</', 'removed: h4', 'repaired: h3', 'plain: >'],
  );
  assert.deepEqual(shown('<i>', [{ start: 2, end: 2, text: ' a="b"' }]), [
    'plain: <i',
    'repaired:  a="b"',
    'plain: >',
  ]);
  assert.deepEqual(shown('<i>', [{ start: 0, end: 3, text: '' }]), ['removed: <i>']);
});

test('omits long code that is far from the change', () => {
  const parts = correctionParts(`${'a'.repeat(1_500)}<b>${'c'.repeat(1_500)}`, [
    { start: 1_501, end: 1_502, text: 'i' },
  ]);
  assert.ok(parts.reduce((sum, { text }) => sum + text.length, 0) < 900);
  assert.match(parts[0]?.text ?? '', /^… a+<$/);
  assert.match(parts.at(-1)?.text ?? '', /^>c+ …$/);
});
