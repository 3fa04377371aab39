import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { CALLS, MAX_BULK } from '@abhigam/contract';
import { changeNonCompliances as changeRows, fingerprintBytes } from '@abhigam/db';
import type { NcStatus } from '@abhigam/domain';
import { refreshGroups } from '@abhigam/testing';
import { sql } from 'kysely';
import { good, refused } from '../../../test/answers.ts';
import { buildNonCompliance } from '../../../test/build-non-compliance.ts';
import { buildUser, openSession } from '../../../test/build-people.ts';
import { buildAudit, buildPage, buildRun, buildWebsite } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
let abroad: Organization;

before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
  abroad = await buildStaffedOrganization(world.db);
});
after(() => world.close());

const build = (more: { websiteId?: string; status?: NcStatus; auditId?: string } = {}) =>
  buildNonCompliance(world.db, { websiteId: home.websiteId, ...more });

const patch = (id: string, body: unknown, as: string | null = home.admin) =>
  world.call(CALLS.patchNonCompliance, as, { params: { id }, body });

async function read(id: string) {
  return good(
    CALLS.getNonCompliance,
    await world.call(CALLS.getNonCompliance, home.admin, { params: { id } }),
  );
}

test('any status may follow any other; each change records user, time, old and new status', async () => {
  const id = await build();
  const way: NcStatus[] = [
    'FIX IN PROGRESS',
    'RESOLVED',
    'UNRESOLVED',
    'RESOLVED',
    'FIX IN PROGRESS',
    'UNRESOLVED',
  ];
  for (const status of way)
    good(CALLS.patchNonCompliance, await patch(id, { status, comments: `now ${status}` }));
  const { notes, notesTotal, status, resolved } = await read(id);
  assert.deepEqual([status, resolved, notesTotal], ['UNRESOLVED', null, way.length]);
  assert.deepEqual(
    notes.map(({ oldStatus, newStatus, comments }) => [oldStatus, newStatus, comments]).reverse(),
    way.map((to, at) => [way[at - 1] ?? 'UNRESOLVED', to, `now ${to}`]),
  );
  assert.ok(notes.every(({ user }) => user?.email.includes('@')));
});

test('returns the findings of a single non-compliance in the language of the reader', async () => {
  const causes = [{ message: 'aria-valid-attr', values: { attributes: 'aria-lable' } }];
  const found = { label: 'a', causes, explanation: '', snippet: '<a aria-lable="x">', testData: null };
  const id = await build();
  await world.db
    .updateTable('non_compliances')
    .set({ failing_element: JSON.stringify(found) })
    .where('id', '=', id)
    .execute();
  for (const lang of ['en', 'hi'] as const) {
    const one = good(
      CALLS.getNonCompliance,
      await world.call(CALLS.getNonCompliance, home.admin, { params: { id }, query: { lang } }),
    );
    const list = good(
      CALLS.listNonCompliances,
      await world.call(CALLS.listNonCompliances, home.admin, { query: { filter: { limit: 100 }, lang } }),
    );
    const listed = list.nonCompliances.find((row) => row.id === id);
    assert.equal(one.failingElement.snippet, found.snippet);
    assert.match(one.failingElement.explanation, /aria-lable/);
    assert.deepEqual(one.failingElement, listed?.failingElement);
    assert.equal(one.website.name, listed?.website.name);
  }
});

test('a resolved one has the time of its resolution; setting the same status again changes nothing', async () => {
  const id = await build();
  await patch(id, { status: 'RESOLVED' });
  const { resolved } = await read(id);
  assert.notEqual(resolved, null);
  assert.deepEqual(good(CALLS.patchNonCompliance, await patch(id, { status: 'RESOLVED' })), {
    id,
    status: 'RESOLVED',
    version: 2,
  });
  const again = await read(id);
  assert.deepEqual([again.resolved, again.notesTotal], [resolved, 1]);
});

test('a note alone does not change the status; only invisible characters are removed from it', async () => {
  const id = await build({ status: 'FIX IN PROGRESS' });
  const comments = '<script>alert(1)</script> टिप्पणी\nline two';
  const typed = ` ${comments.replace('टि', '\u202e\0टि')} `;
  good(CALLS.patchNonCompliance, await patch(id, { comments: typed }));
  const { notes, status } = await read(id);
  assert.equal(status, 'FIX IN PROGRESS');
  assert.deepEqual(
    notes.map((note) => [note.oldStatus, note.newStatus, note.comments]),
    [[null, null, comments]],
  );
});

test('a note of a test run has no user', async () => {
  const id = await build();
  await world.db
    .insertInto('non_compliance_notes')
    .values({
      non_compliance_id: id,
      old_status: 'RESOLVED',
      new_status: 'UNRESOLVED',
      comments: 'Found again.',
    })
    .execute();
  assert.deepEqual(
    (await read(id)).notes.map(({ user, oldStatus, newStatus, comments }) => ({
      user,
      oldStatus,
      newStatus,
      comments,
    })),
    [{ user: null, oldStatus: 'RESOLVED', newStatus: 'UNRESOLVED', comments: '' }],
  );
});

test('notes of decisions say what the decision did; notes of runs have no decision', async () => {
  const id = await build();
  const decision_id = randomUUID();
  const hand = { decision_id, old_status: 'UNRESOLVED', new_status: 'RESOLVED' } as const;
  for (const note of [
    { set_aside: true },
    { set_aside: false },
    { decision_id, new_status: 'UNRESOLVED' as const },
    hand,
    { old_status: 'UNRESOLVED', new_status: 'RESOLVED' } as const,
  ])
    await world.db
      .insertInto('non_compliance_notes')
      .values({ non_compliance_id: id, comments: '', ...note })
      .execute();
  assert.deepEqual((await read(id)).notes.map(({ byDecision }) => byDecision).reverse(), [
    'set-aside',
    'given-back',
    'failed-by-hand',
    'not-failed-by-hand',
    null,
  ]);
});

test('refuses invalid input with the messages of the specification', async () => {
  const id = await build();
  const cases: [unknown, RegExp][] = [
    [{}, /Status is required/],
    [{ comments: '   ' }, /Note is required/],
    [{ comments: null }, /Note is required/],
    [{ status: 'DONE' }, /Status is required/],
    [{ status: null }, /Status is required/],
    [{ status: 'RESOLVED', comments: '' }, /Note is required/],
  ];
  for (const [body, message] of cases) {
    const response = await patch(id, body);
    refused(response, 'ER_VALIDATION');
    assert.match(response.body, message, JSON.stringify(body));
  }
  for (const body of [
    { comments: 'a'.repeat(2_001) },
    { status: 'RESOLVED', colour: 'red' },
    { priority: 0 },
    { priority: 5 },
    { due: '2026-02-30' },
    { due: '2026-03-01T00:00:00Z' },
    { assigneeId: 'me' },
    { comments: 'a'.repeat(1_000_000) },
    { status: ['RESOLVED'] },
    [],
    'RESOLVED',
  ]) {
    refused(await patch(id, body), 'ER_VALIDATION');
  }
  refused(await patch('1', { status: 'RESOLVED' }), 'ER_VALIDATION');
  refused(await patch(randomUUID(), { status: 'RESOLVED' }), 'ER_NOT_FOUND');
  assert.equal((await read(id)).notesTotal, 0);
});

test('an accessibility expert has access to all organizations, an admin to their own', async () => {
  const expert = await buildUser(world.db, { role: 'ADMINEXPERT' });
  const id = await build({ websiteId: abroad.websiteId });
  refused(await patch(id, { status: 'RESOLVED' }), 'ER_NOT_FOUND');
  good(CALLS.patchNonCompliance, await patch(id, { status: 'RESOLVED' }, expert));
});

test('a tester has access to the non-compliances of their websites, found by their runs, or assigned to them', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  const id = await build({ websiteId });
  refused(await patch(id, { status: 'RESOLVED' }, home.tester), 'ER_NOT_FOUND');
  // The tester's own run of the same website did not find this one.
  const testRunId = await buildRun(world.db, { websiteId, userId: home.tester });
  refused(await patch(id, { status: 'RESOLVED' }, home.tester), 'ER_NOT_FOUND');
  const seen = await buildNonCompliance(world.db, { websiteId, testRunId });
  good(CALLS.patchNonCompliance, await patch(seen, { status: 'RESOLVED' }, home.tester));
  good(CALLS.patchNonCompliance, await patch(await build(), { status: 'RESOLVED' }, home.tester));
  good(CALLS.patchNonCompliance, await patch(id, { assigneeId: home.tester }));
  // After assigning it to somebody else, the tester gets a response but no longer has access.
  good(CALLS.patchNonCompliance, await patch(id, { assigneeId: home.admin }, home.tester));
  refused(await patch(id, { comments: 'Once more.' }, home.tester), 'ER_NOT_FOUND');
});

test('stores assignee, due date and priority, and records each change in the history', async () => {
  const id = await build();
  good(
    CALLS.patchNonCompliance,
    await patch(id, { assigneeId: home.tester, due: '2026-12-31', priority: 1 }),
  );
  const first = await read(id);
  assert.deepEqual(
    [first.assignee?.id, first.due, first.priority, first.impactRank, first.isPrioritySet],
    [home.tester, '2026-12-31', 1, 4, true],
  );
  good(CALLS.patchNonCompliance, await patch(id, { assigneeId: null, due: null, priority: null }));
  const { notes, ...now } = await read(id);
  assert.deepEqual([now.assignee, now.due, now.priority, now.isPrioritySet], [null, null, 4, false]);
  assert.deepEqual(
    notes.map(({ assignee, due, priority, oldStatus }) => [
      assignee?.from?.id,
      assignee?.to?.id,
      due,
      priority,
      oldStatus,
    ]),
    [
      [home.tester, undefined, { from: '2026-12-31', to: null }, { from: 1, to: 4 }, null],
      [undefined, home.tester, { from: null, to: '2026-12-31' }, { from: 4, to: 1 }, null],
    ],
  );
});

test('can be assigned to the listed active testers and admins of the website’s organization', async () => {
  const id = await build();
  const inactive = await buildUser(world.db, {
    role: 'TESTER',
    organizationId: home.organizationId,
    status: 'INACTIVE',
  });
  const expert = await buildUser(world.db, { role: 'ADMINEXPERT' });
  for (const assigneeId of [abroad.tester, inactive, expert, randomUUID()])
    refused(await patch(id, { assigneeId }), 'ER_VALIDATION');
  const listed = good(
    CALLS.listAssignable,
    await world.call(CALLS.listAssignable, home.admin, { params: { id: home.websiteId } }),
  ).map((person) => person.id);
  assert.ok(listed.includes(home.tester) && listed.includes(home.admin));
  assert.ok(![abroad.tester, inactive, expert].some((one) => listed.includes(one)));
  for (const assigneeId of listed) good(CALLS.patchNonCompliance, await patch(id, { assigneeId }));
});

test('of two concurrent changes the second is refused and returns the state after the first', async () => {
  const id = await build();
  const { version } = await read(id);
  const other = await buildUser(world.db, { role: 'SUPERADMIN' });
  good(CALLS.patchNonCompliance, await patch(id, { due: '2026-12-31', version }, other));
  refused(await patch(id, { status: 'RESOLVED', version }), 'ER_STATE');
  const now = await read(id);
  assert.deepEqual([now.status, now.due, now.version], ['UNRESOLVED', '2026-12-31', version + 1]);
  good(CALLS.patchNonCompliance, await patch(id, { status: 'RESOLVED', version: now.version }));
});

test('changes all that the list shows of an audit in one call', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  const open = [await build({ websiteId }), await build({ websiteId }), await build({ websiteId })];
  const others = [
    await build({ websiteId, status: 'RESOLVED' }),
    await build({ websiteId, auditId: 'label' }),
    await build(),
  ];
  const [left = '', ...changed] = open;
  const listed = { where: { status: 'UNRESOLVED' }, except: [left] };
  const more = { websiteId, nc: { assigneeId: home.tester, due: '2026-12-31' }, listed };
  refused(await bulk(undefined, more, abroad.admin), 'ER_NOT_FOUND');
  refused(await bulk(undefined, { ...more, idList: open }), 'ER_VALIDATION');
  const answer = good(CALLS.patchNonCompliancesBulk, await bulk(undefined, more));
  assert.deepEqual(answer, { count: 2, skipped: 0 });
  for (const id of changed) assert.equal((await read(id)).assignee?.id, home.tester);
  for (const id of [left, ...others]) assert.equal((await read(id)).assignee, null);
  const [event] = await world.db
    .selectFrom('portal_events')
    .select('payload')
    .where('website_id', '=', websiteId)
    .where('type', '=', 'non-compliances-changed')
    .execute();
  assert.deepEqual(event?.payload, {
    type: 'non-compliances-changed',
    auditId: 'image-alt',
    nonComplianceId: null,
    count: 2,
    status: null,
    assigneeId: home.tester,
    due: '2026-12-31',
  });
});

const bulk = (idList: unknown, more: Record<string, unknown> = {}, as: string | null = home.admin) =>
  world.call(CALLS.patchNonCompliancesBulk, as, {
    body: {
      nc: { status: 'FIX IN PROGRESS', comments: 'the vendor is at it' },
      websiteId: home.websiteId,
      auditId: 'image-alt',
      idList,
      ...more,
    },
  });

test('a bulk change records the old and new status of each', async () => {
  const ids = [
    await build(),
    await build({ status: 'RESOLVED' }),
    await build({ status: 'FIX IN PROGRESS' }),
  ];
  const answer = good(CALLS.patchNonCompliancesBulk, await bulk([...ids, ids[0]]));
  assert.deepEqual(answer, { count: 3, skipped: 0 });
  const read1 = await Promise.all(ids.map(read));
  assert.deepEqual(
    read1.map(({ status, resolved, notes }) => [status, resolved, notes.map((note) => note.oldStatus)]),
    [
      ['FIX IN PROGRESS', null, ['UNRESOLVED']],
      ['FIX IN PROGRESS', null, ['RESOLVED']],
      ['FIX IN PROGRESS', null, [null]],
    ],
  );
});

test('changes nothing if one id belongs to another audit, another website or is out of reach', async () => {
  const good1 = await build();
  const others = [
    await build({ auditId: 'label' }),
    await build({ websiteId: abroad.websiteId }),
    await build({ websiteId: await buildWebsite(world.db, { organizationId: home.organizationId }) }),
    randomUUID(),
  ];
  for (const other of others) refused(await bulk([good1, other]), 'ER_NOT_FOUND');
  refused(await bulk([good1], { websiteId: abroad.websiteId }), 'ER_NOT_FOUND');
  refused(await bulk([good1], {}, abroad.admin), 'ER_NOT_FOUND');
  refused(await bulk([good1], {}, null), 'ER_UNAUTHORIZED');
  assert.deepEqual([(await read(good1)).status, (await read(good1)).notesTotal], ['UNRESOLVED', 0]);
});

test('does not change those of a website that was deleted meanwhile', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  const id = await build({ websiteId });
  const { version } = await read(id);
  await world.db.updateTable('websites').set({ deleted: new Date() }).where('id', '=', websiteId).execute();
  refused(await patch(id, { status: 'RESOLVED', version }), 'ER_NOT_FOUND');
  refused(await bulk([id], { websiteId }), 'ER_NOT_FOUND');
  refused(await bulk(undefined, { websiteId, listed: {} }), 'ER_NOT_FOUND');
  const storedRow = await world.db
    .selectFrom('non_compliances')
    .select(['status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(storedRow, { status: 'UNRESOLVED', version });
});

test('refuses invalid bulk input', async () => {
  const id = await build();
  for (const [idList, more] of [
    [[], {}],
    [['1'], {}],
    [id, {}],
    [Array.from({ length: MAX_BULK + 1 }, () => id), {}],
    [[id], { nc: {} }],
    [[id], { nc: { comments: ' ' } }],
    [[id], { nc: { status: 'x' } }],
    [[id], { nc: { comments: 'a'.repeat(1_000_000) } }],
    [[id], { auditId: '' }],
    [[id], { websiteId: 7 }],
    [[id], { more: 1 }],
  ] as const) {
    refused(await bulk(idList, more), 'ER_VALIDATION');
  }
  refused(await bulk([id], { all: { testRunId: randomUUID() } }), 'ER_VALIDATION');
  refused(await bulk(undefined), 'ER_VALIDATION');
  for (const asOf of ['-1', '', '7:', '7:8,', '7:8:9', '9'.repeat(19), 7])
    refused(await bulk([id], { asOf }), 'ER_VALIDATION');
  const many = await bulk(Array.from({ length: MAX_BULK + 1 }, () => id));
  assert.match(JSON.stringify(many), /At most 1,000 non-compliances can be selected one by one/);
  assert.equal((await read(id)).notesTotal, 0);
});

/** A run with `count` different defects of one audit, each with a non-compliance, as after the end of a run. */
async function runWithDefects(count: number) {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  const testRunId = await buildRun(world.db, { websiteId });
  const ids = [];
  for (let number = 0; number < count; number += 1) ids.push(await build({ websiteId }));
  const elements = ids.map((feHash) => ({ label: 'a', feHash }));
  for (const url of ['http://a.in/1', 'http://a.in/2']) {
    const testInstanceId = await buildPage(world.db, { testRunId, url });
    await buildAudit(world.db, { testInstanceId, auditId: 'image-alt', status: 'Fail', elements });
  }
  const list = async (limit = 20) =>
    good(
      CALLS.listDefects,
      await world.call(CALLS.listDefects, home.admin, {
        params: { id: testRunId },
        query: { auditId: 'image-alt', limit },
      }),
    );
  return { websiteId, testRunId, ids, list };
}

const statusesOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await read(id)).status));

test('changes everything a run lists in one call, even if only the first page was read', async () => {
  const { websiteId, testRunId, ids, list } = await runWithDefects(30);
  const others = [
    // Same website and audit, but found by another run, so not in this list.
    await build({ websiteId }),
    await build({ websiteId, auditId: 'label' }),
  ];
  const { nonCompliances, defects, total } = await list(5);
  assert.deepEqual([defects.length, total, nonCompliances.total], [5, 30, 30]);
  const except = [ids[0] ?? '', ids[29] ?? ''];
  const all = { websiteId, all: { testRunId, except }, asOf: nonCompliances.asOf };
  const answer = good(CALLS.patchNonCompliancesBulk, await bulk(undefined, all));
  assert.deepEqual(answer, { count: 28, skipped: 0 });
  assert.deepEqual(new Set(await statusesOf(ids.slice(1, 29))), new Set(['FIX IN PROGRESS']));
  assert.deepEqual(new Set(await statusesOf([...except, ...others])), new Set(['UNRESOLVED']));
  assert.equal((await read(ids[5] ?? '')).notes[0]?.comments, 'the vendor is at it');
});

test('changes only those of one cause', async () => {
  const { websiteId, testRunId, ids } = await runWithDefects(3);
  const [one = '', ...others] = ids;
  const rootCause = 'c'.repeat(64);
  await world.db
    .updateTable('failing_elements')
    .set({ root_cause: fingerprintBytes(rootCause) })
    .where('test_run_id', '=', testRunId)
    .where('fe_hash', '=', fingerprintBytes(one))
    .execute();
  const answer = good(
    CALLS.patchNonCompliancesBulk,
    await bulk(undefined, { websiteId, all: { testRunId, rootCause } }),
  );
  assert.deepEqual(answer, { count: 1, skipped: 0 });
  assert.deepEqual(await statusesOf([one]), ['FIX IN PROGRESS']);
  assert.deepEqual(new Set(await statusesOf(others)), new Set(['UNRESOLVED']));
});

test('skips those that another user has changed since the list was read', async () => {
  const { websiteId, testRunId, ids, list } = await runWithDefects(4);
  const [theirs = '', mine = '', noted = ''] = ids;
  await patch(theirs, { status: 'FIX IN PROGRESS' });
  const { nonCompliances } = await list();
  const other = await buildUser(world.db, { role: 'SUPERADMIN' });
  await patch(theirs, { status: 'RESOLVED' }, other);
  await patch(mine, { status: 'FIX IN PROGRESS' });
  await patch(noted, { comments: 'We look into it.' }, other);
  // Found later by another run, so in no list that was read.
  const later = await build({ websiteId });
  const all = { nc: { status: 'UNRESOLVED', comments: 'once more' }, websiteId, all: { testRunId } };
  const answer = good(
    CALLS.patchNonCompliancesBulk,
    await bulk(undefined, { ...all, asOf: nonCompliances.asOf }),
  );
  assert.deepEqual(answer, { count: 3, skipped: 1 });
  assert.deepEqual(await statusesOf([theirs, later]), ['RESOLVED', 'UNRESOLVED']);
  assert.equal((await read(later)).notesTotal, 0);
  const named = await bulk([theirs], { websiteId, asOf: nonCompliances.asOf });
  assert.deepEqual(good(CALLS.patchNonCompliancesBulk, named), { count: 0, skipped: 1 });
  const again = await list();
  const now = await bulk(undefined, { ...all, asOf: again.nonCompliances.asOf });
  assert.deepEqual(good(CALLS.patchNonCompliancesBulk, now), { count: 4, skipped: 0 });
});

test('skips those that another user has changed since the list of non-compliances was read', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  const ids = [];
  for (let number = 0; number < 5; number += 1) ids.push(await build({ websiteId }));
  const [assigned = '', due = '', noted = '', mine = ''] = ids;
  const other = await buildUser(world.db, { role: 'SUPERADMIN' });
  await patch(mine, { priority: 1 }, other);
  const list = async () => {
    const query = { filter: JSON.stringify({ where: { websiteId } }) };
    return good(CALLS.listNonCompliances, await world.call(CALLS.listNonCompliances, home.admin, { query }));
  };
  const { asOf } = await list();
  await patch(assigned, { assigneeId: home.tester }, other);
  await patch(due, { due: '2026-12-31' }, other);
  await patch(noted, { comments: 'We look into it.' }, other);
  await patch(mine, { due: '2026-11-30' });
  const change = { websiteId, nc: { assigneeId: home.admin }, asOf };
  const named = await bulk([assigned, noted], change);
  assert.deepEqual(good(CALLS.patchNonCompliancesBulk, named), { count: 1, skipped: 1 });
  const listed = await bulk(undefined, { ...change, listed: {} });
  assert.deepEqual(good(CALLS.patchNonCompliancesBulk, listed), { count: 3, skipped: 2 });
  assert.deepEqual(await Promise.all(ids.map(async (id) => (await read(id)).assignee?.id)), [
    home.tester,
    undefined,
    home.admin,
    home.admin,
    home.admin,
  ]);
  const again = await bulk(undefined, { ...change, listed: {}, asOf: (await list()).asOf });
  assert.deepEqual(good(CALLS.patchNonCompliancesBulk, again), { count: 5, skipped: 0 });
});

test('counts those that left the filter since the list was read as skipped', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  const ids = [];
  for (let number = 0; number < 6; number += 1) ids.push(await build({ websiteId }));
  for (const id of ids) await patch(id, { due: '2020-01-31' });
  const [resolved = '', assigned = '', moved = '', byMe = '', twice = '', stays = ''] = ids;
  const other = await buildUser(world.db, { role: 'SUPERADMIN' });
  const where = { status: 'UNRESOLVED', assignee: 'none', overdue: true };
  const filter = JSON.stringify({ where: { ...where, websiteId } });
  const list = await world.call(CALLS.listNonCompliances, home.admin, { query: { filter } });
  const { asOf, total } = good(CALLS.listNonCompliances, list);
  assert.equal(total, 6);
  await patch(resolved, { status: 'RESOLVED' }, other);
  await patch(assigned, { assigneeId: home.tester }, other);
  await patch(moved, { due: '2031-01-31' }, other);
  await patch(byMe, { status: 'RESOLVED' });
  await patch(twice, { status: 'FIX IN PROGRESS' });
  await patch(twice, { priority: 1 }, other);
  // Did not match the filter before either.
  await patch(await build({ websiteId, status: 'RESOLVED' }), { status: 'FIX IN PROGRESS' }, other);
  const change = { websiteId, nc: { status: 'FIX IN PROGRESS' }, listed: { where }, asOf };
  const answer = await bulk(undefined, change);
  assert.deepEqual(good(CALLS.patchNonCompliancesBulk, answer), { count: 1, skipped: 4 });
  assert.deepEqual(await statusesOf([resolved, assigned, moved, stays]), [
    'RESOLVED',
    'UNRESOLVED',
    'UNRESOLVED',
    'FIX IN PROGRESS',
  ]);
  const without = await bulk(undefined, { ...change, listed: { where, except: [resolved, assigned] } });
  assert.deepEqual(good(CALLS.patchNonCompliancesBulk, without), { count: 0, skipped: 2 });
});

test('for a list linked from a mail, counts only its own entries as skipped', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  const ids = [];
  for (let number = 0; number < 4; number += 1) ids.push(await build({ websiteId }));
  const [old = '', due = '', young = '', later = ''] = ids;
  await sql`update non_compliances set created = created - interval '40 days' where id = ${old}`.execute(
    world.db,
  );
  await refreshGroups(world.db);
  await patch(due, { due: '2020-01-31' });
  await patch(later, { due: '2031-01-31' });
  const query = { filter: JSON.stringify({ where: { websiteId } }) };
  const list = await world.call(CALLS.listNonCompliances, home.admin, { query });
  const { asOf } = good(CALLS.listNonCompliances, list);
  const other = await buildUser(world.db, { role: 'SUPERADMIN' });
  for (const id of [old, due, young, later]) await patch(id, { status: 'RESOLVED' }, other);
  for (const where of [{ olderThanDays: 30 }, { dueBy: '2020-02-29' }]) {
    const answer = await bulk(undefined, { websiteId, listed: { where }, asOf });
    assert.deepEqual(
      good(CALLS.patchNonCompliancesBulk, answer),
      { count: 0, skipped: 1 },
      JSON.stringify(where),
    );
  }
});

test('a change in progress while the list was read counts as later than the list', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  const id = await build({ websiteId });
  const other = await buildUser(world.db, { role: 'SUPERADMIN' });
  const asOf = await world.db.transaction().execute(async (tx) => {
    await changeRows(tx, websiteId, [id], { status: 'RESOLVED', userId: other });
    // On another website. This transaction starts later and ends earlier.
    await patch(await build(), { due: '2026-12-31' }, other);
    const query = { filter: JSON.stringify({ where: { websiteId } }) };
    const list = await world.call(CALLS.listNonCompliances, home.admin, { query });
    return good(CALLS.listNonCompliances, list).asOf;
  });
  const answer = await bulk([id], { websiteId, asOf });
  assert.deepEqual(good(CALLS.patchNonCompliancesBulk, answer), { count: 0, skipped: 1 });
  assert.equal((await read(id)).status, 'RESOLVED');
});

test('a run of another website, or out of reach, changes nothing', async () => {
  const { websiteId, testRunId, ids } = await runWithDefects(1);
  const all = { websiteId, all: { testRunId } };
  refused(await bulk(undefined, { ...all, websiteId: home.websiteId }), 'ER_NOT_FOUND');
  refused(await bulk(undefined, all, abroad.admin), 'ER_NOT_FOUND');
  refused(await bulk(undefined, all, home.tester), 'ER_NOT_FOUND');
  refused(await bulk(undefined, { websiteId, all: { testRunId: randomUUID() } }), 'ER_NOT_FOUND');
  const none = await bulk(undefined, { ...all, auditId: 'label' });
  assert.deepEqual(good(CALLS.patchNonCompliancesBulk, none), { count: 0, skipped: 0 });
  assert.equal((await read(ids[0] ?? '')).notesTotal, 0);
});

test('two concurrent bulk changes of the same entries both succeed', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => build()));
  const other = await buildUser(world.db, { role: 'SUPERADMIN' });
  const sessions = [await openSession(world.db, home.admin), await openSession(world.db, other)];
  const answers = await Promise.all(
    sessions.map((as, at) =>
      world.call(CALLS.patchNonCompliancesBulk, as, {
        body: {
          nc: { status: at === 0 ? 'RESOLVED' : 'FIX IN PROGRESS' },
          websiteId: home.websiteId,
          auditId: 'image-alt',
          idList: at === 0 ? ids : ids.toReversed(),
        },
      }),
    ),
  );
  for (const answer of answers)
    assert.deepEqual(good(CALLS.patchNonCompliancesBulk, answer), { count: 20, skipped: 0 });
  const statuses = await Promise.all(ids.map(async (id) => (await read(id)).status));
  assert.equal(new Set(statuses).size, 1);
});
