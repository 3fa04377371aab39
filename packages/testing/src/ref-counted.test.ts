import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refCounted } from './ref-counted.ts';
import { until } from './until.ts';

/** Creates consecutive numbers. */
function numbers(idleMs: number) {
  const ended: number[] = [];
  let createdCount = 0;
  const take = refCounted(
    async () => ++createdCount,
    async (thing) => void ended.push(thing),
    idleMs,
  );
  return { take, ended };
}

test('all holders share one value, including concurrent ones', async () => {
  const { take, ended } = numbers(0);
  const handles = await Promise.all([take(), take()]);
  const late = await take();
  assert.deepEqual(
    [...handles, late].map(({ thing }) => thing),
    [1, 1, 1],
  );
  for (const { release } of [...handles, late]) release();
  await until('it was ended', async () => ended.length > 0);
  assert.deepEqual(ended, [1]);
});

test('the value is kept while one holder is left, however often another releases it', async () => {
  const { take, ended } = numbers(0);
  const [one, other] = [await take(), await take()];
  one.release();
  one.release();
  // Timers set before this one would have fired.
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual(ended, []);
  other.release();
  await until('it was ended', async () => ended.length > 0);
});

test('a holder soon after the last one shares its value; after disposal a new value is created', async () => {
  const { take, ended } = numbers(0);
  const first = await take();
  first.release();
  const soon = await take();
  assert.equal(soon.thing, 1);
  soon.release();
  await until('it was ended', async () => ended.length > 0);
  const late = await take();
  assert.equal(late.thing, 2);
  late.release();
  await until('the second was ended', async () => ended.length > 1);
  assert.deepEqual(ended, [1, 2]);
});

test('retries a failed creation', async () => {
  let tries = 0;
  const take = refCounted(
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('It would not start.');
      return tries;
    },
    async () => undefined,
    0,
  );
  await assert.rejects(Promise.all([take(), take()]), /would not start/);
  const { thing, release: giveBack } = await take();
  assert.equal(thing, 2);
  giveBack();
});
