import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elementCrop } from './element-crop.ts';

const picture = { width: 1366, height: 5000, scale: 1 };

test('centres a small element', () => {
  assert.deepEqual(elementCrop({ x: 600, y: 2000, width: 80, height: 20 }, picture), {
    x: 400,
    y: 1890,
    width: 480,
    height: 240,
  });
});

test('at the edge of the page the crop is moved inside, not made smaller', () => {
  assert.deepEqual(elementCrop({ x: 0, y: 0, width: 80, height: 20 }, picture), {
    x: 0,
    y: 0,
    width: 480,
    height: 240,
  });
  assert.deepEqual(elementCrop({ x: 1300, y: 4990, width: 66, height: 10 }, picture), {
    x: 886,
    y: 4760,
    width: 480,
    height: 240,
  });
});

test('an element larger than the crop shows its upper left corner', () => {
  assert.deepEqual(elementCrop({ x: 20, y: 1000, width: 1340, height: 3000 }, picture), {
    x: 0,
    y: 952,
    width: 1280,
    height: 720,
  });
});

test('a wide and low element is shown with enough space above and below it', () => {
  assert.deepEqual(elementCrop({ x: 0, y: 2000, width: 1366, height: 24 }, picture), {
    x: 0,
    y: 1724,
    width: 1280,
    height: 576,
  });
});

test('the crop is in screenshot pixels and never larger than the screenshot', () => {
  assert.deepEqual(
    elementCrop({ x: 10, y: 10, width: 20, height: 20 }, { width: 640, height: 300, scale: 2 }),
    { x: 0, y: 0, width: 640, height: 300 },
  );
});

test('an element outside the screenshot has no crop', () => {
  assert.equal(elementCrop({ x: -500, y: 10, width: 100, height: 20 }, picture), null);
  assert.equal(elementCrop({ x: 10, y: 6000, width: 100, height: 20 }, picture), null);
});
