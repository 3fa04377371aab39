import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_ROBOTS_LENGTH, parseRobots } from './robots.ts';

const robotsUrl = 'https://nagar.example/robots.txt';
const allows = (text: string, path: string) =>
  parseRobots(text, robotsUrl).allows(new URL(path, 'https://nagar.example'));

test('the group for our agent counts, else the one for all', () => {
  const text = 'User-agent: *\nDisallow: /\n\nUser-agent: ABHIGAM/2.0\nDisallow: /private\n';
  assert.equal(allows(text, '/a'), true);
  assert.equal(allows(text, '/private/a'), false);
  assert.equal(allows('User-agent: *\nDisallow: /private', '/private'), false);
  assert.equal(allows('User-agent: Googlebot\nDisallow: /', '/a'), true);
  assert.equal(allows('User-agent: *bot\nDisallow: /', '/a'), true);
  assert.equal(allows('User-agent: *\nDisallow: /\nUser-agent: Abhigam\nDisallow:', '/a'), true);
});

test('groups of one agent add up, and agents may share one, whatever stands between', () => {
  const split =
    'User-agent: abhigam\nDisallow: /a\nUser-agent: x\nDisallow: /\nUser-agent: abhigam\nDisallow: /b';
  assert.deepEqual([allows(split, '/a'), allows(split, '/b'), allows(split, '/c')], [false, false, true]);
  const shared = 'User-agent: *\nSitemap: /s.xml\nNoindex: /x\nUser-agent: Other\nDisallow: /a';
  assert.equal(allows(shared, '/a'), false);
});

test('the longest rule counts, allow before disallow, with wildcards and ends', () => {
  const text = 'User-agent: *\nDisallow: /a/\nAllow: /a/b\nDisallow: /*.php$\nAllow: /same\nDisallow: /same';
  assert.deepEqual(
    ['/a/', '/a/b/c', '/x.php', '/x.php?y=1', '/same'].map((path) => allows(text, path)),
    [false, true, false, true, true],
  );
});

test('paths in Indian scripts match written and escaped', () => {
  assert.equal(allows('User-agent: *\nDisallow: /सूचना/', '/सूचना/a'), false);
  assert.equal(allows('User-agent: *\nDisallow: /%e0%a4%b8/', '/%E0%A4%B8/a'), false);
});

test('one file counts for the www twin and the other scheme', () => {
  const robots = parseRobots('User-agent: *\nDisallow: /a', robotsUrl);
  assert.equal(robots.allows(new URL('http://www.nagar.example/a')), false);
  assert.equal(robots.allows(new URL('http://nagar.example//a')), true);
});

test('the crawl delay is bounded', () => {
  const delay = (value: string) =>
    parseRobots(`User-agent: *\nCrawl-delay: ${value}`, robotsUrl).crawlDelayMs;
  assert.deepEqual(['2', '0.5', '3600', '1e999', '-1', '0', '', 'soon', 'NaN'].map(delay), [
    2000,
    500,
    60_000,
    60_000,
    null,
    null,
    null,
    null,
    null,
  ]);
  assert.equal(parseRobots('', robotsUrl).crawlDelayMs, null);
});

test('sitemaps are named for everybody', () => {
  const text = 'User-agent: x\nDisallow: /\nsitemap: https://nagar.example/a.xml # ours\nSITEMAP : /b.xml';
  assert.deepEqual(parseRobots(text, robotsUrl).sitemaps, ['https://nagar.example/a.xml', '/b.xml']);
});

test('byte order marks, other line ends and UTF-16 read as UTF-8 do not hide rules', () => {
  const text = 'User-agent: *\r\nDisallow: /a\r\rDisallow: /b';
  const utf16 = new TextDecoder().decode(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  for (const spelling of [text, `\uFEFF${text}`, `ï»¿${text}`, utf16]) {
    assert.deepEqual(
      [allows(spelling, '/a'), allows(spelling, '/b'), allows(spelling, '/c')],
      [false, false, true],
    );
  }
});

test('a page of HTML, or nothing, allows everything', () => {
  for (const text of ['', '<!doctype html><p>User-agent: *</p><p>Disallow: /</p>', '\u0000\u0001'])
    assert.equal(allows(text, '/a'), true);
});

test('half a rule at the ceiling does not count', () => {
  const rule = 'Disallow: /private/files/\n';
  const padding = '#'.repeat(MAX_ROBOTS_LENGTH - 'User-agent: *\n\n'.length - 11);
  const text = `User-agent: *\n${padding}\n${rule}Disallow: /later\n`;
  assert.equal(text.slice(0, MAX_ROBOTS_LENGTH).endsWith('\nDisallow: /'), true);
  assert.equal(allows(text, '/a'), true);
});

test('the kept lines give the same rules again', () => {
  const text = `User-agent: x\nDisallow: /x\nUser-agent: Abhigam\nUser-agent: *\nCrawl-delay: 3\nDisallow: /a # b\nSitemap: /s.xml`;
  const robots = parseRobots(text, robotsUrl);
  const again = parseRobots(robots.text, robotsUrl);
  assert.doesNotMatch(robots.text, /\/x/);
  assert.deepEqual([again.text, again.crawlDelayMs, again.sitemaps], [robots.text, 3000, ['/s.xml']]);
  assert.equal(again.allows(new URL('https://nagar.example/a')), false);
});

test('hostile files cost bounded work, and never throw', () => {
  const parts = [
    '*',
    '*a',
    '/',
    'User-agent: *\nDisallow: /*a*a*a*a\n',
    'Disallow: ',
    'User-agent: __proto__\nAllow: /\n',
    '\n',
    '%',
    '\ud800',
    'a: b\n',
    'Sitemap: x\n',
  ];
  const url = new URL(`https://nagar.example/${'a'.repeat(1900)}`);
  for (const part of parts)
    for (const start of ['', 'User-agent: *\nDisallow: /']) {
      const robots = parseRobots(start + part.repeat(1_000_000 / part.length), robotsUrl);
      assert.equal(typeof robots.allows(url), 'boolean');
      assert.ok(robots.sitemaps.length <= 500);
    }
  assert.equal(parseRobots('User-agent: *\nDisallow: /', 'no address').allows(url), false);
});
