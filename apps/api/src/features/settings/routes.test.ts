import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, errorResponse, settingsForm } from '@abhigam/contract';
import { readSettings } from '@abhigam/db';
import { MESSAGES, SETTING_IDENTIFIERS, type SettingIdentifier } from '@abhigam/domain';
import { criteriaList } from '@abhigam/guidelines';
import { good, refused } from '../../../test/answers.ts';
import { openStaffedWorld, type StaffedWorld } from '../../../test/staffed-world.ts';

const FORM = settingsForm({ criteria: new Set(criteriaList().map(({ num }) => num)) });

/** For each setting: accepted values with the stored form, and refused values with the message of the field. */
const VALUES: Record<SettingIdentifier, { good: Record<string, string>; bad: Record<string, string> }> = {
  hideWarnings: booleans(),
  hideContrastIssuesIfContrastModePresent: booleans(),
  hideAria: booleans(),
  showOwnerEmail: booleans(),
  hideImpact: {
    good: { none: 'none', minor: 'minor', moderate: 'moderate', ' serious ': 'serious' },
    bad: { '': MESSAGES.settingRequired, critical: MESSAGES.valueInvalid, NONE: MESSAGES.valueInvalid },
  },
  hideCriteriaFromReport: {
    good: { '': '', '1.4.3': '1.4.3', ' 1.4.3, 1.1.1 ,1.4.3,': '1.4.3,1.1.1' },
    bad: {
      '1.4.99': MESSAGES.settingCriteria,
      '1.4.3 1.1.1': MESSAGES.settingCriteria,
      '1.4': MESSAGES.settingCriteria,
    },
  },
  cronTabForStaleNcAlertCadence: {
    good: { '0 9 * * 1': '0 9 * * 1', '30 7 15 * *': '30 7 15 * *', '0 9 * * FRI,MON': '0 9 * * 1,5' },
    bad: {
      '': MESSAGES.settingRequired,
      '* * * * *': MESSAGES.settingCron,
      '0 9 1 1 *': MESSAGES.settingCron,
      weekly: MESSAGES.settingCron,
    },
  },
  staleNcAlertThresholdDays: days('3650', '3651', MESSAGES.settingDays),
  apiKeyValidityDays: days('1095', '1096', MESSAGES.settingKeyDays),
  unusedAccountDays: days('3650', '3651', MESSAGES.settingDays),
};

function booleans() {
  return {
    good: { true: 'true', false: 'false' },
    bad: { '': MESSAGES.settingRequired, yes: MESSAGES.valueInvalid, '  ': MESSAGES.settingRequired },
  };
}

function days(most: string, tooMany: string, message: string) {
  return {
    good: { '1': '1', ' 030 ': '30', [most]: most },
    bad: {
      '': MESSAGES.settingRequired,
      '0': message,
      '-1': message,
      '1.5': message,
      thirty: message,
      [tooMany]: message,
    },
  };
}

let world: StaffedWorld;
before(async () => {
  world = await openStaffedWorld();
});
after(() => world.close());

const change = (body: object) => world.call(CALLS.updateSettings, world.superadmin, { body });
/** Reads like another process, over its own connection. */
const storedNow = async (identifier: string) => (await readSettings(world.db, [identifier])).get(identifier);

for (const identifier of SETTING_IDENTIFIERS) {
  test(`${identifier}: form and server accept and refuse the same values`, async () => {
    for (const [value, stored] of Object.entries(VALUES[identifier].good)) {
      assert.ok(FORM.safeParse({ [identifier]: value }).success, value);
      good(CALLS.updateSettings, await change([{ identifier, value }]));
      assert.equal(await storedNow(identifier), stored);
    }
    const before = await storedNow(identifier);
    for (const [value, message] of Object.entries(VALUES[identifier].bad)) {
      const issues = FORM.safeParse({ [identifier]: value }).error?.issues;
      assert.deepEqual(
        issues?.map((issue) => [issue.path, issue.message]),
        [[[identifier], message]],
        value,
      );
      const response = await change([{ identifier, value }]);
      refused(response, 'ER_VALIDATION', message);
      const { details } = errorResponse.parse(response.json()).error;
      assert.deepEqual(
        details?.map(({ field }) => field),
        [identifier],
      );
    }
    assert.equal(await storedNow(identifier), before);
  });
}

test('lists all shared settings to all users, and no personal ones', async () => {
  const list = async (filter?: object) =>
    good(
      CALLS.listSettings,
      await world.call(CALLS.listSettings, world.home.tester, filter ? { query: { filter } } : {}),
    ).map(({ identifier }) => identifier);
  assert.deepEqual(await list(), SETTING_IDENTIFIERS);
  assert.deepEqual(await list({ where: { identifier: 'hideAria' } }), ['hideAria']);
  assert.deepEqual(await list({ where: { identifier: ['hideAria', 'hideImpact'] } }), [
    'hideImpact',
    'hideAria',
  ]);
  assert.deepEqual(await list({ where: { identifier: 'queuePaused' } }), []);
  const one = await world.call(CALLS.getSetting, world.home.tester, { params: { identifier: 'hideAria' } });
  assert.deepEqual(Object.keys(good(CALLS.getSetting, one)), ['identifier', 'label', 'value', 'version']);
  for (const identifier of ['queuePaused', 'toString', 'nothing']) {
    const response = await world.call(CALLS.getSetting, world.home.tester, { params: { identifier } });
    refused(response, 'ER_NOT_FOUND', 'This setting does not exist.');
    refused(await change([{ identifier, value: 'true' }]), 'ER_NOT_FOUND', 'This setting does not exist.');
  }
  assert.equal(await storedNow('queuePaused'), 'false');
});

test('a call changes all of its settings or none, with one event that lists the changes', async () => {
  good(CALLS.updateSettings, await change([{ identifier: 'unusedAccountDays', value: '90' }]));
  const bad = [
    { identifier: 'unusedAccountDays', value: '60' },
    { identifier: 'hideImpact', value: 'all' },
    { identifier: 'apiKeyValidityDays', value: '' },
  ];
  const response = await change(bad);
  refused(response, 'ER_VALIDATION');
  const { details } = errorResponse.parse(response.json()).error;
  assert.deepEqual(
    details?.map(({ field }) => field),
    ['hideImpact', 'apiKeyValidityDays'],
  );
  assert.equal(await storedNow('unusedAccountDays'), '90');
  refused(
    await change([
      { identifier: 'unusedAccountDays', value: '60' },
      { identifier: 'unusedAccountDays', value: '70' },
    ]),
    'ER_VALIDATION',
  );
  const events = await eventsAfter(async () => {
    const { id, settings } = good(
      CALLS.updateSettings,
      await change([
        { identifier: 'unusedAccountDays', label: 'ignored', value: '60' },
        { identifier: 'hideAria', value: (await storedNow('hideAria')) ?? '' },
      ]),
    );
    assert.equal(id, 'unusedAccountDays');
    assert.deepEqual(
      settings.map(({ identifier, label }) => [identifier, label]),
      [
        ['hideAria', 'Preselect tests without ARIA'],
        ['unusedAccountDays', 'Days without login after which an account is listed for review'],
      ],
    );
  });
  const changed = [{ identifier: 'unusedAccountDays', from: '90', to: '60' }];
  assert.deepEqual(events, [{ type: 'settings-changed', changed }]);
});

test('refuses to overwrite a setting that another user has changed since', async () => {
  const [seen] = good(
    CALLS.listSettings,
    await world.call(CALLS.listSettings, world.superadmin, {
      query: { filter: { where: { identifier: 'hideImpact' } } },
    }),
  );
  assert.ok(seen);
  const { identifier, version } = seen;
  const value = seen.value === 'minor' ? 'moderate' : 'minor';
  good(CALLS.updateSettings, await change([{ identifier, value, version }]));
  refused(await change([{ identifier, value: 'none', version }]), 'ER_STATE');
  assert.equal(await storedNow(identifier), value);
});

test('public settings are sent again only if they have changed', async () => {
  const ask = (tag?: string) =>
    world.app.inject({ url: '/api/public-settings', headers: tag ? { 'if-none-match': tag } : {} });
  const first = await ask();
  const tag = String(first.headers.etag);
  for (const same of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await ask(same);
    assert.deepEqual([again.statusCode, again.body], [304, '']);
  }
  const hidden = good(CALLS.publicSettings, first).hideWarnings;
  good(CALLS.updateSettings, await change([{ identifier: 'hideWarnings', value: String(!hidden) }]));
  const changed = await ask(tag);
  assert.equal(good(CALLS.publicSettings, changed).hideWarnings, !hidden);
  assert.notEqual(changed.headers.etag, tag);
  // Only the list of non-compliances shows assignees: open pages learn from the ETag that they must reload it.
  const shown = (await storedNow('showOwnerEmail')) === 'true';
  good(CALLS.updateSettings, await change([{ identifier: 'showOwnerEmail', value: String(!shown) }]));
  const other = await ask(String(changed.headers.etag));
  assert.equal(other.statusCode, 200);
  assert.deepEqual(other.json(), changed.json());
});

async function eventsAfter(act: () => Promise<void>) {
  const events = () => world.db.selectFrom('portal_events').select(['id', 'payload']).orderBy('id').execute();
  const before = new Set((await events()).map(({ id }) => id));
  await act();
  return (await events()).filter(({ id }) => !before.has(id)).map(({ payload }) => payload);
}
