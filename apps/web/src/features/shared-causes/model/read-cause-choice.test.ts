import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countActiveFilters, readCauseChoice } from './read-cause-choice.ts';

const read = (query: string) => readCauseChoice(new URLSearchParams(query));

test('reads organization, check, origin, order and page from the URL', () => {
  const choice = read('organizationId=7&auditId=image-alt&origin=themes/blue&order=gain DESC&page=3');
  assert.deepEqual(choice, {
    organizationId: 7,
    auditId: 'image-alt',
    origin: 'themes/blue',
    order: 'gain DESC',
    page: 3,
  });
  assert.equal(countActiveFilters(choice), 3);
});

test('ignores values that the server would reject', () => {
  const choice = read(`organizationId=-1&auditId=${'a'.repeat(201)}&origin=%20&order=failures&page=0`);
  assert.deepEqual(choice, {
    organizationId: null,
    auditId: '',
    origin: '',
    order: 'failures DESC',
    page: 1,
  });
  assert.equal(countActiveFilters(choice), 0);
});

test('maps a former rule id to its current check', () => {
  assert.equal(read('auditId=keys-do-nothing').auditId, 'mouse-only-control');
});
