import assert from 'node:assert/strict';
import { test } from 'node:test';
import { websiteGroups } from './website-groups.ts';

const tile = (id: string, organizationId: number, latestCntPages: number) => ({
  id,
  name: id,
  url: `https://${id}.example.in/`,
  organizationId,
  latestScore: 80,
  latestCntPages,
  latestTestRunId: null,
});
const together = { websites: 4, cntPages: 9, avgScore: 50 };

test('groups websites by organization with the rest of each, and puts all others last', () => {
  const groups = websiteGroups({
    tiles: [tile('a', 1, 30), tile('b', 2, 20), tile('c', 1, 10)],
    organizations: [
      { id: 1, name: 'Suryanagar', rest: together },
      { id: 2, name: 'Taranagar', rest: null },
    ],
    others: { organizations: 3, ...together },
  });
  assert.deepEqual(
    groups.map(({ organization, websites, rest }) => [
      organization?.name ?? null,
      websites.map(({ id }) => id),
      rest?.organizations ?? null,
    ]),
    [
      ['Suryanagar', ['a', 'c'], 1],
      ['Taranagar', ['b'], null],
      [null, [], 3],
    ],
  );
});

test('returns no groups without websites', () => {
  assert.deepEqual(websiteGroups({ tiles: [], organizations: [], others: null }), []);
});
