import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TimeSlicer } from './time-slicer.ts';

test('yields to the event loop during a long generator without changing its result', async () => {
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
  const sum = await new TimeSlicer().run(work());
  isOver = true;
  assert.ok(sum > 0);
});
