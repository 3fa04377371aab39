import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOT_ADMITTED_REASONS } from './left-out.ts';
import { parseRobots } from './robots.ts';
import { createScope, MAX_LINK_DEPTH, type ScopeOptions } from './scope.ts';

const base = 'https://nagar.example/';
const from = { depth: 0, base };

/** The verdict on each link: `ok`, or the reason. */
function verdicts(links: string[], options: Partial<ScopeOptions> = {}, origin = from): string[] {
  const scope = createScope({ base, ...options });
  return links.map((link) => {
    const judged = scope.judge(link, origin);
    return 'leftOut' in judged ? judged.leftOut : 'ok';
  });
}

function assertAll(expected: string, links: string[], options: Partial<ScopeOptions> = {}): void {
  assert.deepEqual(
    verdicts(links, options).map((verdict, at) => `${verdict} ${links[at]}`),
    links.map((link) => `${expected} ${link}`),
  );
}

test('an admitted page has its address, key and pattern', () => {
  const scope = createScope({ base });
  assert.deepEqual(scope.judge('../b?y=2&utm_source=x&id=1#top', { depth: 3, base: `${base}news/7/` }), {
    url: `${base}news/b?y=2&utm_source=x&id=1`,
    key: `${base}news/b?id=1&y=2`,
    pattern: '/news/b?id&y',
  });
});

test('resolves links against the page that contains them', () => {
  const judged = createScope({ base }).judge('x', { depth: 0, base: 'https://www.nagar.example/a/b' });
  assert.equal('url' in judged && judged.url, 'https://www.nagar.example/a/x');
});

test('names the reason for each kind of link', () => {
  assert.deepEqual(
    verdicts([
      'http://[broken',
      'mailto:dm@nagar.example',
      '/a.pdf',
      'https://other.example/',
      '/logout',
      `/${'a'.repeat(2000)}`,
      'x'.repeat(1_000_000),
    ]),
    ['malformed', 'not-a-page', 'not-a-page', 'other-site', 'logout', 'too-long', 'too-long'],
  );
});

test('the caller may limit the length of addresses', () => {
  const link = `/${'a'.repeat(500)}`;
  assert.deepEqual(verdicts([link]), ['ok']);
  assert.deepEqual(verdicts([link], { maxLength: 500 }), ['too-long']);
  const long = `https://a.in/${'a'.repeat(600)}`;
  const judged = createScope({ base: long, maxLength: 100 }).judge(long, { depth: -1, base: long });
  assert.ok('key' in judged, 'the start page of a run');
});

test('a path prefix matches whole segments, in any script and spelling', () => {
  const links = ['/hi', '/hi/', '/hi/a', '/hi?x=1', '/hindi', '/en/hi/', '/'];
  const expected = ['ok', 'ok', 'ok', 'ok', 'outside-prefix', 'outside-prefix', 'outside-prefix'];
  for (const pathPrefix of ['/hi', '/hi/', 'hi'])
    assert.deepEqual(verdicts(links, { pathPrefix }), expected, pathPrefix);
  assertAll('ok', ['/हिंदी/a', '/%e0%a4%b9%e0%a4%bf%e0%a4%82%e0%a4%a6%e0%a5%80/b'], { pathPrefix: '/हिंदी/' });
  assertAll('ok', ['/', '/a/b'], { pathPrefix: '/' });
  assertAll('outside-prefix', ['/a'], { pathPrefix: '//evil.example/' });
});

test('never admits links with side effects', () => {
  assertAll('action', [
    '/notice/5/delete',
    '/delete/notice/5',
    '/cart/add-to-cart/5',
    '/shop?add-to-cart=5',
    '/addToCart.do?id=5',
    '/deleteNotice.aspx?id=5',
    '/admin/remove_item.php?id=5',
    '/list.php?action=delete&id=5',
    '/index.php?task=article.delete&id=5',
    '/index.php?do=removeItem',
    '/newsletter/unsubscribe?u=abc',
    '/poll?op=vote&choice=1',
    '/Unsubscribe.aspx',
  ]);
});

test('admits articles about deleting and removing', () => {
  assertAll('ok', [
    '/how-to-delete-your-account',
    '/help/remove-a-document-from-digilocker',
    '/deleted-records',
    '/removal-of-encroachment',
    '/news/court-orders-to-remove-hoardings.html',
    '/delete-account-help-page.php',
    '/search?q=delete',
    '/search?q=how+to+remove+name',
    '/schemes?type=drop-out-girls',
    '/vote',
    '/voters/how-to-vote',
    '/form?mode=view',
    '/notice.php?action=view&id=5',
  ]);
});

test('stops at the depth cap', () => {
  const at = (depth: number) => verdicts(['/a'], {}, { depth, base })[0];
  assert.equal(at(MAX_LINK_DEPTH - 1), 'ok');
  assert.equal(at(MAX_LINK_DEPTH), 'too-deep');
  assert.deepEqual(verdicts(['/a'], { maxDepth: 1 }, { depth: 1, base }), ['too-deep']);
});

test('excludes repeating paths', () => {
  assertAll('repeating-path', [
    '/a/b/a/b/a/b',
    '/x/about/contact/about/contact/about/contact',
    '/a/x/a/y/a/z/a',
    '/en/en/en/en',
    '/0/0/0/0/0/0/0',
  ]);
  assertAll('ok', [
    '/en/en/page',
    '/a/b/a/b',
    '/news/2024/news/item/news',
    '/list/0/0/0/5',
    '/state/bihar/district/patna/block/patna/village/patna',
    '/1/2/1/2/1',
  ]);
});

test('excludes endless queries and addresses that contain themselves', () => {
  const many = Array.from({ length: 16 }, (_, n) => `p${n}=1`).join('&');
  assertAll('too-many-parameters', [`/s?${many}`]);
  assertAll('nested-address', [
    '/login?return=/login',
    '/login?return=%2Flogin%3Freturn%3D%252Flogin',
    '/a?to=/b?to=/a',
    '/node/5?destination=node/5',
    'https://nagar.example/share?u=https%3A%2F%2Fnagar.example%2Fshare',
  ]);
  assertAll('ok', [
    '/login?return=/services',
    '/share?u=https%3A%2F%2Fother.example%2Fshare',
    '/a?to=/b?to=/c',
    '/events?from=12/05/2024',
    `/s?${many.replace('p0=1&', '')}`,
  ]);
});

test('excludes what robots.txt disallows, on www too', () => {
  const robots = parseRobots('User-agent: *\nDisallow: /private/\n');
  const links = ['/private/a', 'http://www.nagar.example/private/b', '/public'];
  assert.deepEqual(verdicts(links, { robots }), ['robots', 'robots', 'ok']);
  assert.deepEqual(verdicts(links, { robots: null }), ['ok', 'ok', 'ok']);
});

test('only parameters that the site names distinguish pages', () => {
  const scope = createScope({ base, parameters: ['id'] });
  const keys = ['/x?id=1&sort=a', '/x?sort=b&ID=1'].map((link) => scope.judge(link, from));
  assert.deepEqual(
    keys.map((judged) => 'key' in judged && judged.key),
    [`${base}x?id=1`, `${base}x?id=1`],
  );
});

test('gives any text a known verdict and a bounded result', () => {
  const parts = [
    '/',
    '//',
    '?',
    '#',
    '%',
    '%E0',
    '&a=/',
    '../',
    'http:',
    '\\',
    '@',
    '\u0000',
    '\ud800',
    ' ',
    '(S(',
    '{',
    'a',
    '1',
  ];
  const known = new Set<string>(['ok', ...NOT_ADMITTED_REASONS]);
  const robots = parseRobots('User-agent: *\nDisallow: /*?*=\n');
  const scope = createScope({ base, robots });
  for (const one of parts)
    for (const two of parts)
      for (const times of [1, 40, 500_000]) {
        const judged = scope.judge((one + two).repeat(times), { depth: 0, base: times > 1 ? one : base });
        assert.ok(known.has('leftOut' in judged ? judged.leftOut : 'ok'));
        assert.ok(judged.url.length <= 2000);
      }
});

test('addresses designed to be expensive are checked like others', () => {
  assert.deepEqual(
    verdicts([
      `/${'a/b'.repeat(600)}`,
      `/${Array.from({ length: 540 }, (_, n) => n % 179).join('/')}`,
      `/${Array.from({ length: 500 }, (_, n) => n).join('/')}`,
      `/?${'&u=/'.repeat(400)}`,
      `/x?u=${'/y?u='.repeat(300)}`,
      `/${'%E0'.repeat(600)}`,
    ]),
    ['repeating-path', 'repeating-path', 'ok', 'too-many-parameters', 'nested-address', 'ok'],
  );
});

test('hash routes are pages, anchors are not', () => {
  const scope = createScope({ base });
  const judge = (link: string) => scope.judge(link, from);
  assert.deepEqual(judge('#/track/17'), {
    url: `${base}#/track/17`,
    key: `${base}#/track/17`,
    pattern: '/#/track/{n}',
  });
  for (const link of ['#content', '#/', '#!', '#!/', '#top'])
    assert.deepEqual(judge(link), { url: base, key: base, pattern: '/' }, link);
});

test('checks a hash route like a path', () => {
  assert.deepEqual(
    verdicts([
      '#/logout',
      '#!/notice/5/delete',
      '#/a/b/a/b/a/b',
      '#/login?return=/login',
      `#/x?${Array.from({ length: 20 }, (_, n) => `p${n}=1`).join('&')}`,
      'https://other.example/#/apply',
    ]),
    ['logout', 'action', 'repeating-path', 'nested-address', 'too-many-parameters', 'other-site'],
  );
});

test('an address with replacement characters is malformed and not shown', () => {
  const scope = createScope({ base });
  for (const link of ['/caf\uFFFD', '/caf%ef%bf%bd', '/?q=%EF%BF%BD'])
    assert.deepEqual(scope.judge(link, from), { leftOut: 'malformed', url: '' }, link);
});

test('compares a path prefix after decoding its escapes', () => {
  assert.deepEqual(verdicts(['/%7euser/a', '/~user/b', '/~other'], { pathPrefix: '/%7Euser' }), [
    'ok',
    'ok',
    'outside-prefix',
  ]);
});

test('excludes pages below the path of another registered website, by whole segments', () => {
  const excludedPaths = ['/services', '/%E0%A4%B8'];
  assertAll(
    'other-website',
    ['/services', '/services/', '/services/a?b=1', '/services?page=2', '/स/x', '/%e0%a4%b8'],
    {
      excludedPaths,
    },
  );
  assertAll('ok', ['/', '/services-list', '/about/services'], { excludedPaths });
});
