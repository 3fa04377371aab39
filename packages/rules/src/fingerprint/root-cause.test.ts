import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rootCause } from './root-cause.ts';

const ANCESTRY = 'body > main > ul > li > img';
const base = rootCause('image-alt', '<img class="card-photo" src="/a.jpg" width="200">', ANCESTRY);

test('returns a SHA-256 in hex', () => assert.match(base, /^[0-9a-f]{64}$/));

const SAME: [string, string][] = [
  ['another image', '<img class="card-photo" src="/b.jpg" width="180">'],
  ['another order of attributes', '<img width="1" src="/b.jpg" class="card-photo">'],
  ['a generated class', '<img class="card-photo css-1x2y3z" src="/b.jpg" width="180">'],
  ['content', '<img class="card-photo" src="/b.jpg" width="180">text'],
];
for (const [what, snippet] of SAME)
  test(`${what} has the same root cause`, () =>
    assert.equal(rootCause('image-alt', snippet, ANCESTRY), base));

test('changes with audit, position, class, role or attribute', () => {
  const others = [
    rootCause('link-name', '<img class="card-photo" src="/a.jpg" width="200">', ANCESTRY),
    rootCause('image-alt', '<img class="card-photo" src="/a.jpg" width="200">', 'body > footer > img'),
    rootCause('image-alt', '<img class="logo" src="/a.jpg" width="200">', ANCESTRY),
    rootCause('image-alt', '<img class="card-photo" role="button" src="/a.jpg" width="200">', ANCESTRY),
    rootCause('image-alt', '<img class="card-photo" src="/a.jpg" width="200" onclick="x()">', ANCESTRY),
  ];
  assert.equal(new Set([base, ...others]).size, others.length + 1);
});

test('uses audit and position for a snippet that is not an element', () => {
  assert.match(rootCause('x', 'no tag', ANCESTRY), /^[0-9a-f]{64}$/);
});
