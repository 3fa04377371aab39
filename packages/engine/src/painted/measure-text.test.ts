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

/** A grey square, and the glyph in it, four pixels wide. */
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

test('a text has the colour that its line is filled with', () => {
  const text = measureText({ ...painted, filled: picture(40, 40) }, SHAPE);
  assert.equal(text?.isMoving, false);
  assert.deepEqual(text?.colour, '#282828');
});

test('a text whose line was not filled in time is not known', () => {
  assert.equal(measureText({ ...painted, filled: picture(200) }, SHAPE)?.isMoving, true);
});

test('a text of the colour of what lies behind it is known', () => {
  const unseen = picture(200);
  const text = measureText({ ...painted, asIs: unseen, later: unseen, filled: unseen }, SHAPE);
  assert.equal(text?.isMoving, false);
  assert.equal(text?.plain?.high, 1);
});
