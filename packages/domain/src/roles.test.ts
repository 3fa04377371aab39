import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roleLabel } from './roles.ts';

test('labels differ by brand and ignore case', () => {
  assert.equal(roleLabel('ADMIN', 'government'), 'Nodal Officer');
  assert.equal(roleLabel('admin', 'generic'), 'Admin');
  assert.equal(roleLabel('AdminExpert', 'government'), 'Accessibility Admin');
  assert.equal(roleLabel('TESTER', 'government'), 'QA Tester');
});

test('an unknown role has no label, a missing one is User', () => {
  assert.equal(roleLabel('OWNER', 'generic'), null);
  assert.equal(roleLabel(null, 'generic'), 'User');
  assert.equal(roleLabel('', 'generic'), 'User');
});
