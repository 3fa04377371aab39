import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expensiveRules } from './rule-costs.ts';

test('lists the rules above the 95th percentile, the most expensive first', () => {
  const costs = Array.from({ length: 40 }, (_, index) => ({ id: `rule-${index}`, msPerThousand: index }));
  assert.deepEqual(expensiveRules(costs), ['rule-39', 'rule-38']);
});

test('lists no rule when all rules have the same cost, and none for an empty list', () => {
  assert.deepEqual(expensiveRules(['a', 'b', 'c'].map((id) => ({ id, msPerThousand: 1 }))), []);
  assert.deepEqual(expensiveRules([]), []);
});
