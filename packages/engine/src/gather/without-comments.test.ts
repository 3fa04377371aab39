import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutComments } from './without-comments.ts';

test('comments are taken away, and what only looks like one is left', () => {
  assert.equal(withoutComments('a/* b */c'), 'ac');
  assert.equal(withoutComments('a // b\nc'), 'a \nc');
  assert.equal(withoutComments('a/*b*//*c*/d//e'), 'ad');
  assert.equal(withoutComments('open("https://a.example")'), 'open("https://a.example")');
  assert.equal(withoutComments('a / b /'), 'a / b /');
  assert.equal(withoutComments('a /* never closed'), 'a /* never closed');
  assert.equal(withoutComments('/*/ a */b'), 'b');
  assert.equal(withoutComments('a */ b /* c'), 'a */ b /* c');
});

test('comments that are never closed cost no more than one that is', () => {
  const source = '/* '.repeat(200_000);
  assert.equal(withoutComments(source), source);
});
