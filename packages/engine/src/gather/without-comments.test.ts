import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutComments } from './without-comments.ts';

test('removes comments and keeps text that only looks like a comment', () => {
  assert.equal(withoutComments('a/* b */c'), 'ac');
  assert.equal(withoutComments('a // b\nc'), 'a \nc');
  assert.equal(withoutComments('a/*b*//*c*/d//e'), 'ad');
  assert.equal(withoutComments('open("https://a.example")'), 'open("https://a.example")');
  assert.equal(withoutComments('a / b /'), 'a / b /');
  assert.equal(withoutComments('a /* never closed'), 'a /* never closed');
  assert.equal(withoutComments('/*/ a */b'), 'b');
  assert.equal(withoutComments('a */ b /* c'), 'a */ b /* c');
});

test('removes unclosed comments in linear time', () => {
  const source = '/* '.repeat(200_000);
  assert.equal(withoutComments(source), source);
});
