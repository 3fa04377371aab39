import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countActiveFilters, readDecisionChoice } from './read-decision-choice.ts';

const ID = '0190aa00-0000-7000-8000-000000000001';
const read = (query: string) => readDecisionChoice(new URLSearchParams(query));

test('starts with the decisions in force, newest first', () => {
  assert.deepEqual(read(''), { filter: { state: 'in-force' }, order: 'made DESC', page: 1 });
  assert.equal(countActiveFilters(read('').filter), 0);
});

test('reads website, check, verdict, scope, state, order and page from the URL', () => {
  const query = `organizationId=7&websiteId=${ID}&auditId=image-alt&verdict=accepted&scope=defect&state=ended&order=until+ASC&page=3`;
  const choice = read(query);
  assert.deepEqual(choice, {
    filter: {
      organizationId: 7,
      websiteId: ID,
      auditId: 'image-alt',
      verdict: 'accepted',
      scope: 'defect',
      state: 'ended',
    },
    order: 'until ASC',
    page: 3,
  });
  assert.equal(countActiveFilters(choice.filter), 6);
});

test('treats "any state" as no filter and limits "ends soon" to decisions in force', () => {
  assert.deepEqual(read('state=ALL').filter, {});
  assert.equal(countActiveFilters({}), 1);
  assert.deepEqual(read('state=ended&ends=soon').filter, { state: 'in-force', endsWithinDays: 30 });
  assert.equal(countActiveFilters(read('ends=soon').filter), 1);
});

test('ignores invalid parameters', () => {
  const query =
    'organizationId=x&websiteId=1&verdict=maybe&scope=all&state=odd&order=name&page=-2&ends=never';
  assert.deepEqual(read(query), { filter: { state: 'in-force' }, order: 'made DESC', page: 1 });
});

test('maps a former rule id to its current check', () => {
  assert.equal(read('auditId=keys-do-nothing').filter.auditId, 'mouse-only-control');
});
