import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundingBox } from './bounding-box.ts';

test('returns the bounding box of all boxes, and null without boxes', () => {
  const boxes = [
    { x: 10, y: 20, width: 30, height: 5 },
    { x: 0, y: 22, width: 15, height: 40 },
  ];
  assert.deepEqual(boundingBox(boxes), { x: 0, y: 20, width: 40, height: 42 });
  assert.deepEqual(boundingBox(boxes.slice(0, 1)), boxes[0]);
  assert.equal(boundingBox([]), null);
});
