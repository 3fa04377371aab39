import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { refreshGroups } from '@abhigam/testing';
import { good, refused } from '../../../test/answers.ts';
import { buildNonCompliance } from '../../../test/build-non-compliance.ts';
import { buildUser } from '../../../test/build-people.ts';
import { buildRun, buildWebsite } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
let superadmin: string;
before(async () => {
  world = await openWorld();
  superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
});
after(() => world.close());

type Where = Record<string, unknown>;
async function list(where: Where = {}, more: Where = {}, as = home.admin) {
  const query = { filter: JSON.stringify({ where, ...more }) };
  return good(CALLS.listNonCompliances, await world.call(CALLS.listNonCompliances, as, { query }));
}
const idsOf = (answer: Awaited<ReturnType<typeof list>>) => answer.nonCompliances.map(({ id }) => id);
const newHome = async () => {
  home = await buildStaffedOrganization(world.db);
  return home;
};
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

test('rows have the fields that the screen shows', async () => {
  const { websiteId, tester, admin, organizationId } = await newHome();
  const testRunId = await buildRun(world.db, { websiteId });
  await world.db
    .updateTable('websites')
    .set({ latest_test_run_id: testRunId, latest_cnt_pages: 12, user_id: tester })
    .where('id', '=', websiteId)
    .execute();
  const id = await buildNonCompliance(world.db, { websiteId, testRunId, created: daysAgo(40) });
  await world.db.updateTable('non_compliances').set({ pages_affected: 7 }).where('id', '=', id).execute();
  const patched = await world.call(CALLS.patchNonCompliance, admin, {
    params: { id },
    body: { comments: 'The vendor is at it.', assigneeId: tester, due: '2020-01-31', priority: 2 },
  });
  good(CALLS.patchNonCompliance, patched);
  const { counts, total, nonCompliances } = await list();
  assert.deepEqual(counts, { unresolved: 1, fixInProgress: 0, resolved: 0, overdue: 1, setAside: 0 });
  assert.equal(total, 1);
  const [row] = nonCompliances;
  assert.ok(row);
  assert.deepEqual(
    {
      ...row,
      website: { ...row.website, name: '', url: '' },
      created: '',
      lastSeen: '',
      lastChecked: '',
      seenBy: [],
    },
    {
      id,
      auditId: 'image-alt',
      websiteId,
      status: 'UNRESOLVED',
      priority: 2,
      impactRank: 4,
      isPrioritySet: true,
      pagesAffected: 7,
      isSetAside: false,
      created: '',
      resolved: null,
      assignee: row.assignee,
      due: '2020-01-31',
      lastSeen: '',
      lastChecked: '',
      seenBy: [],
      version: 2,
      feHash: row.feHash,
      website: { id: websiteId, name: '', url: '', organizationId, latestTestRunId: testRunId },
      users: null,
      comments: 'The vendor is at it.',
      isStale: true,
      isOverdue: true,
      isTemplate: true,
      failingElement: { label: 'a', explanation: '', snippet: '', testData: null },
    },
  );
  assert.equal(row.assignee?.id, tester);
  assert.deepEqual(
    row.seenBy.map(({ testMode, wcagVersion, wcagLevel, runs }) => [testMode, wcagVersion, wcagLevel, runs]),
    [['full_site', '2.1', 'AA', 1]],
  );
  // Users with access to all organizations also see whose website it is.
  const seen = await list({ websiteId }, {}, superadmin);
  assert.match(seen.nonCompliances[0]?.users?.email ?? '', /@/);
  // The link of a tester opens the latest of their own runs; this tester has no runs.
  const own = await list({}, {}, tester);
  assert.deepEqual(
    own.nonCompliances.map(({ website }) => website.latestTestRunId),
    [null],
  );
});

test('filters by the settings of one run that found the non-compliance', async () => {
  const { websiteId } = await newHome();
  const run = (more: object) => buildRun(world.db, { websiteId, ...more });
  const a = await buildNonCompliance(world.db, { websiteId, testRunId: await run({ wcagLevel: 'AAA' }) });
  const b = await buildNonCompliance(world.db, {
    websiteId,
    testRunId: await run({ wcagLevel: 'A', testMode: 'single_page' }),
  });
  assert.deepEqual(idsOf(await list({ wcagLevel: 'AAA' })), [a]);
  assert.deepEqual(idsOf(await list({ testMode: 'single_page' })), [b]);
  assert.deepEqual(idsOf(await list({ testMode: 'single_page', wcagLevel: 'AAA' })), []);
  assert.deepEqual(new Set(idsOf(await list({ testMode: -1 }))), new Set([a, b]));
});

test('filters by status, audit, website, organization, assignee, due date, priority and words', async () => {
  const { websiteId, tester, admin, organizationId } = await newHome();
  const other = await buildWebsite(world.db, { organizationId });
  const a = await buildNonCompliance(world.db, { websiteId, status: 'RESOLVED', priority: 1 });
  const b = await buildNonCompliance(world.db, { websiteId: other, auditId: 'label', priority: 3 });
  const patch = (id: string, body: object) =>
    world.call(CALLS.patchNonCompliance, admin, { params: { id }, body });
  good(CALLS.patchNonCompliance, await patch(b, { assigneeId: tester, due: '2020-02-29' }));
  for (const [where, ids, as] of [
    [{ status: 'RESOLVED' }, [a]],
    [{ status: 'UNRESOLVED' }, [b]],
    [{ notResolved: true }, [b]],
    [{ notResolved: true, status: 'UNRESOLVED' }, [b]],
    [{ notResolved: true, status: 'RESOLVED' }, []],
    [{ auditId: 'label' }, [b]],
    [{ criterion: '4.1.2' }, [b]],
    [{ criterion: '4.1.2', auditId: 'image-alt' }, []],
    [{ criterion: '9.9.9' }, []],
    [{ websiteId }, [a]],
    [{ organizationId }, [b, a]],
    [{ organizationId: 999_999 }, []],
    [{ assignee: tester }, [b]],
    [{ assignee: 'me' }, [b], tester],
    [{ assignee: 'me' }, []],
    [{ assignee: 'none' }, [a]],
    [{ overdue: true }, [b]],
    [{ dueBy: '2020-02-29' }, [b]],
    [{ dueBy: '2020-02-28' }, []],
    [{ priority: 3 }, [b]],
    [{ search: 'no such words' }, []],
    [{ auditId: 'label', status: 'RESOLVED' }, []],
  ] as const)
    assert.deepEqual(idsOf(await list(where, {}, as ?? admin)), ids, JSON.stringify(where));
  const { name } = await world.db
    .selectFrom('websites')
    .select('name')
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
  assert.ok(idsOf(await list({ search: name })).includes(b));
  const { counts, total } = await list({ status: 'RESOLVED' });
  assert.deepEqual(counts, { unresolved: 1, fixInProgress: 0, resolved: 1, overdue: 1, setAside: 0 });
  assert.equal(total, 1);
  assert.equal((await list({ notResolved: true })).total, 1);
  for (const where of [
    { priority: 5 },
    { status: 'DONE' },
    { notResolved: false },
    { assignee: 'you' },
    { colour: 'red' },
  ])
    refused(
      await world.call(CALLS.listNonCompliances, admin, { query: { filter: JSON.stringify({ where }) } }),
      'ER_INVALID_FILTER',
    );
});

test('pages of a list in any order are complete and without duplicates', async () => {
  const { websiteId, admin, organizationId } = await newHome();
  const other = await buildWebsite(world.db, { organizationId });
  const now = Date.now();
  for (let n = 0; n < 24; n += 1) {
    // Several runs have the same timestamp and are sorted by id.
    const created = new Date(now - (n % 4 === 1 ? 3 : 1 + (n % 5)) * DAY);
    const priority = 1 + (n % 3);
    const input = {
      websiteId: n % 2 === 0 ? websiteId : other,
      auditId: `audit-${n % 4}`,
      created,
      priority,
    };
    await buildNonCompliance(world.db, input);
  }
  await world.db
    .updateTable('non_compliances')
    .set({ due: '2030-01-01' })
    .where('audit_id', '=', 'audit-2')
    .execute();
  await refreshGroups(world.db);
  const stored = await world.db
    .selectFrom('non_compliances')
    .select(['id', 'created', 'priority', 'due'])
    .where('website_id', 'in', [websiteId, other])
    .execute();
  // Filters that match some rows of most groups, including those for older rows only.
  for (const [where, isListed] of [
    [{}, () => true],
    [{ olderThanDays: 2 }, (created: Date) => created.getTime() < now - 2 * DAY + 1],
  ] as const)
    for (const [key, way] of [
      ['created', 'ASC'],
      ['created', 'DESC'],
      ['priority', 'ASC'],
      ['priority', 'DESC'],
      ['due', 'ASC'],
      ['due', 'DESC'],
    ] as const) {
      const sign = way === 'ASC' ? 1 : -1;
      const expected = stored
        .filter(({ created }) => isListed(created))
        .toSorted((one, two) => {
          const dueLast = Number(one.due === null) - Number(two.due === null);
          if (key === 'due' && dueLast !== 0) return dueLast;
          if (key === 'priority' && one.priority !== two.priority)
            return sign * (one.priority - two.priority);
          return sign * (one.created.getTime() - two.created.getTime() || (one.id < two.id ? -1 : 1));
        })
        .map(({ id }) => id);
      const got: string[] = [];
      for (let skip = 0; skip < 24; skip += 5)
        got.push(...idsOf(await list(where, { order: `${key} ${way}`, limit: 5, skip }, admin)));
      assert.deepEqual(got, expected, `${key} ${way}`);
      assert.equal((await list(where, {}, admin)).total, expected.length);
    }
});

test('each role reads its own, and nothing of a deleted website', async () => {
  const abroad = await newHome();
  const foreign = await buildNonCompliance(world.db, { websiteId: abroad.websiteId });
  const { organizationId, admin, tester } = await newHome();
  const websiteId = await buildWebsite(world.db, { organizationId });
  const nobodys = await buildNonCompliance(world.db, { websiteId });
  const nonComplianceOfRun = await buildNonCompliance(world.db, {
    websiteId,
    testRunId: await buildRun(world.db, { websiteId, userId: tester }),
  });
  const directId = await buildNonCompliance(world.db, { websiteId });
  await world.db
    .updateTable('non_compliances')
    .set({ assignee_id: tester })
    .where('id', '=', directId)
    .execute();
  await refreshGroups(world.db);
  const sorted = async (as: string) => idsOf(await list({ websiteId }, { limit: 200 }, as)).sort();
  assert.deepEqual(await sorted(admin), [nobodys, nonComplianceOfRun, directId].sort());
  assert.deepEqual(await sorted(superadmin), [nobodys, nonComplianceOfRun, directId].sort());
  assert.deepEqual(
    await sorted(await buildUser(world.db, { role: 'ADMINEXPERT' })),
    [nobodys, nonComplianceOfRun, directId].sort(),
  );
  assert.deepEqual(await sorted(tester), [nonComplianceOfRun, directId].sort());
  assert.deepEqual(idsOf(await list({}, {}, admin)).includes(foreign), false);
  assert.deepEqual((await list({ organizationId: abroad.organizationId }, {}, admin)).counts.unresolved, 0);
  await world.db.updateTable('websites').set({ deleted: new Date() }).where('id', '=', websiteId).execute();
  for (const as of [admin, superadmin, tester]) assert.deepEqual(await sorted(as), []);
  refused(
    await world.call(CALLS.patchNonCompliance, admin, {
      params: { id: directId },
      body: { status: 'RESOLVED' },
    }),
    'ER_NOT_FOUND',
  );
});

test('outstanding ones come most urgent first; a website has a report by its address', async () => {
  const { websiteId, admin } = await newHome();
  const low = await buildNonCompliance(world.db, { websiteId, priority: 1 });
  const high = await buildNonCompliance(world.db, { websiteId, status: 'FIX IN PROGRESS' });
  await buildNonCompliance(world.db, { websiteId, status: 'RESOLVED' });
  const outstanding = good(
    CALLS.outstandingNonCompliances,
    await world.call(CALLS.outstandingNonCompliances, admin, { query: { websiteId } }),
  );
  assert.equal(outstanding.total, 2);
  assert.deepEqual(
    outstanding.nonCompliances.map(({ id }) => id),
    [high, low],
  );
  const { url } = await world.db
    .selectFrom('websites')
    .select('url')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  for (const query of [{ url }, { websiteId }]) {
    const report = good(CALLS.websiteDashboard, await world.call(CALLS.websiteDashboard, admin, { query }));
    assert.equal(report.website.id, websiteId);
    assert.deepEqual(report.nonCompliances, { unresolved: 1, fixInProgress: 1, resolved: 1, overdue: 0 });
  }
  refused(await world.call(CALLS.websiteDashboard, admin, { query: {} }), 'ER_VALIDATION');
});

test('shows assignees to users with access to all organizations while the setting is enabled', async () => {
  const { websiteId, tester, admin } = await newHome();
  await buildNonCompliance(world.db, { websiteId });
  await world.db.updateTable('websites').set({ user_id: tester }).where('id', '=', websiteId).execute();
  const set = (value: string) =>
    world.db.updateTable('settings').set({ value }).where('identifier', '=', 'showOwnerEmail').execute();
  const seenBy = async (person: string) => {
    const { areOwnersShown, nonCompliances } = await list({ websiteId }, {}, person);
    return [areOwnersShown, nonCompliances.map(({ users }) => users !== null)];
  };
  const expert = await buildUser(world.db, { role: 'ADMINEXPERT' });
  for (const person of [superadmin, expert]) assert.deepEqual(await seenBy(person), [true, [true]]);
  assert.deepEqual(await seenBy(admin), [false, [false]]);
  await set('false');
  try {
    for (const person of [superadmin, expert]) assert.deepEqual(await seenBy(person), [false, [false]]);
  } finally {
    await set('true');
  }
});

test('audits hidden by impact are in no list and cannot be changed through one', async () => {
  const { websiteId } = await newHome();
  const hidden = await buildNonCompliance(world.db, { websiteId, auditId: 'tabindex' });
  const shown = await buildNonCompliance(world.db, { websiteId, auditId: 'image-alt' });
  const set = (value: string) =>
    world.db.updateTable('settings').set({ value }).where('identifier', '=', 'hideImpact').execute();
  assert.deepEqual(new Set(idsOf(await list())), new Set([hidden, shown]));
  await set('serious');
  try {
    const { counts, total, ...rest } = await list();
    assert.deepEqual([counts.unresolved, total, idsOf({ counts, total, ...rest })], [1, 1, [shown]]);
    const body = { nc: { status: 'RESOLVED' }, websiteId, auditId: 'tabindex', listed: {} };
    const answer = await world.call(CALLS.patchNonCompliancesBulk, home.admin, { body });
    assert.deepEqual(good(CALLS.patchNonCompliancesBulk, answer), { count: 0, skipped: 0 });
  } finally {
    await set('none');
  }
});

test('a filter by a former rule id finds the current rule', async () => {
  const { websiteId } = await newHome();
  const id = await buildNonCompliance(world.db, { websiteId, auditId: 'mouse-only-control' });
  await buildNonCompliance(world.db, { websiteId });
  assert.deepEqual(idsOf(await list({ websiteId, auditId: 'keys-do-nothing' })), [id]);
});
