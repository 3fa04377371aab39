import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChartPoint, ChartSeries, Frame } from '../chart-data.ts';
import { barPlot } from './bar-plot.ts';
import { frameFor } from './frame-for.ts';
import { linePlot } from './line-plot.ts';
import { nextMark } from './next-mark.ts';
import { labelledPlaces, placesOf } from './places.ts';
import { spreadLabels } from './spread-labels.ts';
import { tableRows } from './table-rows.ts';
import { extentOf, yAxis } from './y-axis.ts';

const FRAME: Frame = { width: 500, height: 260, left: 50, right: 50, top: 20, bottom: 40 };
const day = (date: number) => new Date(Date.UTC(2026, 2, date));

function series(name: string, ...values: (number | null)[]): ChartSeries {
  return { name, points: values.map((y, index) => ({ x: day(index + 1), y })) };
}

test('starts the axis at zero and ends it at a round number, with integer ticks for integer values', () => {
  const axis = yAxis(FRAME, 12, 87);
  assert.deepEqual([axis.min, axis.max, axis.ticks], [0, 100, [0, 20, 40, 60, 80, 100]]);
  assert.equal(axis.y(0), 220);
  assert.equal(axis.y(100), 20);
  assert.deepEqual(yAxis(FRAME, 0, 2).ticks, [0, 1, 2]);
  assert.ok(yAxis(FRAME, 0.5, 1.5).ticks.includes(0.5));
});

test('has an axis even if all values are zero', () => {
  const axis = yAxis(FRAME, 0, 0);
  assert.deepEqual(axis.ticks, [0, 1]);
  assert.equal(axis.y(0), 220);
});

test('keeps a given range', () => {
  const axis = yAxis(FRAME, 40, 60, [0, 100]);
  assert.deepEqual([axis.min, axis.max], [0, 100]);
});

test('uses the totals of stacked series as extent, and ignores gaps', () => {
  const both = [series('a', 1, 5, null), series('b', 3, 4, 2)];
  assert.deepEqual(extentOf(both, false), [1, 5]);
  assert.deepEqual(extentOf(both, true), [2, 9]);
  assert.deepEqual(extentOf([], true), [0, 0]);
});

test('sorts times, keeps the order of names, and removes duplicates', () => {
  const points = (...xs: (Date | string)[]): ChartPoint[] => xs.map((x) => ({ x, y: 1 }));
  assert.deepEqual(
    placesOf([
      { name: 'a', points: points(day(3), day(1)) },
      { name: 'b', points: points(day(2), day(3)) },
    ]),
    [day(1), day(2), day(3)],
  );
  assert.deepEqual(placesOf([{ name: 'a', points: points('North', 'East', 'North') }]), ['North', 'East']);
});

test('keeps labels apart and always shows the newest one', () => {
  assert.deepEqual(labelledPlaces(4, 100, 90), [0, 1, 2, 3]);
  assert.deepEqual(labelledPlaces(7, 40, 100), [0, 3, 6]);
  assert.deepEqual(labelledPlaces(8, 40, 100), [1, 4, 7]);
  assert.deepEqual(labelledPlaces(0, 40, 100), []);
});

test('interrupts the line at a missing value, which is marked at the bottom and not drawn as zero', () => {
  const { lines, places } = linePlot([series('a', 50, null, 100)], FRAME, yAxis(FRAME, 0, 100, [0, 100]));
  assert.equal(places.length, 3);
  const [first] = lines;
  assert.equal(first?.path.match(/M/g)?.length, 2);
  assert.doesNotMatch(first?.path ?? '', /220/);
  assert.deepEqual(
    first?.marks.map(({ cy }) => cy),
    [120, 220, 20],
  );
});

test('limits hit areas of dense points to their share of the width', () => {
  const many = series('a', ...Array.from({ length: 100 }, () => 1));
  const { lines, step } = linePlot([many], FRAME, yAxis(FRAME, 0, 1));
  const boxes = lines[0]?.marks.map(({ box }) => box) ?? [];
  assert.equal(boxes.length, 100);
  for (const [index, box] of boxes.slice(1).entries()) {
    const before = boxes[index];
    assert.ok(before && before.left + before.width <= box.left + 0.001);
  }
  assert.ok(step < 24);
  const [single] = linePlot([series('a', 1)], FRAME, yAxis(FRAME, 0, 1)).lines;
  assert.equal(single?.marks[0]?.cx, 250);
});

test('stacks bars and keeps empty ones focusable', () => {
  const { bars } = barPlot([series('a', 10, 0), series('b', 30, 5)], FRAME, yAxis(FRAME, 0, 40));
  const [a1, a2, b1, b2] = bars;
  assert.ok(a1 && a2 && b1 && b2);
  assert.deepEqual([a1.y, a1.height], [170, 50]);
  assert.equal(b1.y + b1.height, a1.y);
  assert.equal(a2.height, 0);
  assert.ok(a2.box.height > 0);
  assert.equal(b2.y + b2.height, 220);
  assert.ok(a1.x + a1.width <= a2.x);
});

test('moves along and between series by key, and stops at the ends', () => {
  const { lines } = linePlot([series('a', 1, 2, 3), series('b', 4, 5)], FRAME, yAxis(FRAME, 0, 5));
  const marks = lines.flatMap((each) => each.marks);
  const at = (key: string, s: number, p: number) => {
    const from = marks.find(({ series, place }) => series === s && place === p);
    assert.ok(from);
    const next = nextMark(marks, from, key);
    return next && [next.series, next.place];
  };
  assert.deepEqual(at('ArrowRight', 0, 0), [0, 1]);
  assert.deepEqual(at('ArrowRight', 0, 2), [0, 2]);
  assert.deepEqual(at('ArrowLeft', 1, 1), [1, 0]);
  assert.deepEqual(at('ArrowDown', 0, 1), [1, 1]);
  assert.deepEqual(at('ArrowDown', 0, 2), [0, 2]);
  assert.deepEqual(at('ArrowUp', 1, 1), [0, 1]);
  assert.deepEqual(at('Home', 0, 2), [0, 0]);
  assert.deepEqual(at('End', 1, 0), [1, 1]);
  assert.equal(at('a', 0, 0), null);
});

test('separates overlapping labels inside the plot', () => {
  assert.deepEqual(spreadLabels([100, 20], 16, 0, 200), [100, 20]);
  assert.deepEqual(spreadLabels([100, 100, 104], 16, 0, 200), [100, 116, 132]);
  assert.deepEqual(spreadLabels([200, 198], 16, 0, 200), [200, 184]);
});

test('lists every value in the table, newest first, with its note', () => {
  const a: ChartSeries = {
    name: 'a',
    points: [
      { x: day(1), y: 5, href: '/run/1' },
      { x: day(2), y: null, href: '/run/2', note: 'Signed out.' },
    ],
  };
  const b: ChartSeries = { name: 'b', points: [{ x: day(2), y: 7, note: 'Signed out.' }] };
  assert.deepEqual(
    tableRows([a, b]).map(({ x, points, href, notes }) => [x, points.map((point) => point?.y), href, notes]),
    [
      [day(2), [null, 7], '/run/2', ['Signed out.']],
      [day(1), [5, undefined], '/run/1', []],
    ],
  );
});

test('moves band names into the plot when it would become too narrow, as on phones', () => {
  const series = [{ name: 'Score', points: [{ x: 'Jan', y: 60 }] }];
  const bands = [{ from: 40, to: 90, label: 'Needs improvement', tone: 'warn' as const }];
  const at = (available: number) =>
    frameFor({ available, series, bands, hasEndNames: true, formats: { y: String }, extent: [0, 100] });
  const phone = at(296);
  assert.equal(phone.hasBandNamesInside, true);
  assert.ok(296 - phone.left - phone.right > 200);
  const desktop = at(900);
  assert.equal(desktop.hasBandNamesInside, false);
  assert.ok(desktop.right > 100);
});
