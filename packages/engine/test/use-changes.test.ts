import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { RULES } from '@abhigam/rules';
import { furtherTest } from '@abhigam/testing';
import { useChanges } from '../src/use/changes/use-changes.ts';
import { type CaseUser, openCaseUser } from './used-cases.ts';
import { verdictsOfMoving } from './verdicts-of-moving.ts';

let user: CaseUser;
before(async () => {
  user = await openCaseUser('changes', useChanges);
});
after(() => user.close());

for (const rule of RULES.filter(({ module }) => module === 'changes')) {
  test(`${rule.id} judges the first cases of each kind as they say`, () => user.judgeFirstCases(rule));
  furtherTest(`${rule.id} judges all its cases as they say`, () => user.judgeCases(rule));
}

test('a slide that moves by itself and loses the focus is asked about, as it may just have been moved on', async () => {
  const html = `<div id="row"><button onfocus="this.blur()">An office</button></div>`;
  assert.deepEqual(await verdictsOfMoving(user, 'focus-changes-context', html), [['review'], ['fail']]);
});
