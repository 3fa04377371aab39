import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alternativeOf, isImageCode } from './alternative-of.ts';

test('reads the alt text of images and image buttons', () => {
  assert.equal(alternativeOf('<img src="a.png" alt="Fort &amp; &quot;gate&quot;">'), 'Fort & "gate"');
  assert.equal(alternativeOf('<input type="image" alt=Go>'), 'Go');
  assert.equal(alternativeOf(`<IMG alt='&amp;lt;'>`), '&lt;');
});

test('distinguishes an empty alt text from a missing one', () => {
  assert.equal(alternativeOf('<img alt="">'), '');
  assert.equal(alternativeOf('<img alt>'), '');
  assert.equal(alternativeOf('<img data-alt="x" src="alt">'), null);
});

test('reads the alternative of the image in a link, and the label of a drawing', () => {
  assert.equal(alternativeOf('<a href="/"><img src="home.png" alt="Home"></a>'), 'Home');
  assert.equal(alternativeOf('<a href="/"><svg><path d="M0 0"></path></svg></a>'), null);
  assert.equal(alternativeOf('<svg aria-label="Map of the district"></svg>'), 'Map of the district');
  assert.equal(alternativeOf('<div role="img" aria-label="Chart"></div>'), 'Chart');
  assert.equal(alternativeOf(''), null);
});

test('recognizes images, but not text fields or links that contain an image', () => {
  for (const code of [
    '<img>',
    '<svg viewBox="0 0 1 1">',
    '<area shape="rect">',
    '<canvas>',
    '<span role=IMG>',
  ])
    assert.equal(isImageCode(code), true, code);
  assert.equal(isImageCode('<input type="image" src="go.png">'), true);
  for (const code of ['<input type="text">', '<a href="/"><img></a>', '<imagemap-x>', ''])
    assert.equal(isImageCode(code), false, code);
});
