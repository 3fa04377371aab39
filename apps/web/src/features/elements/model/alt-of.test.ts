import assert from 'node:assert/strict';
import { test } from 'node:test';
import { altOf } from './alt-of.ts';

test('reads the alt text of images and image buttons', () => {
  assert.equal(altOf('<img src="a.png" alt="Fort &amp; &quot;gate&quot;">'), 'Fort & "gate"');
  assert.equal(altOf('<input type="image" alt=Go>'), 'Go');
  assert.equal(altOf(`<IMG alt='&amp;lt;'>`), '&lt;');
});

test('distinguishes an empty alt text from none', () => {
  assert.equal(altOf('<img alt="">'), '');
  assert.equal(altOf('<img alt>'), '');
  assert.equal(altOf('<img data-alt="x" src="alt">'), null);
});

test('other elements have no alt text', () => {
  assert.equal(altOf('<a href="/"><img alt="Home"></a>'), undefined);
  assert.equal(altOf(''), undefined);
});
