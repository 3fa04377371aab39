import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wrapWords } from './wrap-words.ts';

const letters = (text: string) => text.length;

test('fills lines up to the width and puts a long word on its own line', () => {
  assert.deepEqual(wrapWords('one two three', 7, letters), ['one two', 'three']);
  assert.deepEqual(wrapWords('an extraordinary day', 6, letters), ['an', 'extraordinary', 'day']);
  assert.deepEqual(wrapWords('', 6, letters), []);
});
