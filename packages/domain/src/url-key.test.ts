import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  documentUrl,
  hasLostCharacters,
  isSamePage,
  openableUrl,
  routeAsUrl,
  siteHost,
  urlKey,
} from './url-key.ts';

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

test('ignores the order of query parameters, but not their values and repetitions', () => {
  assert.equal(urlKey('https://a.in/?b=2&a=1'), urlKey('https://a.in/?a=1&b=2'));
  assert.notEqual(urlKey('https://a.in/?a=1'), urlKey('https://a.in/?a=2'));
  assert.notEqual(urlKey('https://a.in/?a=1'), urlKey('https://a.in/?a=1&a=1'));
});

test('ignores session ids in path and query', () => {
  assert.equal(urlKey('https://a.in/x;jsessionid=0A1B?PHPSESSID=9'), 'https://a.in/x');
});

test('ignores session and campaign parameters in any notation', () => {
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

test('keeps what only looks like a session id', () => {
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

test('only the given parameters distinguish pages, case-insensitive', () => {
  const key = (url: string) => urlKey(url, { parameters: ['ID', 'lang', 'sid'] });
  assert.equal(key('https://a.in/x?Id=5&sort=date&LANG=hi'), 'https://a.in/x?id=5&lang=hi');
  assert.equal(key('https://a.in/x?sid=f3a1c07bd2'), 'https://a.in/x?sid=f3a1c07bd2');
  assert.equal(urlKey('https://a.in/x?b=1&a=2', { parameters: [] }), 'https://a.in/x');
  assert.equal(urlKey('https://a.in/x?b=1', { parameters: null }), 'https://a.in/x?b=1');
});

test('is idempotent, also for malicious addresses of a million characters', () => {
  for (const part of [';jsessionid=', '/(S(', '/(S(a)S(a)', '&sid=1', '%', '((((', '/(S(a))/;sid=']) {
    for (const url of [`https://a.in/${part.repeat(1_000_000 / part.length)}`, `https://a.in/?${part}`]) {
      const key = urlKey(url);
      assert.equal(urlKey(key), key);
    }
  }
});

test('path case, scheme and a trailing slash distinguish pages', () => {
  assert.notEqual(urlKey('https://a.in/A'), urlKey('https://a.in/a'));
  assert.notEqual(urlKey('https://a.in/a'), urlKey('http://a.in/a'));
  assert.notEqual(urlKey('https://a.in/a'), urlKey('https://a.in/a/'));
});

test('names in Indian scripts have one key, raw or encoded', () => {
  assert.equal(urlKey('https://भारत.भारत/सूचना'), urlKey(new URL('https://भारत.भारत/सूचना').href));
});

test('the opened URL keeps its query as written', () => {
  assert.equal(openableUrl(' https://a.in/?b=2&a=1#x '), 'https://a.in/?b=2&a=1');
});

test('a site is its host with port, with or without www', () => {
  assert.equal(siteHost('https://www.Example.gov.in/a'), 'example.gov.in');
  assert.equal(siteHost('http://localhost:3101/'), 'localhost:3101');
  assert.notEqual(siteHost('http://localhost:3101/'), siteHost('http://localhost:3102/'));
});

/** Each row: topic, whether the addresses are the same page, and the addresses. */
const TABLE: [string, boolean, string, string][] = [
  ['scheme', false, 'http://a.in/x', 'https://a.in/x'],
  ['www.', false, 'https://www.a.in/x', 'https://a.in/x'],
  ['case of the host', true, 'https://A.Gov.IN/x', 'https://a.gov.in/x'],
  ['IDN and Punycode', true, 'https://भारत.भारत/', 'https://xn--h2brj9c.xn--h2brj9c/'],
  ['trailing dot of the host', true, 'https://a.in./x', 'https://a.in/x'],
  ['trailing dot before a port', true, 'http://a.in.:8080/x', 'http://a.in:8080/x'],
  ['default port', true, 'https://a.in:443/x', 'https://a.in/x'],
  ['default port of the other scheme', false, 'https://a.in:80/x', 'https://a.in/x'],
  ['other port', false, 'https://a.in:8443/x', 'https://a.in/x'],
  ['credentials', true, 'https://me:secret@a.in/x', 'https://a.in/x'],
  ['no path', true, 'https://a.in', 'https://a.in/'],
  ['dot segments', true, 'https://a.in/a/../b/./c', 'https://a.in/b/c'],
  ['escaped dot segments', true, 'https://a.in/a/%2E%2e/b', 'https://a.in/b'],
  ['backslash', true, 'https://a.in\\a\\b', 'https://a.in/a/b'],
  ['empty segment', false, 'https://a.in//x', 'https://a.in/x'],
  ['trailing slash', false, 'https://a.in/x/', 'https://a.in/x'],
  ['case of the path', false, 'https://a.in/X', 'https://a.in/x'],
  ['hex digits of escapes', true, 'https://a.in/%e0%a4%b9', 'https://a.in/%E0%A4%B9'],
  ['escaped and plain Hindi', true, 'https://a.in/ह', 'https://a.in/%e0%a4%b9'],
  ['escaped unreserved characters', true, 'https://a.in/%7Euser/%61%2D%5f%2E1', 'https://a.in/~user/a-_.1'],
  ['escaped slash', false, 'https://a.in/a%2Fb', 'https://a.in/a/b'],
  ['case of an escaped slash', true, 'https://a.in/a%2fb', 'https://a.in/a%2Fb'],
  ['escaped sub-delimiter', false, 'https://a.in/a%26b', 'https://a.in/a&b'],
  ['escaped percent sign', false, 'https://a.in/%2541', 'https://a.in/A'],
  ['characters that no path may hold', true, 'https://a.in/a|b[1]^2', 'https://a.in/a%7cb%5B1%5d%5e2'],
  ['space', true, 'https://a.in/a b', 'https://a.in/a%20b'],
  ['stray percent sign', false, 'https://a.in/100%', 'https://a.in/100'],
  ['bytes that are not UTF-8 in a path', false, 'https://a.in/%E9', 'https://a.in/%EA'],
  ['case of bytes that are not UTF-8', true, 'https://a.in/%e9', 'https://a.in/%E9'],
  ['empty query', true, 'https://a.in/x?', 'https://a.in/x'],
  ['order of parameters', true, 'https://a.in/x?b=2&a=1', 'https://a.in/x?a=1&b=2'],
  ['empty parts of a query', true, 'https://a.in/x?&a=1&&', 'https://a.in/x?a=1'],
  ['value of a parameter', false, 'https://a.in/x?a=1', 'https://a.in/x?a=2'],
  ['repeated parameter', false, 'https://a.in/x?a=1&a=1', 'https://a.in/x?a=1'],
  ['case of a parameter', false, 'https://a.in/x?A=1', 'https://a.in/x?a=1'],
  ['escapes in a query', true, 'https://a.in/x?q=%e0%a4%b9%7e+1', 'https://a.in/x?q=ह~%201'],
  ['escaped ampersand', false, 'https://a.in/x?a=1%26b=2', 'https://a.in/x?a=1&b=2'],
  ['bytes that are not UTF-8 in a query', false, 'https://a.in/x?q=%E9', 'https://a.in/x?q=%EA'],
  ['case of these', true, 'https://a.in/x?q=%e9', 'https://a.in/x?q=%E9'],
  ['session', true, 'https://a.in/x;jsessionid=1?PHPSESSID=2', 'https://a.in/x'],
  ['campaign', true, 'https://a.in/x?utm_source=a', 'https://a.in/x'],
  ['anchor', true, 'https://a.in/x#content', 'https://a.in/x'],
  ['empty fragment', true, 'https://a.in/x#', 'https://a.in/x'],
  ['text fragment', true, 'https://a.in/x#:~:text=a', 'https://a.in/x'],
  ['view', false, 'https://a.in/x#/apply', 'https://a.in/x'],
  ['views', false, 'https://a.in/x#/apply', 'https://a.in/x#/track'],
  ['view by #!', false, 'https://a.in/x#!/apply', 'https://a.in/x'],
  ['root view', true, 'https://a.in/x#/', 'https://a.in/x'],
  ['root view by #!', true, 'https://a.in/x#!/', 'https://a.in/x'],
  ['fragment of a script', true, 'https://a.in/x#!', 'https://a.in/x'],
  ['lightbox', true, 'https://a.in/x#!gallery[1]', 'https://a.in/x'],
  ['escapes in a view', true, 'https://a.in/x#/%e0%a4%b9', 'https://a.in/x#/ह'],
  ['text fragment of a view', true, 'https://a.in/x#/apply:~:text=a', 'https://a.in/x#/apply'],
  ['parameters of a view', false, 'https://a.in/x#/list?page=1', 'https://a.in/x#/list?page=2'],
];

for (const [about, isOne, a, b] of TABLE)
  test(`${about}: ${a} and ${b} are ${isOne ? 'one page' : 'two pages'}`, () => {
    assert.equal(isSamePage(a, b), isOne, `${urlKey(a)} ${urlKey(b)}`);
    for (const key of [urlKey(a), urlKey(b)]) assert.equal(urlKey(key), key);
  });

test('a malformed address is never the same page as another one', () => {
  assert.equal(isSamePage('nothing', 'nothing'), false);
});

test('the host of a site has no trailing dot', () => {
  assert.equal(siteHost('http://www.a.in.:8080/'), 'a.in:8080');
  assert.equal(siteHost('http://[::1]:8080/'), '[::1]:8080');
});

test('a view is opened as such; returns its document and its route', () => {
  assert.equal(openableUrl(' https://a.in/app#/track/17 '), 'https://a.in/app#/track/17');
  assert.equal(documentUrl('https://a.in/app#/track/17'), 'https://a.in/app');
  assert.equal(routeAsUrl(new URL('https://a.in/app#!/track/17?x=1'))?.href, 'https://a.in/track/17?x=1');
  assert.equal(routeAsUrl(new URL('https://a.in/app#track')), null);
});

test('detects an address with lost characters', () => {
  assert.ok(hasLostCharacters('https://a.in/caf\uFFFD'));
  assert.ok(hasLostCharacters('https://a.in/caf%ef%bf%bd'));
  assert.ok(!hasLostCharacters('https://a.in/caf%C3%A9'));
});

test('throws for text that is not an address', () => {
  assert.throws(() => urlKey('not an address'), TypeError);
});
