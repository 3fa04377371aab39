import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlineBox } from './outline-box.ts';

test('gives the position of the element in percent, independent of the image size', () => {
  assert.deepEqual(
    outlineBox({ x: 100, y: 50, width: 100, height: 50 }, { x: 0, y: 0, width: 400, height: 200 }, 1),
    { left: 25, top: 25, width: 25, height: 25 },
  );
});

test('accounts for the scale of a high-density image', () => {
  assert.deepEqual(
    outlineBox({ x: 50, y: 25, width: 50, height: 25 }, { x: 0, y: 0, width: 400, height: 200 }, 2),
    { left: 25, top: 25, width: 25, height: 25 },
  );
});

test('clips an element to the visible part', () => {
  assert.deepEqual(
    outlineBox({ x: -50, y: -50, width: 5000, height: 5000 }, { x: 0, y: 0, width: 400, height: 200 }, 1),
    { left: 0, top: 0, width: 100, height: 100 },
  );
});
