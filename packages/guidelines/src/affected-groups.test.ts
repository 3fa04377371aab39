import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affectedGroups } from './affected-groups.ts';
import { criteriaList } from './criteria.ts';

test('every criterion concerns at least one group', () => {
  for (const { num } of criteriaList()) assert.notDeepEqual(affectedGroups([num]), [], num);
});

test('a criterion takes precedence over its guideline; each group is listed once and in order', () => {
  assert.deepEqual(affectedGroups(['1.4.3']), ['lowVision', 'colour']);
  assert.deepEqual(affectedGroups(['1.4.4']), ['lowVision']);
  assert.deepEqual(affectedGroups(['4.1.2', '1.3.1', '3.3.2']), [
    'blind',
    'lowVision',
    'speech',
    'cognitive',
  ]);
  assert.deepEqual(affectedGroups([]), []);
});
