import assert from 'node:assert/strict';
import { test } from 'node:test';
import { literalMessage } from '@abhigam/domain';
import type { PageSession } from '../browser/page-session.ts';
import { stretchOf } from '../page-size.ts';
import { Deadline } from './deadline.ts';
import { PageBudget } from './page-budget.ts';
import { PageFailure } from './page-failure.ts';

function budgetFor(nodes: number) {
  let brokenOff = 0;
  const session: Pick<PageSession, 'terminateScripts'> = {
    terminateScripts: async () => {
      brokenOff += 1;
    },
  };
  const deadline = new Deadline(60_000, undefined);
  return { budget: new PageBudget(session, deadline, nodes), deadline, brokenOff: () => brokenOff };
}

const never = () => new Promise<never>(() => undefined);

test('leaves out a source that exceeds its share and terminates its scripts', async () => {
  const { budget, deadline, brokenOff } = budgetFor(10);
  assert.equal(await budget.within('lh', budget.share(0.001), never), null);
  assert.equal(await budget.within('lh', budget.share(0.001), never), null);
  assert.equal(await budget.within('andi', budget.share(0.5), async () => 'facts'), 'facts');
  deadline.clear();
  assert.deepEqual(budget.leftOut, [{ part: 'lh', why: 'time', rules: [] }]);
  assert.equal(brokenOff(), 2);
});

test('leaves out a failed picture, throws for a failed source, and ends for a failed page', async () => {
  const { budget, deadline } = budgetFor(10);
  const broken = async () => {
    throw new Error('broken');
  };
  assert.equal(await budget.within('picture', budget.share(0.5), broken), null);
  await assert.rejects(budget.within('andi', budget.share(0.5), broken), /broken/);
  await assert.rejects(
    budget.within('picture', budget.share(0.5), async () => {
      throw new PageFailure('blocked', literalMessage('Blocked.'));
    }),
    PageFailure,
  );
  deadline.clear();
  assert.deepEqual(budget.leftOut, [{ part: 'picture', why: 'time', rules: [] }]);
});

test('groups left-out rules by reason', () => {
  const { budget, deadline } = budgetFor(60_000);
  budget.leaveRules(['a'], []);
  budget.leaveRules([], ['b']);
  deadline.clear();
  assert.equal(budget.isHuge, true);
  assert.deepEqual(budget.leftOut, [
    { part: 'rules', why: 'size', rules: ['a'] },
    { part: 'rules', why: 'time', rules: ['b'] },
  ]);
});

test('gives a large page up to twice the time', async () => {
  assert.deepEqual([10, 20_000, 30_000, 40_000, 200_000].map(stretchOf), [1, 1, 1.5, 2, 2]);
  const deadline = new Deadline(10_000, undefined);
  const before = deadline.leftMs;
  deadline.stretch(2);
  assert.ok(deadline.leftMs - before > 9_000 && deadline.leftMs <= 20_000);
  deadline.clear();
  const short = new Deadline(1, undefined);
  short.stretch(2);
  await assert.rejects(short.race(never()), /within 0 seconds/);
});
