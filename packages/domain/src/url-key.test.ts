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
  assert.deepEqual(new Set(spellings.map((url) => urlKey(url))), new Set(['https://example.gov.in/']));
});

test('the order of query parameters does not matter, their values and repeats do', () => {
  assert.equal(urlKey('https://a.in/?b=2&a=1'), urlKey('https://a.in/?a=1&b=2'));
  assert.notEqual(urlKey('https://a.in/?a=1'), urlKey('https://a.in/?a=2'));
  assert.notEqual(urlKey('https://a.in/?a=1'), urlKey('https://a.in/?a=1&a=1'));
});

test('session ids in the path or query do not make another page', () => {
  assert.equal(urlKey('https://a.in/x;jsessionid=0A1B?PHPSESSID=9'), 'https://a.in/x');
});

test('sessions and campaigns in any of their spellings make no other page', () => {
  const spellings = [
    'https://a.in/app/x.aspx?id=5',
    'https://a.in/app/(S(lit3py55t21z5v55vlm25s55))/x.aspx?id=5',
    'https://a.in/app/(X(1)S(lit3py55t21z5v55vlm25s55))/x.aspx?id=5',
    'https://a.in/app;JSESSIONID=1/x.aspx;jsessionid=2?id=5',
    'https://a.in/app/x.aspx?ASPSESSIONIDQQ=1&id=5&sid=f3a1c07bd2',
    'https://a.in/app/x.aspx?CFID=1&CFTOKEN=2&id=5&ASP.NET_SessionId=3',
    'https://a.in/app/x.aspx?utm_source=a&UTM_Medium=b&gclid=c&fbclid=d&mc_cid=e&_ga=f&id=5&msclkid=g',
  ];
  assert.deepEqual(new Set(spellings.map((url) => urlKey(url))), new Set([spellings[0]]));
});

test('what only looks like a session id stays', () => {
  for (const url of [
    'https://a.in/?sid=12',
    'https://a.in/(draft)/x',
    'https://a.in/?side=left',
    'https://a.in/?utm_=1',
    'https://a.in/?session=2025-26',
  ]) {
    assert.equal(urlKey(url), url);
  }
});

test('only the named parameters tell pages apart, whatever their case', () => {
  const key = (url: string) => urlKey(url, { parameters: ['ID', 'lang', 'sid'] });
  assert.equal(key('https://a.in/x?Id=5&sort=date&LANG=hi'), 'https://a.in/x?id=5&lang=hi');
  assert.equal(key('https://a.in/x?sid=f3a1c07bd2'), 'https://a.in/x?sid=f3a1c07bd2');
  assert.equal(urlKey('https://a.in/x?b=1&a=2', { parameters: [] }), 'https://a.in/x');
  assert.equal(urlKey('https://a.in/x?b=1', { parameters: null }), 'https://a.in/x?b=1');
});

test('a key is its own key, also for hostile addresses of a million characters', () => {
  for (const part of [';jsessionid=', '/(S(', '/(S(a)S(a)', '&sid=1', '%', '((((', '/(S(a))/;sid=']) {
    for (const url of [`https://a.in/${part.repeat(1_000_000 / part.length)}`, `https://a.in/?${part}`]) {
      const key = urlKey(url);
      assert.equal(urlKey(key), key);
    }
  }
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
