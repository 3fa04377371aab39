import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Breather } from './breather.ts';

test('others have their turn while a long work goes on, and it comes to what it would without them', async () => {
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  function* work(): Generator<undefined, number> {
    let sum = 0;
    for (let at = 0; turns < 3; at += 1) {
      sum = at;
      yield;
    }
    return sum;
  }
  const sum = await new Breather().through(work());
  isOver = true;
  assert.ok(sum > 0);
});
