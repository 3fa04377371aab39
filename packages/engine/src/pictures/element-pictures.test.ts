import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_ELEMENT_PICTURES } from '@abhigam/domain';
import sharp from 'sharp';
import { ElementPictures, partAround } from './element-pictures.ts';

const AREA = { x: 0, y: 1_000, width: 1_366, height: 768 };

test('a picture shows the element with some margin, within the screenshot', () => {
  assert.deepEqual(partAround({ x: 600, y: 1_300, width: 100, height: 40 }, AREA), {
    left: 530,
    top: 252,
    width: 240,
    height: 136,
  });
  assert.deepEqual(partAround({ x: 0, y: 1_000, width: 100, height: 40 }, AREA), {
    left: 0,
    top: 0,
    width: 240,
    height: 136,
  });
  const wide = partAround({ x: 100, y: 1_100, width: 3_000, height: 3_000 }, AREA);
  assert.deepEqual(wide, { left: 52, top: 52, width: 720, height: 480 });
});

test('an element outside the screenshot has no picture', () => {
  for (const rect of [
    { x: 10, y: 10, width: 100, height: 40 },
    { x: 1_366, y: 1_100, width: 100, height: 40 },
    { x: -200, y: 1_100, width: 100, height: 40 },
  ])
    assert.equal(partAround(rect, AREA), null);
});

test('cuts the same part only once, and limits the number of pictures of a page', async () => {
  const png = await sharp({ create: { width: 1_366, height: 768, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const pictures = new ElementPictures();
  const cut = (x: number) =>
    pictures.cut('state', 'menu', { png, area: AREA }, { x, y: 1_300, width: 20, height: 20 });
  assert.deepEqual(await cut(300), { shows: 'state', width: 240, height: 120, number: 0 });
  assert.equal((await cut(300))?.number, 0);
  for (let at = 1; at < MAX_ELEMENT_PICTURES; at += 1) assert.equal((await cut(300 + at * 20))?.number, at);
  assert.equal(await cut(900), null);
  assert.equal(pictures.bytes.length, MAX_ELEMENT_PICTURES);
});
