import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseNumericId } from './parse-numeric-id.ts';

test('accepts whole numbers from 1 and nothing else', () => {
  assert.deepEqual(['1', '70', '9007199254740991'].map(parseNumericId), [1, 70, 9_007_199_254_740_991]);
  for (const text of ['', '0', '-1', '1.5', 'x', '9007199254740992', null, undefined])
    assert.equal(parseNumericId(text), null, String(text));
});
