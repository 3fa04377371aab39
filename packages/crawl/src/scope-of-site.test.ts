import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createScope, MAX_LINK_LENGTH } from './scope.ts';

const base = 'https://suryanagar.example/';

/** The addresses admitted by a scope with default settings, deduplicated. */
function admitLinks(from: { base: string; links: string[] }): string[] {
  const scope = createScope({ base: from.base });
  const pages = new Map<string, string>();
  for (const link of from.links) {
    const judged = scope.judge(link, { depth: 0, base: from.base });
    if ('key' in judged && !pages.has(judged.key)) pages.set(judged.key, judged.url);
  }
  return [...pages.values()];
}

function admitted(...links: string[]): string[] {
  return admitLinks({ base, links });
}

test('keeps pages of the host, with and without www, and of both schemes', () => {
  const links = [
    'https://suryanagar.example/a',
    'https://www.suryanagar.example/b',
    'http://suryanagar.example/c',
    'HTTPS://SURYANAGAR.EXAMPLE/d',
  ];
  assert.deepEqual(admitted(...links), [...links.slice(0, 3), 'https://suryanagar.example/d']);
});

test('leaves out other hosts, other ports, look-alikes and other schemes', () => {
  assert.deepEqual(
    admitted(
      'https://example/',
      'https://sub.suryanagar.example/',
      'https://suryanagar.example:8443/',
      'https://suryanagar.example.evil.example/',
      'https://suryanagar.example@evil.example/',
      'mailto:dm@suryanagar.example',
      'tel:+91123',
      'javascript:void(0)',
      'data:text/html,hello',
      'ftp://suryanagar.example/a',
      'https://',
      'http://[broken',
    ),
    [],
  );
});

test('distinguishes ports when the base has one and treats www as the same site', () => {
  const links = ['http://www.site.example:8080/a', 'http://site.example/b', 'http://site.example:8081/c'];
  assert.deepEqual(admitLinks({ base: 'http://site.example:8080/', links }), [links[0]]);
});

test('resolves relative links and drops fragments and credentials', () => {
  assert.deepEqual(
    admitLinks({
      base: 'https://suryanagar.example/notices/list',
      links: [
        'one?x=1#top',
        '../about',
        '//suryanagar.example/two',
        'https://me:pw@suryanagar.example/three',
      ],
    }),
    [
      'https://suryanagar.example/notices/one?x=1',
      'https://suryanagar.example/about',
      'https://suryanagar.example/two',
      'https://suryanagar.example/three',
    ],
  );
});

test('returns each address once, whatever its spelling, in the order found', () => {
  assert.deepEqual(
    admitted(
      '/b?y=2&x=1',
      '/a',
      '/b?x=1&y=2',
      '/a#part',
      '/a?utm_source=mail',
      'https://suryanagar.example:443/a',
    ),
    ['https://suryanagar.example/b?y=2&x=1', 'https://suryanagar.example/a'],
  );
});

test('never admits logout links', () => {
  assert.deepEqual(
    admitted(
      '/logout',
      '/log-out/',
      '/account/signout',
      '/Sign-Out.aspx',
      '/LogOff.do',
      '/logout/now',
      '/user?action=logout',
      '/index.php?logout=1',
      '/लॉगआउट',
      '/लॉग-आउट',
      '/%E0%A4%B8%E0%A4%BE%E0%A4%87%E0%A4%A8-%E0%A4%86%E0%A4%89%E0%A4%9F',
    ),
    [],
  );
});

test('admits articles about logging out', () => {
  const links = [`${base}help/how-to-log-out`, `${base}logouts-explained`, `${base}search?q=how+to+logout`];
  assert.deepEqual(admitted(...links), links);
});

test('never admits addresses with a file extension that rules out a page', () => {
  assert.deepEqual(
    admitted(
      '/a.pdf',
      '/a.PDF?download=1',
      '/a.jpg',
      '/a.svg',
      '/a.zip',
      '/a.tar.gz',
      '/a.docx',
      '/a.xlsx',
      '/a.mp4',
      '/a.mp3',
      '/feed.rss',
      '/sitemap.xml',
      '/app.apk',
      '/style.css',
    ),
    [],
  );
});

test('admits page extensions, unknown extensions and dots inside the path', () => {
  const links = [
    'a.html',
    'a.aspx',
    'a.php',
    'a.jsp',
    'v1.2/notes',
    'report.pdf/view',
    'order-no.27',
    'g.o.',
  ].map((path) => base + path);
  assert.deepEqual(admitted(...links), links);
});

test('keeps addresses up to the maximum length', () => {
  const longest = base + 'a'.repeat(MAX_LINK_LENGTH - base.length);
  assert.deepEqual(admitted(longest, `${longest}a`, 'x'.repeat(1_000_000)), [longest]);
});

test('handles links with malformed escapes and odd characters', () => {
  assert.deepEqual(admitted('/100%', '/%E0%A4', '/a b', '\u0000', '').length, 4);
});
