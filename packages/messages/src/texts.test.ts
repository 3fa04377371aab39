import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileTexts } from './compile-texts.ts';
import { textAt } from './texts.ts';

const SOURCES = {
  home: 'Home',
  list: { page: '{count, plural, one {{count} page} other {{count} pages of {site}}}' },
};
const texts = compileTexts('en', SOURCES, SOURCES);

test('finds keys in groups; an unknown key has no text', () => {
  assert.equal(textAt(texts, 'home'), 'Home');
  for (const key of ['list', 'list.pages', 'home.page', 'none', 'toString', 'list.constructor'])
    assert.equal(textAt(texts, key), undefined, key);
});

test('selects the plural form of the language by count', () => {
  const inHindi = compileTexts('hi', SOURCES, SOURCES);
  const values = { site: 'a site' };
  assert.equal(textAt(texts, 'list.page', { ...values, count: 1 }), '1 page');
  assert.equal(textAt(texts, 'list.page', { ...values, count: 0 }), '0 pages of a site');
  // Hindi uses the singular form for 0.
  assert.equal(textAt(inHindi, 'list.page', { ...values, count: 0 }), '0 page');
  assert.equal(textAt(inHindi, 'list.page', { ...values, count: 2 }), '2 pages of a site');
});

test('inserts values literally and omits missing ones', () => {
  const sources = { a: 'x {b} {c}', only: '{b}' };
  const compiled = compileTexts('en', sources, sources);
  assert.equal(textAt(compiled, 'a', { b: '$& {c} <b>' }), 'x $& {c} <b> ');
  assert.equal(textAt(compiled, 'only', { b: 3 }), '3');
  assert.equal(textAt(compiled, 'only'), '');
});

test('formats numbers as in India with the digits 0 to 9', () => {
  const sources = { a: '{n, number}, {n, plural, =0 {none} one {# page} other {# pages}}' };
  assert.equal(
    textAt(compileTexts('en', sources, sources), 'a', { n: 1234567 }),
    '12,34,567, 12,34,567 pages',
  );
  assert.equal(textAt(compileTexts('hi', sources, sources), 'a', { n: 0 }), '0, none');
});

test('falls back to English with English plural forms', () => {
  const compiled = compileTexts('hi', SOURCES, { home: 'मुखपृष्ठ', list: { page: { deeper: 'x' } }, more: 'x' });
  assert.equal(textAt(compiled, 'home'), 'मुखपृष्ठ');
  assert.equal(textAt(compiled, 'list.page', { count: 0, site: 'a site' }), '0 pages of a site');
  assert.equal(textAt(compiled, 'more'), undefined);
  const empty = compileTexts('hi', { toString: 'Text' }, {});
  assert.equal(textAt(empty, 'toString'), 'Text');
});
