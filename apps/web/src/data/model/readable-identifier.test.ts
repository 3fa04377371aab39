import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readableIdentifier } from './readable-identifier.ts';

test('shows an identifier as words', () => {
  assert.equal(readableIdentifier('cat.name-role-value'), 'Name role value');
  assert.equal(readableIdentifier('best-practice'), 'Best practice');
});
