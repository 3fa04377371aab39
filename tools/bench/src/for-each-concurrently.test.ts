import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forEachConcurrently } from './for-each-concurrently.ts';

test('runs each item once, and at most two at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachConcurrently([1, 2, 3, 4, 5].values(), 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  assert.deepEqual(done.sort(), [1, 2, 3, 4, 5]);
  assert.equal(most, 2);
});

test('rejects with the error of an item', async () => {
  const failing = forEachConcurrently([1], 2, () => Promise.reject(new Error('failed')));
  await assert.rejects(failing, /failed/);
});
