import assert from 'node:assert/strict';
import { test } from 'node:test';
import { literalMessage } from '@abhigam/domain';
import { Deadline } from './deadline.ts';
import { PageFailure } from './page-failure.ts';
import { Pipeline } from './pipeline.ts';
import { runStages } from './run-stages.ts';
import type { Key, Stage, StageTools } from './stage.ts';
import { StageFailure } from './stage-failure.ts';
import { StageTimes } from './stage-times.ts';

interface Context {
  seed: number;
  one: number;
  two: string;
  three: string;
}

const { given } = Pipeline.of<Context>();
const never = () => new Promise<never>(() => undefined);

function stage<Name extends Key<Context>, Needs extends Key<Context>>(
  fields: Omit<Stage<Context, Name, Needs>, 'budgetShare'> & { budgetShare?: number },
): Stage<Context, Name, Needs> {
  return { budgetShare: null, ...fields };
}

const one = stage({ name: 'one', needs: ['seed'], run: ({ seed }) => seed + 1 });
const two = stage({ name: 'two', needs: ['one'], run: async ({ one: value }) => `two after ${value}` });

function run(deadline: Deadline | null = null) {
  return { times: new StageTimes(), deadline };
}

test('runs stages in order, each with the values of earlier stages', async () => {
  const options = run();
  const ended: string[] = [];
  const context = await runStages(
    given('seed').add(one).add(two),
    { seed: 1 },
    {
      ...options,
      onStageEnd: (name, known) => ended.push(`${name} ${Object.keys(known).join()}`),
    },
  );
  assert.deepEqual(context, { seed: 1, one: 2, two: 'two after 2' });
  assert.deepEqual(ended, ['one seed,one', 'two seed,one,two']);
  assert.deepEqual([...options.times.ms.keys()], ['one', 'two']);
});

test('rejects a stage with an unmet need, by type and when the list is created', () => {
  // @ts-expect-error `one` is not known yet.
  assert.throws(() => given('seed').add(two), /Stage "two" needs one, which no earlier stage provides/);
  // @ts-expect-error It is known already.
  assert.throws(() => given('seed').add(one).add(one), /Stage "one" is added twice/);
});

test('a stage reads only the values that it declares', () => {
  // @ts-expect-error `two` is not among its needs.
  stage({ name: 'three', needs: ['one'], run: ({ two: value }) => value });
});

test('a stage gets its share of the remaining time', async () => {
  const deadline = new Deadline(60_000, undefined);
  let shareMs = 0;
  const half = stage({
    name: 'one',
    needs: ['seed'],
    budgetShare: 0.5,
    run: ({ stage: tools }) => {
      shareMs = tools.timeShareMs();
      return 1;
    },
  });
  await runStages(given('seed').add(half), { seed: 1 }, run(deadline));
  deadline.clear();
  assert.ok(shareMs > 29_000 && shareMs <= 30_000, String(shareMs));
});

test('abandons a hanging stage when the test is cancelled, and starts no further stage', async () => {
  const cancel = new AbortController();
  const deadline = new Deadline(60_000, cancel.signal);
  let hasBegun = false;
  const hangs = stage({ name: 'two', needs: ['one'], run: never });
  const last = stage({
    name: 'three',
    needs: ['two'],
    run: () => {
      hasBegun = true;
      return '';
    },
  });
  const running = runStages(given('seed').add(one).add(hangs).add(last), { seed: 1 }, run(deadline));
  setTimeout(() => cancel.abort(), 5);
  await assert.rejects(running, isFailureOf('two', 'cancelled'));
  deadline.clear();
  assert.equal(hasBegun, false);
  await assert.rejects(
    runStages(given('seed').add(one), { seed: 1 }, run(deadline)),
    isFailureOf('one', 'cancelled'),
  );
});

test('values at a checkpoint survive a crash or timeout of a later stage', async () => {
  const stages = given('seed').add(one).checkpoint();
  for (const [reason, later] of [
    [
      'browser-crash',
      async () => Promise.reject(new PageFailure('browser-crash', literalMessage('Crashed.'))),
    ],
    ['timeout', never],
  ] as const) {
    const deadline = new Deadline(50, undefined);
    const checkpoints: object[] = [];
    const failing = stages.add(stage({ name: 'two', needs: ['one'], run: later })).checkpoint();
    await assert.rejects(
      runStages(
        failing,
        { seed: 1 },
        {
          ...run(deadline),
          onCheckpoint: (checkpoint) => checkpoints.push(checkpoint),
        },
      ),
      isFailureOf('two', reason),
    );
    deadline.clear();
    assert.deepEqual(checkpoints, [{ seed: 1, one: 2 }]);
  }
});

test('a later checkpoint holds more values and does not change an earlier one', async () => {
  const checkpoints: object[] = [];
  await runStages(
    given('seed').add(one).checkpoint().add(two).checkpoint(),
    { seed: 1 },
    {
      ...run(),
      onCheckpoint: (checkpoint) => checkpoints.push(checkpoint),
    },
  );
  assert.deepEqual(checkpoints, [
    { seed: 1, one: 2 },
    { seed: 1, one: 2, two: 'two after 2' },
  ]);
});

test('a failed stage is named in the error, keeps its cause, and its time counts', async () => {
  const broken = stage({
    name: 'two',
    needs: ['one'],
    run: (): string => {
      throw new TypeError('broken on purpose');
    },
  });
  const options = run();
  await assert.rejects(runStages(given('seed').add(one).add(broken), { seed: 1 }, options), (error) => {
    assert.ok(error instanceof StageFailure && error.cause instanceof TypeError);
    assert.equal(error.message, 'Stage "two" failed: broken on purpose');
    return true;
  });
  assert.ok(options.times.ms.has('two'));
});

test('yields to the event loop between stages and measures parts of a stage', async () => {
  let turns = 0;
  const busy = (tools: StageTools) =>
    tools.time('part', () => {
      for (const end = performance.now() + 60; performance.now() < end; );
      setImmediate(() => {
        turns += 1;
      });
      return 1;
    });
  const options = run();
  const first = stage({ name: 'one', needs: ['seed'], run: ({ stage: tools }) => busy(tools) });
  const second = stage({ name: 'two', needs: ['one'], run: () => String(turns) });
  const { two: turnsBefore } = await runStages(given('seed').add(first).add(second), { seed: 1 }, options);
  assert.equal(turnsBefore, '1');
  assert.ok((options.times.ms.get('part') ?? 0) >= 59);
});

function isFailureOf(name: string, reason: string): (error: unknown) => boolean {
  return (error) =>
    error instanceof StageFailure &&
    error.stage === name &&
    error.cause instanceof PageFailure &&
    error.cause.reason === reason;
}
