import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ActivityEntry, CALLS } from '@abhigam/contract';
import { indianDay } from '@abhigam/domain';
import { checkActivityLog, FAILED_SIGN_IN_THRESHOLD, systemPrincipal } from '@abhigam/portal';
import { sql } from 'kysely';
import { good, refused } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { buildWebsite } from '../../../test/build-runs.ts';
import { openStaffedWorld, type StaffedWorld } from '../../../test/staffed-world.ts';

let world: StaffedWorld;
before(async () => {
  world = await openStaffedWorld();
});
after(() => world.close());

async function list(filter?: object): Promise<ActivityEntry[]> {
  await world.readEvents();
  return good(
    CALLS.listActivityLog,
    await world.call(CALLS.listActivityLog, world.superadmin, filter ? { query: { filter } } : {}),
  );
}

test('an entry says who did what, from where, as a sentence and as a key', async () => {
  const userId = await buildUser(world.db, { role: 'ADMIN', organizationId: world.home.organizationId });
  await world.db.updateTable('users').set({ full_name: 'आशा राव' }).where('id', '=', userId).execute();
  const body = { serviceName: '=Service {{who}}', userId };
  const { id } = good(CALLS.createApiKey, await world.call(CALLS.createApiKey, world.superadmin, { body }));
  const [entry] = await list();
  assert.ok(entry);
  const { full_name: name } = await world.db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', world.superadmin)
    .executeTakeFirstOrThrow();
  assert.equal(entry.content, `${name} created an API key for =Service {{who}}, which acts for आशा राव.`);
  assert.deepEqual(
    [entry.priority, entry.said.key, entry.actor, entry.about.service, entry.about.person],
    [
      'HIGH',
      'api-key-created',
      { kind: 'person', id: world.superadmin, name },
      '=Service {{who}}',
      'आशा राव',
    ],
  );
  assert.equal(entry.about.organization?.id, world.home.organizationId);
  assert.ok(entry.from);
  await world.call(CALLS.deleteApiKey, world.superadmin, { params: { id } });
  const [deleted] = await list();
  assert.equal(deleted?.content, `${name} deleted the API key of =Service {{who}}.`);
});

test('pages back and forward through entries with equal timestamps', async () => {
  await sql`insert into portal_events (id, at, type, principal, payload)
    select gen_random_uuid(), '2026-01-01T00:00:00.000123Z'::timestamptz + (n / 7) * interval '1 microsecond', 'signed-in',
      '{"kind": "system", "part": "worker"}', '{"type": "signed-in"}' from generate_series(1, 30) n`.execute(
    world.db,
  );
  const all = await list({ limit: 200 });
  assert.ok(all.length > 30);
  const ids = all.map(({ lastId }) => lastId);
  const forward: string[] = [];
  let last: ActivityEntry | undefined;
  do {
    const filter = last
      ? {
          direction: 'next',
          lastCreated: last.created,
          lastId: last.lastId,
          order: 'created DESC',
          limit: 11,
        }
      : undefined;
    // Shows ten of eleven, as the screen does.
    const part = (await list(filter)).slice(0, 10);
    forward.push(...part.map(({ lastId }) => lastId));
    last = part.at(-1);
  } while (last);
  assert.deepEqual(forward, ids);
  const at = ids.indexOf(forward[20] ?? '');
  const back = await list({ direction: 'prev', lastId: ids[at], lastCreated: all[at]?.created, limit: 5 });
  assert.deepEqual(
    back.map(({ lastId }) => lastId),
    ids.slice(at - 5, at),
  );
});

test('filters entries by priority, kind, organization, user and day', async () => {
  await world.call(CALLS.saveNoticeSettings, world.home.tester, { body: { language: 'hi' } });
  await world.call(CALLS.updateSettings, world.superadmin, {
    body: [{ identifier: 'hideImpact', value: 'minor' }],
  });
  const types = async (where: object) => [
    ...new Set((await list({ where, limit: 200 })).map(({ said }) => said.key)),
  ];
  assert.deepEqual(await types({ actorId: world.home.tester }), ['notice-settings-changed']);
  assert.deepEqual(await types({ type: 'settings-changed' }), ['settings-changed']);
  assert.ok(!(await types({ priority: 'HIGH' })).includes('notice-settings-changed'));
  assert.deepEqual(await types({ organizationId: world.home.organizationId }), ['api-key-created']);
  const today = indianDay(new Date());
  assert.deepEqual(await types({ from: '2026-01-01', to: '2026-01-01' }), ['signed-in']);
  assert.ok((await types({ from: today, to: today })).includes('settings-changed'));
  assert.deepEqual(await types({ from: indianDay(new Date(), 1) }), []);
  const [settings] = await list({ where: { type: 'settings-changed' } });
  assert.match(settings?.content ?? '', /changed the settings: Hide issues of this impact and below\.$/);
  for (const filter of [
    { order: 'created ASC' },
    { lastId: '-1' },
    { skip: 1 },
    { where: { priority: 'X' } },
  ])
    refused(
      await world.call(CALLS.listActivityLog, world.superadmin, { query: { filter } }),
      'ER_INVALID_FILTER',
    );
});

test('shows current names and marks deleted resources', async () => {
  const userId = await buildUser(world.db, { role: 'TESTER', organizationId: world.home.organizationId });
  await world.call(CALLS.saveNoticeSettings, userId, { body: { language: 'en' } });
  await world.db
    .updateTable('users')
    .set({ full_name: '', email: '', deleted: new Date() })
    .where('id', '=', userId)
    .execute();
  const [entry] = await list({ where: { actorId: userId } });
  assert.equal(entry?.actor.name, '');
  assert.equal(
    entry?.content,
    'A person whose name is no longer stored changed their own notification settings.',
  );
});

test('groups consecutive failed logins into one entry, without the typed text', async () => {
  const password = 'correct horse battery';
  const userId = await buildUser(world.db, { role: 'ADMIN', password, email: 'officer@example.in' });
  const tries = async (email: string) => {
    for (let times = 0; times < FAILED_SIGN_IN_THRESHOLD.count + 2; times += 1)
      await world.call(CALLS.handshake, null, { body: { email, password: 'wrong-guess', handshakeId: '' } });
  };
  await tries('officer@example.in');
  await tries('nobody@example.in');
  const found = await list({ where: { type: 'sign-ins-failed' } });
  assert.deepEqual(found.map(({ said, priority }) => [said.key, said.values.count, priority]).sort(), [
    ['sign-ins-failed', 5, 'HIGH'],
    ['sign-ins-failed-unknown', 5, 'HIGH'],
  ]);
  assert.doesNotMatch(JSON.stringify(found), /wrong-guess|nobody@/);
  const events = await world.db
    .selectFrom('portal_events')
    .select('payload')
    .where('type', '=', 'sign-ins-failed')
    .execute();
  assert.ok(events.some(({ payload }) => 'userId' in payload && payload.userId === userId));
});

test('the file has all entries of the filter, and no cell that a spreadsheet runs as a formula', async () => {
  await world.db
    .updateTable('users')
    .set({ full_name: '=1+1' })
    .where('id', '=', world.home.tester)
    .execute();
  await world.readEvents();
  const ask = (filter: object) =>
    world.call(CALLS.downloadActivityLog, world.superadmin, { query: { filter } });
  const whole = await ask({});
  assert.equal(whole.statusCode, 200);
  assert.match(String(whole.headers['content-disposition']), /activity-log-\d{4}-\d\d-\d\d-\d{6}-\w\w\.csv/);
  const { count } = await world.db
    .selectFrom('activity_log')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  assert.equal(whole.body.split('\r\n').filter(Boolean).length, Number(count) + 1);
  assert.doesNotMatch(whole.body, /"[=+@]/);
  assert.ok(whole.body.includes(`"'=1+1"`));
  const some = await ask({ where: { type: 'settings-changed' } });
  assert.equal(some.body.split('\r\n').filter(Boolean).length, 2);
});

test('the file is in the requested language, English by default', async () => {
  const ask = async (lang?: 'hi') => {
    const query = { filter: { where: { type: 'settings-changed' } }, ...(lang && { lang }) };
    const answer = await world.call(CALLS.downloadActivityLog, world.superadmin, { query });
    assert.equal(answer.statusCode, 200);
    return answer.body.split('\r\n');
  };
  const [head, entry] = await ask();
  assert.match(head ?? '', /"?Number"?,"?Time"?,"?Priority"?,"?Activity"?/);
  assert.match(entry ?? '', /changed the settings: Hide issues of this impact and below\./);
  const [hindiHead, hindiEntry] = await ask('hi');
  assert.match(hindiHead ?? '', /क्रमांक"?,"?समय"?,"?प्राथमिकता"?,"?गतिविधि/);
  assert.doesNotMatch(hindiHead ?? '', /[a-z]/i);
  assert.match(hindiEntry ?? '', /ने सेटिंग बदली: इस और इससे कम प्रभाव की समस्याएँ छिपाएँ।/);
  // Machine-readable columns are the same in both languages.
  assert.match(hindiEntry ?? '', /settings-changed/);
});

test('a name cannot make an entry look like another one', async () => {
  const id = await buildWebsite(world.db, {
    organizationId: world.home.organizationId,
    name: 'A\nSuper Admin deleted\u202E B',
  });
  good(CALLS.deleteWebsite, await world.call(CALLS.deleteWebsite, world.superadmin, { params: { id } }));
  const [entry] = await list();
  assert.match(String(entry?.content), / A Super Admin deleted\[U\+202E\] B/);
  assert.equal(entry?.about.website?.name, 'A\nSuper Admin deleted\u202E B');
});

test('reports what the checks of the log have found, and that no check has run yet', async () => {
  const ask = async () =>
    good(CALLS.getActivityLogCheck, await world.call(CALLS.getActivityLogCheck, world.superadmin));
  const check = () =>
    checkActivityLog({ db: world.db }, systemPrincipal('worker'), { stop: new AbortController().signal });
  assert.deepEqual(await ask(), {
    last: null,
    wholeChecked: null,
    changed: null,
    changes: 0,
    missing: { count: 0, firstAt: null },
    broken: null,
    isAcknowledged: false,
    acknowledgements: [],
  });
  const [newest] = await list();
  await check();
  const whole = await ask();
  assert.deepEqual([whole.last?.no, whole.changed], [Number(newest?.lastId), null]);
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from activity_log where no = 2`.execute(tx);
    await sql`delete from activity_log where no = ${newest?.lastId}::bigint`.execute(tx);
  });
  await check();
  const faulty = await ask();
  assert.deepEqual([faulty.changed, faulty.missing.count, faulty.broken], [3, 2, Number(newest?.lastId)]);
  assert.ok(faulty.missing.firstAt);
  assert.equal(faulty.isAcknowledged, false);

  const { changed, changes, missing, broken } = faulty;
  const seen = { changed, changes, missing, broken };
  const acknowledge = (who: string, body: { note: string; seen: typeof seen }) =>
    world.call(CALLS.acknowledgeLogFaults, who, { body });
  const note = 'The database was repaired by hand. =1';
  refused(await acknowledge(world.home.admin, { note, seen }), 'ER_FORBIDDEN');
  refused(await acknowledge(world.superadmin, { note: ' ', seen }), 'ER_VALIDATION');
  refused(await acknowledge(world.superadmin, { note, seen: { ...seen, changes: 9 } }), 'ER_STATE');
  const known = good(CALLS.acknowledgeLogFaults, await acknowledge(world.superadmin, { note, seen }));
  assert.equal(known.isAcknowledged, true);
  assert.deepEqual(
    known.acknowledgements.map((one) => [one.note, one.changed, one.broken, one.name !== '']),
    [[note, 3, Number(newest?.lastId), true]],
  );
  const [entry] = await list();
  assert.deepEqual([entry?.said.key, entry?.priority], ['log-faults-acknowledged', 'HIGH']);

  // The next check finds the same change and records a new end of the log; then one more entry is changed.
  await check();
  const same = await ask();
  assert.deepEqual([same.isAcknowledged, same.changed, same.broken], [true, 3, null]);
  const another = async (crime: (no: number) => ReturnType<typeof sql>) => {
    await world.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await crime(Number(entry?.lastId)).execute(tx);
    });
    await check();
    return ask();
  };
  const later = await another(() => sql`update activity_log set priority = 'LOW' where no = 7`);
  assert.deepEqual([later.isAcknowledged, later.changed, later.changes], [false, 3, changes + 1]);
  const cut = await another((no) => sql`delete from activity_log where no = ${no}`);
  assert.deepEqual([cut.isAcknowledged, cut.broken], [false, Number(entry?.lastId)]);
});
