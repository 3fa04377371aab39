import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrastRatio, parseHex } from '@abhigam/domain';
import { nearestColour } from './nearest-colour.ts';

function ratio(one: string, other: string): number {
  const [a, b] = [parseHex(one), parseHex(other)];
  assert.ok(a && b);
  return contrastRatio(a, b);
}

test('darkens a grey just enough', () => {
  assert.deepEqual(nearestColour('#777777', ['#ffffff'], 4.5), {
    nearestColor: '#767676',
    nearestColorType: 'text',
  });
});

test('does not change colours that pass', () => {
  assert.deepEqual(nearestColour('#123456', ['#ffffff'], 4.5), {
    nearestColor: '#123456',
    nearestColorType: 'text',
  });
});

test('preserves the hue: saffron on white becomes brown, not grey', () => {
  const { nearestColor, nearestColorType } = nearestColour('#ff9933', ['#ffffff'], 4.5);
  assert.ok(nearestColor);
  const [red, green, blue] = parseHex(nearestColor) ?? [0, 0, 0];
  assert.equal(nearestColorType, 'text');
  assert.ok(red > green && green > blue, nearestColor);
  assert.ok(ratio(nearestColor, '#ffffff') >= 4.5 && ratio(nearestColor, '#ffffff') < 4.7, nearestColor);
});

test('changes the background when that is the smaller change', () => {
  const { nearestColor, nearestColorType } = nearestColour('#000000', ['#6b6b6b'], 4.5);
  assert.equal(nearestColorType, 'background');
  assert.ok(nearestColor && ratio('#000000', nearestColor) >= 4.5);
});

test('the text has enough contrast with each of several backgrounds', () => {
  const { nearestColor, nearestColorType } = nearestColour('#888888', ['#ffffff', '#dddddd', '#bbbbff'], 4.5);
  assert.equal(nearestColorType, 'text');
  for (const background of ['#ffffff', '#dddddd', '#bbbbff'])
    assert.ok(nearestColor && ratio(nearestColor, background) >= 4.5);
});

test('finds none when backgrounds differ too much or are invalid', () => {
  const none = { nearestColor: null, nearestColorType: null };
  assert.deepEqual(nearestColour('#888888', ['#ffffff', '#000000'], 4.5), none);
  assert.deepEqual(nearestColour('red', ['#ffffff'], 4.5), none);
  assert.deepEqual(nearestColour('#888888', [], 4.5), none);
});

test('every result passes, and one is found whenever it exists', () => {
  const channels = ['00', '40', '80', 'c0', 'ff'];
  const colours = channels.flatMap((r) => channels.flatMap((g) => channels.map((b) => `#${r}${g}${b}`)));
  for (const [index, text] of colours.entries())
    for (const required of [3, 4.5, 7]) {
      const background = colours[(index * 7 + 3) % colours.length] ?? '';
      const { nearestColor, nearestColorType } = nearestColour(text, [background], required);
      if (!nearestColor) {
        for (const extreme of ['#000000', '#ffffff'])
          for (const colour of [text, background])
            assert.ok(ratio(extreme, colour) < required, `${text} on ${background}`);
        continue;
      }
      const other = nearestColorType === 'text' ? background : text;
      assert.ok(ratio(nearestColor, other) >= required, `${text} on ${background}: ${nearestColor}`);
    }
});
