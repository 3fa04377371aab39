import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureText, type TextShape } from './measure-text.ts';
import type { Pixels } from './pixels.ts';

const SIZE = 10;
const LINE = { x: 0, y: 0, width: SIZE, height: SIZE };
const SHAPE: TextShape = {
  lines: [LINE],
  isMoving: false,
  hasShadow: false,
  isClipped: false,
  isStripped: false,
  maskColour: 'black',
  isRepainted: false,
};

/** A grey square with a glyph that is four pixels wide. */
function picture(glyph: number, ground = 200): Pixels {
  const data = new Uint8Array(SIZE * SIZE * 3).fill(ground);
  for (let y = 0; y < SIZE; y += 1) data.fill(glyph, (y * SIZE + 3) * 3, (y * SIZE + 7) * 3);
  return { data, area: LINE };
}

const painted = {
  asIs: picture(40),
  later: picture(40),
  hidden: picture(200),
  bare: picture(200),
  mask: picture(0),
};

function measured(filled: Pixels, changed: Partial<typeof painted> = {}) {
  const text = measureText({ ...painted, filled, ...changed }, SHAPE);
  assert.ok(text !== null && text !== 'unpainted');
  return text;
}

test('a text has the colour of its filled line', () => {
  const text = measured(picture(40, 40));
  assert.equal(text.isMoving, false);
  assert.equal(text.isUnsettled, false);
  assert.deepEqual(text.colour, '#282828');
});

test('repeats a text whose line was not filled in time', () => {
  const text = measured(picture(200));
  assert.equal(text.isMoving, true);
  assert.equal(text.isUnsettled, true);
});

test('measures a text with the same colour as its background', () => {
  const unseen = picture(200);
  const text = measured(unseen, { asIs: unseen, later: unseen });
  assert.equal(text.isMoving, false);
  assert.equal(text.plain?.high, 1);
});

test('a picture without the background is not evidence', () => {
  const light = picture(220, 40);
  const nothing = picture(255, 255);
  const text = measured(picture(220, 220), {
    asIs: light,
    later: light,
    hidden: nothing,
    bare: nothing,
    mask: picture(0, 255),
  });
  assert.equal(text.isUnsettled, true);
});

test('repeats a visible text whose mask was not painted', () => {
  const text = measureText({ ...painted, mask: picture(200), filled: picture(40, 40) }, SHAPE);
  assert.equal(text, 'unpainted');
});
