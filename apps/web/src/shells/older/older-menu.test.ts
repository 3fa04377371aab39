import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ROLES } from '@abhigam/domain';
import { olderAddresses } from '../addresses.ts';
import { hrefOf } from '../menu.ts';
import { currentKey, olderMenu } from './older-menu.ts';

const entriesOf = (role: (typeof ROLES)[number]) => {
  const { first, groups } = olderMenu(role);
  return [...first, ...groups.flatMap(({ entries }) => entries)];
};

test('each entry is marked at its own address, and no two lead to the same', () => {
  const entries = entriesOf('SUPERADMIN');
  const addresses = entries.map((entry) => hrefOf(entry, olderAddresses));
  assert.deepEqual([...new Set(addresses)], addresses);
  for (const [index, address] of addresses.entries())
    assert.equal(currentKey('SUPERADMIN', olderAddresses.placeOf(address)), entries[index]?.key, address);
});

test('what has no entry of its own belongs to one', () => {
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

test('each entry asks for its permission', () => {
  const keys = entriesOf('ADMIN').map(({ key }) => key);
  assert.ok(keys.includes('websites') && keys.includes('users.ADMIN') && keys.includes('users.TESTER'));
  assert.ok(!keys.includes('settings') && !keys.includes('organizations'));
});
