import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordText } from './word-text.ts';

const texts = {
  home: 'Home',
  list: { page_one: '{{count}} page', page_other: '{{count}} pages of {{ site }}' },
};

test('a key leads through groups; one that does not exist has no text', () => {
  assert.equal(wordText(texts, 'en', 'home'), 'Home');
  for (const key of ['list', 'list.page', 'home.page', 'none'])
    assert.equal(wordText(texts, 'en', key), undefined, key);
});

test('a count chooses the form that the language has for it', () => {
  const say = (language: string, count: number) =>
    wordText(texts, language, 'list.page', { count, site: 'a site' });
  assert.equal(say('en', 1), '1 page');
  assert.equal(say('en', 0), '0 pages of a site');
  // Hindi counts nothing as one.
  assert.equal(say('hi', 0), '0 page');
  assert.equal(say('hi', 2), '2 pages of a site');
});

test('values are put in as they are, what is missing as nothing', () => {
  assert.equal(wordText({ a: 'x {{b}} {{c}}' }, 'en', 'a', { b: '$& {{c}} <b>' }), 'x $& {{c}} <b> ');
});
