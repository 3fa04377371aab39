import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from './client-address.ts';

const CASES: [address: string, network: string][] = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['unix:', 'unknown'],
  ['', 'unknown'],
];

for (const [address, network] of CASES) {
  test(`limits count "${address}" as ${network}`, () => assert.equal(networkOf(address), network));
}
