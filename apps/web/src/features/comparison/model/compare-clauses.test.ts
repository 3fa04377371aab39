import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareClauses, isUnchanged } from './compare-clauses.ts';

const findings = (counts: object, unjudged = 0) => ({
  counts: { new: 0, fixed: 0, stillThere: 0, changed: 0, notReached: 0, notReachedBefore: 0, ...counts },
  unreachedPages: 0,
  unjudged,
  issues: [],
  judgedInOne: [],
});
const clauses = (...args: Parameters<typeof findings>) =>
  compareClauses(findings(...args)).map(({ kind, count }) => `${kind} ${count}`);

test('lists what was compared, including zeros', () => {
  assert.deepEqual(clauses({ new: 3 }), ['fixed 0', 'new 3', 'stillThere 0']);
});

test('lists what could not be checked again with the reason, only when there is some', () => {
  assert.deepEqual(clauses({ fixed: 12, notReached: 5, notReachedBefore: 2 }, 1), [
    'fixed 12',
    'new 0',
    'stillThere 0',
    'unreached 4',
    'unjudged 1',
    'notReachedBefore 2',
  ]);
});

test('returns no clauses for two runs without failures', () => {
  assert.deepEqual(clauses({}), []);
});

test('is unchanged when all failures remain with the same code and everything was checked again', () => {
  assert.equal(isUnchanged(findings({ stillThere: 67 })), true);
  assert.equal(isUnchanged(findings({})), false, 'there is nothing to be unchanged');
  for (const one of ['new', 'fixed', 'changed', 'notReached', 'notReachedBefore'])
    assert.equal(isUnchanged(findings({ stillThere: 67, [one]: 1 })), false, one);
  assert.equal(isUnchanged(findings({ stillThere: 67 }, 1)), false);
});
