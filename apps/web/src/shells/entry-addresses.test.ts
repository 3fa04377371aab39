import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BRANDS } from '@abhigam/domain';
import { PLACE_NAMES } from '../routes/table.ts';
import { desktopAddresses, mobileAddresses } from './addresses.ts';
import { entryAddresses } from './entry-addresses.ts';

test('has the same addresses as the shell for the same places', () => {
  const { entryOf: _, mobileDashboard, pathsOf, using, ...entries } = entryAddresses;
  const shell: Record<keyof typeof entries, () => string> = desktopAddresses;
  for (const [name, address] of Object.entries(entries))
    assert.equal(address(), Object.entries(shell).find(([one]) => one === name)?.[1](), name);
  assert.deepEqual(mobileAddresses.placeOf(mobileDashboard())?.name, 'dashboard');
  assert.deepEqual(BRANDS.map(using), desktopAddresses.pathsOf('using'));
  const known = PLACE_NAMES.filter((name) => pathsOf(name).length > 0);
  assert.ok(known.includes('mockLogin') && !known.includes('websites'));
  for (const name of known) assert.deepEqual(pathsOf(name), desktopAddresses.pathsOf(name), name);
});

test('recognizes an address in any notation, and ignores those of the signed-in area', () => {
  for (const pathname of ['/auth/login', '/AUTH/Login/', '/auth/%6Cogin'])
    assert.equal(entryAddresses.entryOf(pathname), 'authLogin', pathname);
  assert.equal(entryAddresses.entryOf('/'), 'home');
  assert.equal(entryAddresses.entryOf(mobileAddresses.login()), 'mobileLogin');
  assert.equal(entryAddresses.entryOf('/v2/dashboard'), null);
});
