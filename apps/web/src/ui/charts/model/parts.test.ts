import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mark } from '../chart-data.ts';
import { nextTile } from './next-tile.ts';
import { rankPlot, truncateText } from './rank-plot.ts';
import { ringSlices } from './ring-slices.ts';
import { type ChartTile, type TileGroup, tilePlot } from './tile-plot.ts';

const RING = { width: 200, height: 200, left: 0, right: 0, top: 0, bottom: 0 };
const WIDTH = 800;
const HEIGHT = 400;

const tile = (key: string, size: number): ChartTile => ({
  key,
  size,
  tone: 'pass',
  point: { x: key, y: 80 },
});
const group = (key: string, ...sizes: number[]): TileGroup => ({
  key,
  name: key,
  tiles: sizes.map((size, index) => tile(`${key}${index}`, size)),
});

test('draws each non-empty part as a focusable slice, starting at the top clockwise', () => {
  const slices = ringSlices(
    [
      { x: 'a', y: 1 },
      { x: 'b', y: 0 },
      { x: 'c', y: 1 },
    ],
    RING,
  );
  assert.deepEqual(
    slices.map(({ place }) => place),
    [0, 2],
  );
  const [a, c] = slices;
  assert.ok(a && c && a.cx > 100 && c.cx < 100);
});

test('scales bars by value and truncates names between letters', () => {
  const bars = rankPlot(
    [
      { x: 'A long name', y: 100 },
      { x: 'b', y: 25 },
    ],
    448,
    100,
  );
  assert.deepEqual(
    bars.map(({ length }) => length),
    [400, 100],
  );
  assert.equal(truncateText('abcdef', 4), 'abc…');
  assert.equal(truncateText('abcd', 4), 'abcd');
  // A consonant and its vowel sign are one grapheme.
  assert.equal(truncateText('किताब घर', 3), 'किता…');
});

test('places tiles inside the map without overlap, with areas in proportion to their sizes', () => {
  const { tiles } = tilePlot([group('a', 6, 3), group('b', 2, 1)], WIDTH, HEIGHT);
  assert.deepEqual(
    tiles.map(({ tile: { size } }) => size),
    [6, 3, 2, 1],
  );
  for (const { box } of tiles) {
    assert.ok(
      box.left >= 0 && box.top >= 0 && box.left + box.width <= WIDTH && box.top + box.height <= HEIGHT,
    );
  }
  for (const [index, one] of tiles.entries())
    for (const other of tiles.slice(index + 1)) {
      const [a, b] = [one.box, other.box];
      const isBeside =
        a.left + a.width <= b.left ||
        b.left + b.width <= a.left ||
        a.top + a.height <= b.top ||
        b.top + b.height <= a.top;
      assert.ok(isBeside, `${one.tile.key} and ${other.tile.key}`);
    }
  const [single] = tilePlot([group('a', 5)], WIDTH, HEIGHT).tiles;
  assert.deepEqual(single?.box, { left: 0, top: 0, width: WIDTH, height: HEIGHT });
});

test('names groups if there is space, but not a single group; an empty group has no tiles', () => {
  const named = tilePlot([group('a', 90), group('b', 9), group('c', 1)], WIDTH, HEIGHT).groups;
  assert.deepEqual(
    named.map(({ key, hasName }) => [key, hasName]),
    [
      ['a', true],
      ['b', true],
      ['c', false],
    ],
  );
  assert.equal(tilePlot([group('a', 3, 2)], WIDTH, HEIGHT).groups[0]?.hasName, false);
  assert.deepEqual(tilePlot([group('a')], WIDTH, HEIGHT).tiles, []);
});

test('moves to the tile in the direction of an arrow key and stops at the edge', () => {
  const at = (left: number, top: number, width: number, height: number): Mark => ({
    series: 0,
    place: 0,
    point: { x: `${left} ${top}`, y: 1 },
    cx: left + width / 2,
    cy: top + height / 2,
    box: { left, top, width, height },
  });
  // Left: a tall tile; right of it: an upper and a lower tile, and a narrow one right of the lower tile.
  const tall = at(0, 0, 100, 200);
  const upper = at(102, 0, 150, 90);
  const lower = at(102, 92, 100, 108);
  const last = at(204, 92, 48, 108);
  const tiles = [tall, upper, lower, last];
  assert.equal(nextTile(tiles, upper, 'ArrowLeft'), tall);
  assert.equal(nextTile(tiles, upper, 'ArrowDown'), lower);
  assert.equal(nextTile(tiles, lower, 'ArrowRight'), last);
  assert.equal(nextTile(tiles, last, 'ArrowUp'), upper);
  assert.equal(nextTile(tiles, last, 'ArrowLeft'), lower);
  assert.equal(nextTile(tiles, last, 'ArrowRight'), last);
  assert.equal(nextTile(tiles, last, 'Home'), tall);
  assert.equal(nextTile(tiles, tall, 'End'), last);
  assert.equal(nextTile(tiles, tall, 'Tab'), null);
});
