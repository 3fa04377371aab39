import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shardOf, type TestPlan } from './plan-tests.ts';
import { readTestArguments } from './test-arguments.ts';

test('parses our own options and forwards the rest', () => {
  assert.deepEqual(
    readTestArguments(['a.test.ts', '--test-name-pattern=x=y', '--changed', '--shard=2/4', '--timing']),
    {
      changedSince: 'main',
      shard: { index: 2, count: 4 },
      isTimed: true,
      args: ['a.test.ts', '--test-name-pattern=x=y'],
    },
  );
  assert.equal(readTestArguments(['--changed=HEAD~3']).changedSince, 'HEAD~3');
  assert.deepEqual(readTestArguments([]), { changedSince: null, shard: null, isTimed: false, args: [] });
});

test('refuses a shard that does not exist', () => {
  for (const shard of ['', '0/4', '5/4', '1', 'one/two', '1/0'])
    assert.throws(
      () => readTestArguments([`--shard=${shard}`]),
      /Write the first of four parts as --shard=1\/4/,
    );
});

test('the shards contain every process once', () => {
  const named = (name: string) => ({ name, files: [name] });
  const plan: TestPlan = { concurrent: ['a', 'b', 'c', 'd', 'e'].map(named), alone: ['f', 'g'].map(named) };
  const parts = [1, 2, 3].map((index) => shardOf(plan, { index, count: 3 }));
  assert.deepEqual(parts.flatMap(({ concurrent }) => concurrent.map(({ name }) => name)).sort(), [
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
  assert.deepEqual(parts.flatMap(({ alone }) => alone.map(({ name }) => name)).sort(), ['f', 'g']);
  assert.deepEqual(shardOf(plan, null), plan);
});
