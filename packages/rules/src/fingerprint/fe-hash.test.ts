import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feHash, normaliseSnippet } from './fe-hash.ts';

const base = feHash('image-alt', '<img class="logo big" src="/logo.png">', 'Logo');

test('returns a SHA-256 in hex', () => assert.match(base, /^[0-9a-f]{64}$/));

const SAME: [string, string][] = [
  ['white space', '<img   class="logo\n big"   src="/logo.png" >'],
  ['the order of attributes', '<img src="/logo.png" class="logo big">'],
  ['the order of classes', '<img class="big logo" src="/logo.png">'],
  ['the query of an address', '<img class="logo big" src="/logo.png?v=2938&amp;t=1">'],
  ['a content hash', '<img class="logo big" src="/logo.55e7cbb9ba48.png">'],
  ['a generated id', '<img id="ember1234" class="logo big" src="/logo.png">'],
  ['a generated class', '<img class="logo css-1x2y3z big" src="/logo.png">'],
  ['generated attributes', '<img data-v-7ba5bd90 data-reactid="3" class="logo big" src="/logo.png">'],
  ['loading attributes', '<img class="logo big" src="/logo.png" loading="lazy" srcset="/logo-2.png 2x">'],
  ['quotes', "<img class='logo big' src=/logo.png>"],
  ['letter case', '<IMG CLASS="logo big" SRC="/logo.png"/>'],
];
for (const [what, snippet] of SAME)
  test(`${what} does not change the fingerprint`, () =>
    assert.equal(feHash('image-alt', snippet, 'Logo'), base));

test("changes with audit, label, address and authors' names", () => {
  const others = [
    feHash('link-name', '<img class="logo big" src="/logo.png">', 'Logo'),
    feHash('image-alt', '<img class="logo big" src="/logo.png">', 'Other'),
    feHash('image-alt', '<img class="logo big" src="/other.png">', 'Logo'),
    feHash('image-alt', '<img class="logo" src="/logo.png">', 'Logo'),
    feHash('image-alt', '<img id="main-logo" class="logo big" src="/logo.png">', 'Logo'),
  ];
  assert.equal(new Set([base, ...others]).size, others.length + 1);
});

const NAMES: [before: string, after: string, kept: string][] = [
  ['Logo_root__3xK9a', 'Logo_root__Qw3_x', 'Logo-root'],
  ['_title_1x2y3_12', '_title_9ab8c_147', 'title'],
  ['Header__Title-sc-1x2y3z-0', 'Header__Title-sc-9abc8d-0', 'Header-Title'],
  ['makeStyles-root-12', 'makeStyles-root-107', 'makeStyles-root'],
];
for (const [before, after, normalized] of NAMES)
  test(`normalizes the class ${before} to ${normalized}`, () => {
    assert.equal(normaliseSnippet(`<p class="${before}">`), `<p class="${normalized}">`);
    assert.equal(normaliseSnippet(`<p class="${after}">`), `<p class="${normalized}">`);
  });

for (const id of ['fkqzxmdhwp9', 'xkcdqvbwnzt', 'f3kq9zx1m', 'fuwoqyaxeiu', 'uwyqazjoh7'])
  test(`drops the unpronounceable id ${id}`, () => {
    assert.equal(normaliseSnippet(`<p id="${id}">`), '<p>');
    assert.equal(normaliseSnippet(`<p class="widget-${id}">`), '<p class="widget">');
  });

for (const name of [
  'scroll',
  'strengths',
  'catchphrase',
  'script-loader',
  'card-title',
  'col-md-6',
  'navBar',
  'h1',
  'grid-3',
  'text-gray-600',
  'main-thumbnails',
  'mukhyamantri-sandesh',
  'lightboxKeyboard',
  'Geschwindigkeitsbegrenzung',
  'accessibilite-numerique',
])
  test(`retains the class ${name}`, () =>
    assert.equal(normaliseSnippet(`<p class="${name}">`), `<p class="${name}">`));

test('distinguishes images of a gallery, by content hash if nothing else differs', () => {
  for (const [one, other] of [
    ['IMG_1234.jpg', 'IMG_1235.jpg'],
    ['slide-01.jpg', 'slide-02.jpg'],
    ['8f3a2b1c9d.jpg', '1c9d8f3a2b.jpg'],
    ['image-8f3a2b1c9d.jpg', 'image-1c9d8f3a2b.jpg'],
    ['5G3A1234.jpg', '5G3A1235.jpg'],
  ])
    assert.notEqual(normaliseSnippet(`<img src="${one}">`), normaliseSnippet(`<img src="${other}">`), one);
});

test('retains the complete file name of linked documents', () => {
  assert.notEqual(
    normaliseSnippet('<a href="/files/notice-8f3a2b1c9d.pdf">Download</a>'),
    normaliseSnippet('<a href="/files/notice-1c9d8f3a2b.pdf">Download</a>'),
  );
});

test('drops references to generated ids and retains others', () => {
  assert.equal(normaliseSnippet('<label for="mat-input-3821">A</label>'), '<label>\nA');
  assert.equal(normaliseSnippet('<label for="first-name">A</label>'), '<label for="first-name">\nA');
});

test('leaves text unchanged that only looks like a tag', () => {
  assert.equal(normaliseSnippet('<p title="a < b">1 < 2</p>'), '<p title="a < b">\n1 < 2');
});

test('does not depend on where a long snippet was truncated', () => {
  const rows = (hash: string) =>
    `<ul>${Array.from({ length: 60 }, (_, at) => `<li class="Row_row__${hash}">Row ${at} of the list</li>`).join('')}</ul>`;
  const cut = (html: string) => `${html.slice(0, 1_999)}…`;
  assert.equal(normaliseSnippet(cut(rows('3xK9a'))), normaliseSnippet(cut(rows('3xK9abcd'))));
});

test('is the same for the text as stored in the database', () => {
  const snippet = '<p>a\0b\ud800</p>';
  const stored = snippet.replaceAll('\0', '\uFFFD').toWellFormed();
  assert.equal(feHash('x', snippet, 'a\0'), feHash('x', stored, 'a\uFFFD'));
});

const HOSTILE = [
  '<a ',
  '<a b="',
  "<a b='c' ",
  '<a b=c ',
  '< ',
  '<a/',
  '="',
  '<!--',
  '<script>',
  '</',
  '&#1',
  '<p style="url(#',
  '<p id="-',
  '<p class="_',
  '<p class="a__',
  '<img src="a-',
  '<img src="@1.',
  '<img srcset="a ',
];
test('takes time linear in the length of the snippet', () => {
  for (const part of HOSTILE)
    for (const start of ['', part]) {
      const of = (length: number) =>
        `${start}${part.slice(start.length ? -1 : 0).repeat(length / part.length)}`;
      const ratio = workOf(of(32_000)) / Math.max(workOf(of(2_000)), 20);
      // Quadratic time would be a factor of 256.
      assert.ok(ratio < 100, `${part}: ${ratio.toFixed(0)} times`);
    }
});

/**
 * CPU time in microseconds: the minimum of several runs, because other programs and garbage collection only add
 * to it.
 */
function workOf(snippet: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 5; turn += 1) {
    const before = process.cpuUsage();
    feHash('x', snippet, '');
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

const PASSING: [what: string, now: string, later: string][] = [
  ['a time stamp', 'As of 2026-11-28T07:50:18.203Z', 'As of 2026-12-02T19:01:44.881Z'],
  ['a clock', 'Time: 9:05:59 am', 'Time: 11:42:07 PM'],
  ['a clock in Devanagari', 'समय ०९:०५', 'समय २१:४२'],
  ['a visitor counter', 'Visitors: 1,23,456', 'Visitors: 12,00,007'],
  ['a counter without digit groups', 'Visitors 0012345', 'Visitors 0012399'],
];
for (const [what, now, later] of PASSING)
  test(`${what} does not change the fingerprint`, () =>
    assert.equal(
      feHash('color-contrast', `<p class="pale">${now}</p>`, now),
      feHash('color-contrast', `<p class="pale">${later}</p>`, later),
    ));

test('changes with meaningful numbers', () => {
  const texts = [
    'Annual report 2024',
    'Annual report 2025',
    'Notice 117',
    'Notice 118',
    'Form 3.2',
    'Form 3.3',
    'Page 2',
  ];
  assert.equal(new Set(texts.map((text) => feHash('link-name', `<a>${text}</a>`, text))).size, texts.length);
});
