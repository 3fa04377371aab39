import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOfFilters, readCauseChoice } from './read-cause-choice.ts';

const read = (query: string) => readCauseChoice(new URLSearchParams(query));

test('the address chooses organization, check, origin, order and page', () => {
  const choice = read('organizationId=7&auditId=image-alt&origin=themes/blue&order=gain DESC&page=3');
  assert.deepEqual(choice, {
    organizationId: 7,
    auditId: 'image-alt',
    origin: 'themes/blue',
    order: 'gain DESC',
    page: 3,
  });
  assert.equal(countOfFilters(choice), 3);
});

test('what the server would refuse counts as no filter', () => {
  const choice = read(`organizationId=-1&auditId=${'a'.repeat(201)}&origin=%20&order=failures&page=0`);
  assert.deepEqual(choice, {
    organizationId: null,
    auditId: '',
    origin: '',
    order: 'failures DESC',
    page: 1,
  });
  assert.equal(countOfFilters(choice), 0);
});

test('a check by a former id of its rule is that of today', () => {
  assert.equal(read('auditId=keys-do-nothing').auditId, 'mouse-only-control');
});
