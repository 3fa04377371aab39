import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOfFilters, readDecisionChoice } from './read-decision-choice.ts';

const ID = '0190aa00-0000-7000-8000-000000000001';
const read = (query: string) => readDecisionChoice(new URLSearchParams(query));

test('the list begins with what is in force, the newest first', () => {
  assert.deepEqual(read(''), { filter: { state: 'in-force' }, order: 'made DESC', page: 1 });
  assert.equal(countOfFilters(read('').filter), 0);
});

test('the address chooses website, check, verdict, range, state, order and page', () => {
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
  assert.equal(countOfFilters(choice.filter), 6);
});

test('any state is no filter; what ends soon is in force', () => {
  assert.deepEqual(read('state=ALL').filter, {});
  assert.equal(countOfFilters({}), 1);
  assert.deepEqual(read('state=ended&ends=soon').filter, { state: 'in-force', endsWithinDays: 30 });
  assert.equal(countOfFilters(read('ends=soon').filter), 1);
});

test('what the address says wrongly counts as not said', () => {
  const query =
    'organizationId=x&websiteId=1&verdict=maybe&scope=all&state=odd&order=name&page=-2&ends=never';
  assert.deepEqual(read(query), { filter: { state: 'in-force' }, order: 'made DESC', page: 1 });
});

test('a check by a former id of its rule is that of today', () => {
  assert.equal(read('auditId=keys-do-nothing').filter.auditId, 'mouse-only-control');
});
