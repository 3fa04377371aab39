import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinParts } from './join-parts.ts';

const part = (data: string | undefined, isError = false) => {
  const asked: string[] = [];
  return {
    data,
    isError,
    isPending: data === undefined && !isError,
    refetch: () => asked.push('again'),
    asked,
  };
};

test('a list ends where a part is not there yet, so that no entry stands in a wrong place', () => {
  const { answers, isPending } = joinParts([part('a'), part(undefined), part('c')]);
  assert.deepEqual(answers, ['a']);
  assert.equal(isPending, true);
});

test('only parts that failed are asked for again', () => {
  const [good, bad] = [part('a'), part(undefined, true)];
  const joined = joinParts([good, bad]);
  assert.deepEqual([joined.isError, joined.isPending], [true, false]);
  joined.retry();
  assert.deepEqual([good.asked.length, bad.asked.length], [0, 1]);
});
