import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinParts } from './join-parts.ts';

const part = (data: string | undefined, isError = false) => {
  const calls: string[] = [];
  return {
    data,
    isError,
    isPending: data === undefined && !isError,
    refetch: () => calls.push('again'),
    calls,
  };
};

test('ends the list at the first missing part, so that entries keep their position', () => {
  const { answers, isPending } = joinParts([part('a'), part(undefined), part('c')]);
  assert.deepEqual(answers, ['a']);
  assert.equal(isPending, true);
});

test('retries only failed parts', () => {
  const [good, bad] = [part('a'), part(undefined, true)];
  const joined = joinParts([good, bad]);
  assert.deepEqual([joined.isError, joined.isPending], [true, false]);
  joined.retry();
  assert.deepEqual([good.calls.length, bad.calls.length], [0, 1]);
});
