import assert from 'node:assert/strict';
import { test } from 'node:test';
import { peerBars } from './peer-bars.ts';

const distribution = Array.from({ length: 10 }, (_, bin) => ({
  from: bin * 10,
  to: bin === 9 ? 100 : bin * 10 + 9,
  organizations: bin === 6 ? 3 : 1,
}));
const organization = (avgScore: number | null) => ({ id: 1, name: 'Suryanagar', websiteCnt: 2, avgScore });

test('shows the organization separately from the others and counts each one once', () => {
  const { others, own } = peerBars({ organization: organization(69), distribution });
  assert.deepEqual(own, [{ from: 60, to: 69, organizations: 3 }]);
  assert.equal(others[6]?.organizations, 2);
  const all = distribution.reduce((sum, bin) => sum + bin.organizations, 0);
  assert.equal(others.reduce((sum, bin) => sum + bin.organizations, 0) + own.length, all);
  assert.equal(peerBars({ organization: organization(100), distribution }).own[0]?.from, 90);
});

test('has no own bar without a score', () => {
  const { others, own } = peerBars({ organization: organization(null), distribution });
  assert.deepEqual([others, own], [distribution, []]);
});
