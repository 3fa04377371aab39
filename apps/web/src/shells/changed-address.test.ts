import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedAddress } from '../address/changed-address.ts';
import { desktopAddresses, mobileAddresses, olderAddresses } from './addresses.ts';

for (const [shell, addresses] of Object.entries({ desktopAddresses, mobileAddresses, olderAddresses })) {
  test(`applies each change to the current address and resets the page, ${shell}`, () => {
    const { onboardings, users, organizationUsers } = addresses;
    let here = onboardings({ page: 3 });
    const choose = (change: { search?: string; status?: string }) => {
      here = changedAddress(addresses, here, ['onboardings'], change) ?? 'elsewhere';
    };
    choose({ search: 'Ravi & co' });
    choose({ status: 'INACTIVE' });
    assert.equal(here, onboardings({ search: 'Ravi & co', status: 'INACTIVE' }));
    const names = ['users', 'organizationUsers'] as const;
    assert.equal(
      changedAddress(addresses, users({ role: 'TESTER', search: 'a', page: 2 }), names, {
        order: 'name ASC',
      }),
      users({ role: 'TESTER', search: 'a', order: 'name ASC' }),
    );
    assert.equal(
      changedAddress(
        addresses,
        organizationUsers({ organizationId: '7', role: 'ADMIN', order: 'name ASC' }),
        names,
        {
          search: 'b',
        },
      ),
      organizationUsers({ organizationId: '7', role: 'ADMIN', search: 'b', order: 'name ASC' }),
    );
  });
}

test('does not navigate when the user has left the list in the meantime', () => {
  const here = desktopAddresses.dashboard();
  assert.equal(changedAddress(desktopAddresses, here, ['onboardings'], { search: 'a' }), null);
  assert.equal(changedAddress(desktopAddresses, '/nowhere', ['onboardings'], { search: 'a' }), null);
});
