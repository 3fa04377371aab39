import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Principal } from './principal.ts';
import * as readModels from './read-models.ts';

/** Read models that check no permission, with the reason. */
const OPEN: Readonly<Record<string, string>> = {
  readPasswordLogin: 'nobody is signed in yet',
  readSession: 'nobody is signed in yet',
  readSessionEnd: 'nobody is signed in yet',
  readSessions: 'one’s own, also before the account is approved',
  readMyself: 'one’s own, also before the account is approved',
  readMyOnboarding: 'one’s own, also before the account is approved',
  readOnboardingAccount: 'one’s own, also before the account is approved',
  readOnboardingOrganizations: 'names alone, which a request to be approved needs',
  readSettings: 'all approved people read settings: their screens follow them',
  readSettingRow: 'all approved people read settings: their screens follow them',
  readHideAria: 'all approved people read settings: their screens follow them',
  readPublicSettings: 'public',
  readMockAccounts: 'public, where the mock login is on',
  readPublicStats: 'public',
  readFindingPlaces: 'cached for all readers, each of whom has called readPageFacts',
};

const READS = /^(?:count|get|read|stream)[A-Z]/;

/** Throws on every access. */
const noDatabase = new Proxy(
  {},
  {
    get: (_, name) => {
      throw new Error(`Unexpected database access: ${String(name)}`);
    },
  },
);

/** Input that some read models access before they check the permission. */
const INPUT = { website: { id: '' }, choice: { websiteId: '' } };

const unapproved: Principal = {
  kind: 'person',
  userId: '6f0d0c3e-6a40-4a3c-9d53-4b7f7d0f8d11',
  role: 'SUPERADMIN',
  organizationId: null,
  isApproved: false,
  origin: { address: null, requestId: null },
};

for (const [name, read] of Object.entries(readModels)) {
  if (!READS.test(name) || name in OPEN) continue;
  test(`${name} refuses a user without the permission before it queries the database`, async () => {
    const call: (...args: unknown[]) => unknown = Object.assign(read);
    await assert.rejects(async () => call({ db: noDatabase }, unapproved, INPUT), { code: 'ER_FORBIDDEN' });
  });
}

test('every read model without a permission check is listed', () => {
  assert.deepEqual(
    Object.keys(OPEN).filter((name) => !(name in readModels)),
    [],
  );
});
