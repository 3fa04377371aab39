import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openableUrl, siteHost, urlKey } from './url-key.ts';

test('spellings of one address share a key', () => {
  const spellings = [
    'https://Example.gov.in',
    'https://example.gov.in/',
    'https://example.gov.in:443/',
    'https://example.gov.in/#top',
    ' https://example.gov.in/?utm_source=mail ',
    'https://example.gov.in./',
  ];
  assert.deepEqual(new Set(spellings.map(urlKey)), new Set(['https://example.gov.in/']));
});

test('the order of query parameters does not matter, their values and repeats do', () => {
  assert.equal(urlKey('https://a.in/?b=2&a=1'), urlKey('https://a.in/?a=1&b=2'));
  assert.notEqual(urlKey('https://a.in/?a=1'), urlKey('https://a.in/?a=2'));
  assert.notEqual(urlKey('https://a.in/?a=1'), urlKey('https://a.in/?a=1&a=1'));
});

test('session ids in the path or query do not make another page', () => {
  assert.equal(urlKey('https://a.in/x;jsessionid=0A1B?PHPSESSID=9'), 'https://a.in/x');
});

test('path case, scheme and a trailing slash make another page', () => {
  assert.notEqual(urlKey('https://a.in/A'), urlKey('https://a.in/a'));
  assert.notEqual(urlKey('https://a.in/a'), urlKey('http://a.in/a'));
  assert.notEqual(urlKey('https://a.in/a'), urlKey('https://a.in/a/'));
});

test('names in Indian scripts have one key, typed or encoded', () => {
  assert.equal(urlKey('https://भारत.भारत/सूचना'), urlKey(new URL('https://भारत.भारत/सूचना').href));
});

test('the address that is opened keeps its query as written', () => {
  assert.equal(openableUrl(' https://a.in/?b=2&a=1#x '), 'https://a.in/?b=2&a=1');
});

test('a site is its host with port, with or without www', () => {
  assert.equal(siteHost('https://www.Example.gov.in/a'), 'example.gov.in');
  assert.equal(siteHost('http://localhost:3101/'), 'localhost:3101');
  assert.notEqual(siteHost('http://localhost:3101/'), siteHost('http://localhost:3102/'));
});

test('text that is no address is refused', () => {
  assert.throws(() => urlKey('not an address'), TypeError);
});
