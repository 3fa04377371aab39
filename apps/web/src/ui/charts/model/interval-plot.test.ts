import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChartPoint } from '../chart-data.ts';
import { intervalPlot } from './interval-plot.ts';

const FRAME = { width: 480, height: 120, left: 40, right: 40, top: 8, bottom: 50 };
const points = (low: number, value: number, high: number): [ChartPoint, ChartPoint, ChartPoint] => [
  { x: 'low', y: low },
  { x: 'value', y: value },
  { x: 'high', y: high },
];

test('positions values on the axis', () => {
  const { marks, ticks } = intervalPlot(FRAME, [0, 100], points(25, 50, 100));
  assert.deepEqual(
    marks.map(({ cx }) => cx),
    [140, 240, 440],
  );
  assert.deepEqual(
    ticks.map(({ value, cx }) => [value, cx]),
    [
      [0, 40],
      [25, 140],
      [50, 240],
      [75, 340],
      [100, 440],
    ],
  );
});

test('keeps hit areas large and disjoint for narrow intervals and at both ends of the axis', () => {
  for (const [low, value, high] of [
    [50, 50, 50],
    [0, 0, 1],
    [99, 100, 100],
    [10, 40, 41],
  ] as const) {
    const boxes = intervalPlot(FRAME, [0, 100], points(low, value, high)).marks.map(({ box }) => box);
    boxes.forEach((box, at) => {
      const next = boxes[at + 1];
      assert.ok(box.width >= 24 && box.height >= 24 && box.left >= 0);
      assert.ok(box.left + box.width <= FRAME.width);
      assert.ok(!next || box.left + box.width <= next.left, `${low} ${value} ${high}`);
    });
  }
});
