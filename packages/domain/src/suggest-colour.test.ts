import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrastRatio, parseHex } from './colour.ts';
import { suggestColour } from './suggest-colour.ts';

const CASES: [string, string, number][] = [
  ['#aaaaaa', '#ffffff', 4.5],
  ['#777777', '#ffffff', 4.5],
  ['#ff0000', '#ffffff', 7],
  ['#334455', '#000000', 4.5],
  ['#884400', '#336699', 4.5],
  ['#808080', '#808080', 3],
];
for (const [text, background, ratio] of CASES)
  test(`the colour suggested for ${text} on ${background} reaches ${ratio} to 1`, () => {
    const { suggestedColor, suggestedColorType } = suggestColour(text, background, ratio);
    const suggested = parseHex(suggestedColor ?? '');
    const other = parseHex(suggestedColorType === 'text' ? background : text);
    assert.ok(suggested && other);
    assert.ok(contrastRatio(suggested, other) >= ratio);
  });

test('suggests the nearest colour that passes', () => {
  assert.deepEqual(suggestColour('#777777', '#ffffff', 4.5), {
    suggestedColor: '#767676',
    suggestedColorType: 'text',
  });
});

test('suggests the smaller change: white text stays white, its background gets darker', () => {
  assert.deepEqual(suggestColour('#ffffff', '#3b9ae1', 4.5), {
    suggestedColor: '#1c7bc2',
    suggestedColorType: 'background',
  });
});

test('changes the background if no text colour passes', () => {
  const { suggestedColorType } = suggestColour('#ffffff', '#808080', 7);
  assert.equal(suggestedColorType, 'background');
});

test('suggests nothing for invalid colours', () => {
  assert.deepEqual(suggestColour('transparent', '#ffffff', 4.5), {
    suggestedColor: null,
    suggestedColorType: null,
  });
});

test('uses the contrast formula of WCAG', () => {
  assert.equal(contrastRatio([0, 0, 0], [255, 255, 255]), 21);
  assert.equal(contrastRatio([119, 119, 119], [255, 255, 255]).toFixed(2), '4.48');
});
