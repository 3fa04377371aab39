import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectRules } from '@abhigam/guidelines';
import { defectsOf, TRAITS } from '@abhigam/rules';
import { RULES as AXE_RULES } from '../../guidelines/src/rules.ts';
import { causesOfRule, possibleCauses } from './possible-causes.ts';

const SELECTED = selectRules({ wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false });

test('every possible cause of axe has a defect', () => {
  const missing = SELECTED.flatMap(({ id }) =>
    causesOfRule(id).flatMap(({ message }) => (defectsOf(id, message) === null ? `${id}: ${message}` : [])),
  );
  assert.deepEqual([...new Set(missing)], []);
  assert.ok(SELECTED.length > 90);
});

test('no classified cause of axe is impossible', () => {
  const possible = new Set(possibleCauses().map(({ message }) => message));
  const axe = new Set(AXE_RULES.map(({ id }) => id));
  for (const [ruleId, { defect: entry }] of TRAITS) {
    if (!axe.has(ruleId) || typeof entry === 'string' || Array.isArray(entry)) continue;
    for (const key of Object.keys(entry)) {
      const message = key === '' ? ruleId : `${ruleId}.${key}`;
      assert.ok(possible.has(message), message);
    }
  }
});
