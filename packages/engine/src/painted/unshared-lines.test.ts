import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unsharedLines } from './unshared-lines.ts';

const line = (x: number, y: number, width = 100) => ({ x, y, width, height: 20 });

test('keeps lines that are below or next to each other', () => {
  const texts = [[line(0, 0), line(0, 17)], [line(100, 0)], [line(0, 34)]];
  assert.deepEqual(unsharedLines(texts), texts);
});

test('removes overlapping lines of two texts and keeps their other lines', () => {
  const [first, second, third] = [line(0, 0), line(0, 20), line(50, 4)];
  assert.deepEqual(unsharedLines([[first, second], [third]]), [[second], []]);
});

test('detects long boxes across many lines', () => {
  const tall = { x: 0, y: 0, width: 100, height: 400 };
  assert.deepEqual(unsharedLines([[tall], [line(0, 150)], [line(0, 1)]]), [[], [], [line(0, 1)]]);
});
