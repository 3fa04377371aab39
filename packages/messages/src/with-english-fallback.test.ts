import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withEnglishFallback } from './with-english-fallback.ts';

const ENGLISH = {
  title: 'Title',
  columns: ['One', 'Two'],
  count: (number: number) => `${number} pages`,
  inner: { said: 'Said', 'a.b': 'Dotted' },
};

test('uses texts of the language, and English for missing ones', () => {
  const texts = withEnglishFallback(ENGLISH, { title: 'शीर्षक', inner: { 'a.b': 'बिंदु' } });
  assert.equal(texts.title, 'शीर्षक');
  assert.deepEqual(texts.inner, { said: 'Said', 'a.b': 'बिंदु' });
  assert.deepEqual(texts.columns, ['One', 'Two']);
  assert.equal(texts.count(2), '2 pages');
  assert.deepEqual(withEnglishFallback(ENGLISH, undefined), ENGLISH);
});

test('ignores texts with another structure than in English, and unknown keys', () => {
  const found = { title: ['x'], columns: 'x', count: 'x', inner: 'x', more: 'x', toString: 'x' };
  assert.deepEqual(withEnglishFallback(ENGLISH, found), ENGLISH);
  assert.deepEqual(withEnglishFallback({ toString: 'Text' }, {}), { toString: 'Text' });
});
