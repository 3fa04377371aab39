import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleWords } from './sample-words.ts';

test('samples each kind of words, with the same result for the same seed', () => {
  const sample = sampleWords(7, 5);
  assert.deepEqual(
    [...new Set(sample.map(({ kind }) => kind))],
    ['identifier', 'comment', 'rule text', 'UI string'],
  );
  assert.equal(sample.length, 20);
  assert.ok(sample.every(({ text, at }) => text.length > 0 && at.length > 0));
  assert.deepEqual(sampleWords(7, 5), sample);
  assert.notDeepEqual(sampleWords(8, 5), sample);
});
