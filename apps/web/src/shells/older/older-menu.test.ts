import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ROLES } from '@abhigam/domain';
import { olderAddresses } from '../addresses.ts';
import { menuEntryHref } from '../menu.ts';
import { currentKey, olderMenu } from './older-menu.ts';

const entriesOf = (role: (typeof ROLES)[number]) => {
  const { first, groups } = olderMenu(role);
  return [...first, ...groups.flatMap(({ entries }) => entries)];
};

test('marks each entry as current at its own address, and all addresses are different', () => {
  const entries = entriesOf('SUPERADMIN');
  const addresses = entries.map((entry) => menuEntryHref(entry, olderAddresses));
  assert.deepEqual([...new Set(addresses)], addresses);
  for (const [index, address] of addresses.entries())
    assert.equal(currentKey('SUPERADMIN', olderAddresses.placeOf(address)), entries[index]?.key, address);
});

test('marks the entry to which a place without an entry belongs', () => {
  for (const [address, key] of [
    ['/core/website/edit/w-1', 'websites'],
    ['/activities/testmgmt/testresult/r-1/failures', 'websites'],
    ['/activities/testmgmt/testschedule/s-1', 'scheduleWebsites'],
    ['/activities/reports/website/a', 'websitesDashboard'],
    ['/core/users/create/tester', 'users.TESTER'],
    ['/core/users/view', null],
  ] as const)
    assert.equal(currentKey('SUPERADMIN', olderAddresses.placeOf(address)), key, address);
});

test('shows entries only with the required permission', () => {
  const keys = entriesOf('ADMIN').map(({ key }) => key);
  assert.ok(keys.includes('websites') && keys.includes('users.ADMIN') && keys.includes('users.TESTER'));
  assert.ok(!keys.includes('settings') && !keys.includes('organizations'));
});
