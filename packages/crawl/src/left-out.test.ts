import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LeftOutLog } from './left-out.ts';

test('counts each address once per reason, in a fixed order, with a few examples', () => {
  const log = new LeftOutLog();
  for (let n = 0; n < 9; n += 1) log.add('robots', `https://a.in/${n % 7}`);
  log.add('logout', 'https://a.in/0');
  assert.deepEqual(
    log.counts().map(({ reason, count, examples }) => [reason, count, examples.length]),
    [
      ['logout', 1, 1],
      ['robots', 7, 5],
    ],
  );
  assert.equal(log.isFull, false);
});

test('stores a bounded number of truncated addresses and says so', () => {
  const log = new LeftOutLog();
  for (let n = 0; n < 30_000; n += 1) log.add('too-long', `${n}${'a'.repeat(1000)}`);
  const [counted] = log.counts();
  assert.equal(counted?.count, 20_000);
  assert.ok(counted?.examples.every((example) => example.length === 500));
  assert.equal(log.isFull, true);
});

test('merges another log without duplicates', () => {
  const [one, two] = [new LeftOutLog(), new LeftOutLog()];
  one.add('robots', '/a');
  two.add('robots', '/a');
  two.add('robots', '/b');
  one.addAll(two);
  assert.deepEqual(one.counts(), [{ reason: 'robots', count: 2, examples: ['/a', '/b'] }]);
});
