import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { good, refused } from '../../../test/answers.ts';
import { openStaffedWorld, type StaffedWorld } from '../../../test/staffed-world.ts';

let world: StaffedWorld;
let home: StaffedWorld['home'];
let superadmin: string;
before(async () => {
  world = await openStaffedWorld();
  ({ home, superadmin } = world);
});
after(() => world.close());

const settings = async (as: string) =>
  good(CALLS.getNoticeSettings, await world.call(CALLS.getNoticeSettings, as));
const save = (as: string, body: object) => world.call(CALLS.saveNoticeSettings, as, { body });

test('each role has its kinds and defaults; settings are stored; the second of two concurrent changes is refused', async () => {
  const before = await settings(home.tester);
  const kinds = before.kinds.map(({ kind }) => kind);
  assert.ok(kinds.includes('assigned') && !kinds.includes('stale') && !kinds.includes('webhook-failing'));
  assert.deepEqual([before.language, before.version], ['en', 0]);
  const saved = good(
    CALLS.saveNoticeSettings,
    await save(home.tester, { language: 'hi', choices: { assigned: false }, version: 0 }),
  );
  assert.equal(saved.kinds.find(({ kind }) => kind === 'assigned')?.isWanted, false);
  refused(await save(home.tester, { language: 'en', version: 0 }), 'ER_STATE');
  assert.deepEqual(await settings(home.tester), saved);
  assert.equal((await settings(home.admin)).language, 'en');
  refused(await save(home.tester, { choices: { everything: true } }), 'ER_VALIDATION');
});

test('the super admin finds mails by user, kind and state, reads one as sent, and sends it again', async () => {
  const id = randomUUID();
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', home.admin)
    .executeTakeFirstOrThrow();
  const news = { kind: 'stale', days: 30, total: 2, websites: [], otherWebsites: 1 };
  await world.db
    .insertInto('notices')
    .values({
      id,
      event_id: randomUUID(),
      user_id: home.admin,
      kind: 'stale',
      news: JSON.stringify(news),
      language: 'en',
      state: 'held',
    })
    .execute();
  const list = async (query: object) =>
    good(CALLS.listNotices, await world.call(CALLS.listNotices, superadmin, { query: { ...query } })).map(
      (one) => one.id,
    );
  assert.deepEqual(await list({ email: email.toUpperCase(), kind: 'stale', state: 'held' }), [id]);
  assert.deepEqual(await list({ email: 'other@example.org' }), []);
  assert.deepEqual(await list({ state: 'sent' }), []);
  const one = good(CALLS.getNotice, await world.call(CALLS.getNotice, superadmin, { params: { id } }));
  assert.equal(one.subject, '2 non-compliances open for more than 30 days');
  assert.match(one.html, /<html lang="en">/);
  assert.match(one.text, /https:\/\/portal\.example\.org\/v2\//);
  const send = () => world.call(CALLS.sendNoticeAgain, superadmin, { params: { id } });
  good(CALLS.sendNoticeAgain, await send());
  refused(await send(), 'ER_STATE');
});

test('a super admin chooses whether an organization gets mails about stale non-compliances', async () => {
  const { organizationId } = home;
  const change = (isDisabled: boolean) =>
    world.call(CALLS.updateOrganization, superadmin, {
      params: { id: String(organizationId) },
      body: { emailConfigs: [{ email_type: 'STALE_NC', isDisabled }] },
    });
  good(CALLS.updateOrganization, await change(true));
  const listed = good(CALLS.listOrganizations, await world.call(CALLS.listOrganizations, superadmin));
  assert.deepEqual(listed.find(({ id }) => id === organizationId)?.emailConfigs, [
    { email_type: 'STALE_NC', isDisabled: true, departmentId: organizationId },
  ]);
});
