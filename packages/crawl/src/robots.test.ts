import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_ROBOTS_LENGTH, parseRobots } from './robots.ts';

const allows = (text: string, path: string) =>
  parseRobots(text).allows(new URL(path, 'https://nagar.example'));

test('the group of our agent wins over the group for all', () => {
  const text = 'User-agent: *\nDisallow: /\n\nUser-agent: ABHIGAM/2.0\nDisallow: /private\n';
  assert.equal(allows(text, '/a'), true);
  assert.equal(allows(text, '/private/a'), false);
  assert.equal(allows('User-agent: *\nDisallow: /private', '/private'), false);
  assert.equal(allows('User-agent: Googlebot\nDisallow: /', '/a'), true);
  assert.equal(allows('User-agent: *bot\nDisallow: /', '/a'), true);
  assert.equal(allows('User-agent: *\nDisallow: /\nUser-agent: Abhigam\nDisallow:', '/a'), true);
});

test('groups of one agent are merged, and agents may share a group', () => {
  const split =
    'User-agent: abhigam\nDisallow: /a\nUser-agent: x\nDisallow: /\nUser-agent: abhigam\nDisallow: /b';
  assert.deepEqual([allows(split, '/a'), allows(split, '/b'), allows(split, '/c')], [false, false, true]);
  const shared = 'User-agent: *\nSitemap: /s.xml\nNoindex: /x\nUser-agent: Other\nDisallow: /a';
  assert.equal(allows(shared, '/a'), false);
});

test('the longest rule wins, allow before disallow, with wildcards and anchors', () => {
  const text = 'User-agent: *\nDisallow: /a/\nAllow: /a/b\nDisallow: /*.php$\nAllow: /same\nDisallow: /same';
  assert.deepEqual(
    ['/a/', '/a/b/c', '/x.php', '/x.php?y=1', '/same'].map((path) => allows(text, path)),
    [false, true, false, true, true],
  );
});

test('paths in Indian scripts match both raw and escaped', () => {
  assert.equal(allows('User-agent: *\nDisallow: /सूचना/', '/सूचना/a'), false);
  assert.equal(allows('User-agent: *\nDisallow: /%e0%a4%b8/', '/%E0%A4%B8/a'), false);
});

test('one file applies to www and to both schemes', () => {
  const robots = parseRobots('User-agent: *\nDisallow: /a');
  assert.equal(robots.allows(new URL('http://www.nagar.example/a')), false);
  assert.equal(robots.allows(new URL('http://nagar.example//a')), true);
});

test('the crawl delay is bounded', () => {
  const delay = (value: string) => parseRobots(`User-agent: *\nCrawl-delay: ${value}`).crawlDelayMs;
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
  assert.equal(parseRobots('').crawlDelayMs, null);
});

test('sitemaps apply to every user agent', () => {
  const text = 'User-agent: x\nDisallow: /\nsitemap: https://nagar.example/a.xml # ours\nSITEMAP : /b.xml';
  assert.deepEqual(parseRobots(text).sitemaps, ['https://nagar.example/a.xml', '/b.xml']);
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

test('an HTML page or an empty file allows everything', () => {
  for (const text of ['', '<!doctype html><p>User-agent: *</p><p>Disallow: /</p>', '\u0000\u0001'])
    assert.equal(allows(text, '/a'), true);
});

test('ignores a rule truncated at the size limit', () => {
  const rule = 'Disallow: /private/files/\n';
  const padding = '#'.repeat(MAX_ROBOTS_LENGTH - 'User-agent: *\n\n'.length - 11);
  const text = `User-agent: *\n${padding}\n${rule}Disallow: /later\n`;
  assert.equal(text.slice(0, MAX_ROBOTS_LENGTH).endsWith('\nDisallow: /'), true);
  assert.equal(allows(text, '/a'), true);
});

test('the stored lines give the same rules again', () => {
  const text = `User-agent: x\nDisallow: /x\nUser-agent: Abhigam\nUser-agent: *\nCrawl-delay: 3\nDisallow: /a # b\nSitemap: /s.xml`;
  const robots = parseRobots(text);
  const again = parseRobots(robots.text);
  assert.doesNotMatch(robots.text, /\/x/);
  assert.deepEqual([again.text, again.crawlDelayMs, again.sitemaps], [robots.text, 3000, ['/s.xml']]);
  assert.equal(again.allows(new URL('https://nagar.example/a')), false);
});

test('hostile files cost bounded work and never throw', () => {
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
      const robots = parseRobots(start + part.repeat(1_000_000 / part.length));
      assert.equal(typeof robots.allows(url), 'boolean');
      assert.ok(robots.sitemaps.length <= 500);
    }
  assert.equal(parseRobots('User-agent: *\nDisallow: /').allows(url), false);
});

test('equivalent escapes match; escaped wildcards are literal', () => {
  const cases: [rule: string, path: string, isClosed: boolean][] = [
    ['/%7Ejoe/', '/~joe/a', true],
    ['/~joe/', '/%7ejoe/a', true],
    ['/a%2Fb', '/a/b', false],
    ['/a%2fb', '/a%2Fb', true],
    ['/a%2Ab', '/a*b', true],
    ['/a%2Ab', '/axb', false],
    ['/a%24', '/a$', true],
    ['/a$b', '/a$b', true],
    ['/a$', '/ab', false],
    ["/it's", "/it's?x='", true],
    ['/*?id=*&x$', '/p?id=5&x', true],
    ['/*?id=*&x$', '/p?id=5&xy', false],
    ['/**a**b', '/zazzb', true],
    ['*/b', '/a/b', true],
    ['a', '/a', false],
    ['/a*$', '/abc', true],
    ['/50%', '/50%', true],
    ['/50%', '/50', false],
    ['/\u212a', '/%E2%84%AA', true],
  ];
  for (const [rule, path, isClosed] of cases)
    assert.equal(allows(`User-agent: *\nDisallow: ${rule}`, path), !isClosed, `${rule} and ${path}`);
});

/** Naive reference implementation of RFC 9309. */
function naiveAllows(rules: { pattern: string; allow: boolean }[], path: string): boolean {
  const expression = (pattern: string) =>
    new RegExp(
      `^${pattern.replace(/\*+|\$$|[\\^$.*+?()[\]{}|]/g, (sign) => (sign.startsWith('*') ? '.*' : sign === '$' ? '$' : `\\${sign}`))}`,
    );
  const matching = rules.filter(({ pattern }) => expression(pattern).test(path));
  const longest = Math.max(...matching.map(({ pattern }) => pattern.length));
  const deciding = matching.filter(({ pattern }) => pattern.length === longest);
  return deciding.length === 0 || deciding.some(({ allow }) => allow);
}

test('compiled rules decide like the rules one by one', () => {
  let state = 7;
  const pick = (from: string): string => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return from[(state >> 8) % from.length] ?? '';
  };
  const text = (signs: string, length: number) => Array.from({ length }, () => pick(signs)).join('');
  let closed = 0;
  for (let round = 0; round < 300; round += 1) {
    const rules = Array.from({ length: 40 }, (_, n) => ({
      // Two stars in a row are longer than an equivalent single star; such rules do not occur.
      pattern: `/${text('ab*/', 1 + (n % 6)).replace(/\*+/g, '*')}${pick('$   ').trim()}`,
      allow: pick('ad') === 'a',
    }));
    const written = rules.map(({ pattern, allow }) => `${allow ? 'Allow' : 'Disallow'}: ${pattern}`);
    const robots = parseRobots(['User-agent: *', ...written].join('\n'));
    for (let tries = 0; tries < 10; tries += 1) {
      const path = `/${text('ab/', tries)}`;
      const expected = naiveAllows(rules, path);
      closed += Number(!expected);
      assert.equal(
        robots.allows(new URL(`https://nagar.example${path}`)),
        expected,
        `${written.join(', ')} and ${path}`,
      );
    }
  }
  assert.ok(closed > 300 && closed < 2700, `${closed} of 3000 are closed`);
});

test('work is linear in the length of the address, for hostile rules and addresses', () => {
  const hostile = [
    ...Array.from({ length: 17 }, (_, n) => `Disallow: /*${'a'.repeat(440 + n)}b`),
    ...Array.from({ length: 4_980 }, (_, n) => `Disallow: /${'a'.repeat(80)}b${n}`),
  ];
  const nested = Array.from({ length: 1_900 }, (_, n) => `Disallow: /${'a'.repeat(n + 1)}`);
  const stars = Array.from({ length: 3_000 }, (_, n) => `Disallow: /*a*${n % 10}$`);
  const workOf = (rules: string[], length: number) => {
    const robots = parseRobots(['User-agent: *', ...rules].join('\n'));
    robots.allows(new URL(`https://nagar.example/${'a'.repeat(length)}`));
    return robots.work;
  };
  for (const rules of [hostile, nested, stars]) {
    const [short, long] = [workOf(rules, 240), workOf(rules, 1920)];
    assert.ok(long <= 9 * short, `${long} steps for an address eight times as long as one of ${short}`);
    // 8,000 states in words of 32 bits, and a binary search among 5,000 texts.
    assert.ok(long <= 1921 * (251 + 20) + 2000, `${long} steps`);
  }
});

test('counts rules beyond the limits; rules of other agents do not use up ours', () => {
  const others = Array.from({ length: 6_000 }, (_, n) => `Disallow: /${n}`).join('\n');
  const text = `User-agent: *\n${others}\n\nUser-agent: Abhigam\nDisallow: /ours\n`;
  assert.equal(allows(text, '/ours'), false);
  assert.equal(parseRobots(text).leftOut, 0);
  assert.equal(parseRobots(`User-agent: *\n${others}`).leftOut, 1_000);
  const wild = Array.from({ length: 100 }, (_, n) => `Disallow: /${n}*${'स'.repeat(20)}`).join('\n');
  assert.ok(parseRobots(`User-agent: *\n${wild}`).leftOut > 40, 'octets count, not characters');
});
