import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_ZOOM, middleOf, zoomed, zoomOfElement, zoomOfWhole } from './zoom.ts';

const page = { width: 1_366, height: 8_000 };
const view = { width: 800, height: 500 };

test('fits the whole page without enlarging it', () => {
  assert.equal(zoomOfWhole(page, view), 500 / 8_000);
  assert.equal(zoomOfWhole({ width: 100, height: 100 }, view), 1);
});

test('shows an element at least in its real size, and a small one up to twice as large', () => {
  assert.equal(zoomOfElement({ width: 90, height: 24 }, view), 2);
  assert.equal(zoomOfElement({ width: 400, height: 100 }, view), 800 / 600);
  assert.equal(zoomOfElement({ width: 1_366, height: 100 }, view), 1);
  assert.equal(zoomOfElement({ width: 0, height: 0 }, view), 2);
});

test('limits zooming to the whole page and to four times the real size', () => {
  const far = (direction: 1 | -1) =>
    Array.from({ length: 60 }).reduce<number>((zoom) => zoomed(zoom, direction, page, view), 1);
  assert.equal(far(1), MAX_ZOOM);
  assert.equal(far(-1), zoomOfWhole(page, view));
});

test('centres an element, or the start of one that does not fit', () => {
  assert.deepEqual(middleOf({ x: 10, y: 20, width: 30, height: 40 }, 1, view), { x: 25, y: 40 });
  assert.deepEqual(middleOf({ x: 0, y: 100, width: 1_366, height: 3_000 }, 1, view), { x: 400, y: 350 });
  assert.deepEqual(middleOf({ x: 0, y: 100, width: 1_366, height: 3_000 }, 2, view), { x: 200, y: 225 });
});
