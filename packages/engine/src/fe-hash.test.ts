import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feHash, normaliseSnippet } from './fe-hash.ts';

const base = feHash('image-alt', '<img class="logo big" src="/logo.png">', 'Logo');

test('the fingerprint is a SHA-256 in hex', () => assert.match(base, /^[0-9a-f]{64}$/));

const SAME: [string, string][] = [
  ['white space', '<img   class="logo\n big"   src="/logo.png" >'],
  ['the order of attributes', '<img src="/logo.png" class="logo big">'],
  ['the order of classes', '<img class="big logo" src="/logo.png">'],
  ['the query of an address', '<img class="logo big" src="/logo.png?v=2938&amp;t=1">'],
  ['a generated id', '<img id="ember1234" class="logo big" src="/logo.png">'],
  ['a generated class', '<img class="logo css-1x2y3z big" src="/logo.png">'],
  ['a class of CSS modules', '<img class="logo big Logo_root__3xK9a" src="/logo.png">'],
  ['what a framework stamps', '<img data-v-7ba5bd90 data-reactid="3" class="logo big" src="/logo.png">'],
  ['quotes', "<img class='logo big' src=/logo.png>"],
];
for (const [what, snippet] of SAME)
  test(`${what} does not change the fingerprint`, () =>
    assert.equal(feHash('image-alt', snippet, 'Logo'), base));

test('audit, label, address and real names do change it', () => {
  const others = [
    feHash('link-name', '<img class="logo big" src="/logo.png">', 'Logo'),
    feHash('image-alt', '<img class="logo big" src="/logo.png">', 'Other'),
    feHash('image-alt', '<img class="logo big" src="/other.png">', 'Logo'),
    feHash('image-alt', '<img class="logo" src="/logo.png">', 'Logo'),
    feHash('image-alt', '<img id="main-logo" class="logo big" src="/logo.png">', 'Logo'),
  ];
  assert.equal(new Set([base, ...others]).size, others.length + 1);
});

test('references to generated ids are dropped, to named ones kept', () => {
  assert.equal(normaliseSnippet('<label for="mat-input-3821">A</label>'), '<label>A</label>');
  assert.equal(normaliseSnippet('<label for="first-name">A</label>'), '<label for="first-name">A</label>');
});

test('text that looks like a tag but is none stays as it is', () => {
  assert.equal(normaliseSnippet('<p title="a < b">1 < 2</p>'), '<p title="a < b">1 < 2</p>');
});

test('a long hostile snippet is hashed in time', { timeout: 5_000 }, () => {
  for (const part of ['<a ', '<a b="', "<a b='c' ", '<a b=c ', '< ', '<a/', '="'])
    assert.match(feHash('x', part.repeat(2_000 / part.length), ''), /^[0-9a-f]{64}$/);
});
