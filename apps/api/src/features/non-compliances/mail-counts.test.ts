import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { DAY_MS, type NewsOf } from '@abhigam/domain';
import { alertDue, alertStale, leaseNotices, systemPrincipal } from '@abhigam/portal';
import { refreshGroups } from '@abhigam/testing';
import { pathOf } from '../../../../../packages/notices/src/links.ts';
import { spyQueue } from '../../../../../packages/portal/test/spy-queue.ts';
import { readNcChoice } from '../../../../web/src/features/non-compliances/model/read-nc-choice.ts';
import { good } from '../../../test/answers.ts';
import { buildNonCompliance } from '../../../test/build-non-compliance.ts';
import { buildUser } from '../../../test/build-people.ts';
import { buildWebsite } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

type Counted = NewsOf<'stale' | 'due-soon'>;

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

test('a mail about stale non-compliances states the same number as its link shows to the recipient', async () => {
  const ours = await organizationWithAll();
  const theirs = await organizationWithAll();
  const mails = await mailsAfter(alertStale);
  assert.deepEqual(
    mails.map(({ userId }) => userId).sort(),
    [ours.admin, theirs.admin].sort(),
    'mails go to the admins',
  );
  for (const mail of mails) await assertListShows(mail);
  // Two websites of the organization; one more was deleted since.
  assert.deepEqual(
    mails.map(({ news: { total, websites } }) => [total, websites.map(({ count }) => count)]),
    [
      [5, [3, 2]],
      [5, [3, 2]],
    ],
  );
});

test('a mail about due non-compliances states the same number as its link shows, for each role', async () => {
  const ours = await buildStaffedOrganization(world.db);
  const { organizationId } = ours;
  const roles = ['SUPERADMIN', 'ADMINEXPERT', 'ADMIN', 'TESTER'] as const;
  const people = await Promise.all(roles.map((role) => buildUser(world.db, { role, organizationId })));
  const other = await buildWebsite(world.db, { organizationId });
  const gone = await buildWebsite(world.db, { organizationId });
  for (const assignee_id of people)
    for (const [websiteId, columns] of [
      [ours.websiteId, { due: dayIn(-4) }],
      [ours.websiteId, { due: dayIn(3), status: 'FIX IN PROGRESS' }],
      [other, { due: dayIn(0) }],
      [other, { due: dayIn(4) }],
      [other, { due: dayIn(0), status: 'RESOLVED' }],
      [other, { due: dayIn(0), set_aside: true }],
      [other, {}],
      [gone, { due: dayIn(0) }],
    ] as const)
      await add(websiteId, { assignee_id, ...columns });
  const mails = await mailsAfter(alertDue, () => remove(gone));
  assert.deepEqual(mails.map(({ userId }) => userId).sort(), [...people].sort());
  for (const mail of mails) {
    await assertListShows(mail);
    assert.equal(mail.news.total, 3);
  }
});

/**
 * Stale non-compliances of two websites, and one of each kind that must not be counted; a third website is
 * deleted after the count.
 */
async function organizationWithAll(): Promise<Organization> {
  const ours = await buildStaffedOrganization(world.db);
  const { organizationId, tester, websiteId } = ours;
  const other = await buildWebsite(world.db, { organizationId });
  const gone = await buildWebsite(world.db, { organizationId });
  await remove(await withOld(await buildWebsite(world.db, { organizationId }), 2));
  await withOld(websiteId, 2);
  await add(websiteId, { created: daysAgo(31), status: 'FIX IN PROGRESS', assignee_id: tester });
  await withOld(other, 2);
  for (const columns of [
    { created: daysAgo(29) },
    { created: daysAgo(40), status: 'RESOLVED' },
    { created: daysAgo(40), set_aside: true },
    { created: daysAgo(40), auditId: 'tabindex' },
  ] as const)
    await add(other, columns);
  goneSoon.push(await withOld(gone, 4));
  return ours;
}

/** Websites that are deleted between the count and the mail. */
const goneSoon: string[] = [];

async function mailsAfter(
  alert: typeof alertStale,
  between: () => Promise<unknown> = async () => Promise.all(goneSoon.splice(0).map(remove)),
): Promise<{ userId: string; news: Counted }[]> {
  const { db } = world;
  const deps = { db, queue: spyQueue().queue, log: SILENT };
  // The installation hides everything below serious.
  await db.updateTable('settings').set({ value: 'serious' }).where('identifier', '=', 'hideImpact').execute();
  await alert(deps, systemPrincipal('sweep'));
  await db
    .updateTable('alert_times')
    .set({ next_due: new Date(0) })
    .execute();
  await alert(deps, systemPrincipal('sweep'));
  await world.readEvents();
  await between();
  const notices = await leaseNotices(deps, systemPrincipal('worker'), { hasServer: true, limit: 100 });
  return notices.flatMap(({ userId, news }) =>
    news.kind === 'stale' || news.kind === 'due-soon' ? [{ userId, news }] : [],
  );
}

/** Requests the list with the filter of the mail's link. */
async function assertListShows({ userId, news }: { userId: string; news: Counted }): Promise<void> {
  const { searchParams } = new URL(pathOf(news), 'https://portal.example.org');
  const { filter: where } = readNcChoice(searchParams);
  const list = async (more: object) => {
    const query = { filter: JSON.stringify({ where: { ...where, ...more }, limit: 200 }) };
    return good(CALLS.listNonCompliances, await world.call(CALLS.listNonCompliances, userId, { query }));
  };
  const { total, nonCompliances } = await list({});
  assert.equal(total, news.total);
  assert.equal(nonCompliances.length, news.total);
  for (const { websiteId, count } of news.websites)
    assert.equal((await list({ websiteId })).nonCompliances.length, count);
}

async function withOld(websiteId: string, count: number): Promise<string> {
  for (let n = 0; n < count; n += 1) await add(websiteId, { created: daysAgo(31 + n) });
  return websiteId;
}

async function add(
  websiteId: string,
  columns: {
    created?: Date;
    status?: 'RESOLVED' | 'FIX IN PROGRESS';
    set_aside?: boolean;
    auditId?: string;
    assignee_id?: string;
    due?: string;
  },
): Promise<void> {
  const { created, auditId, ...changes } = columns;
  const found = { ...(created ? { created } : {}), ...(auditId ? { auditId } : {}) };
  const id = await buildNonCompliance(world.db, { websiteId, ...found });
  if (Object.keys(changes).length === 0) return;
  await world.db.updateTable('non_compliances').set(changes).where('id', '=', id).execute();
  await refreshGroups(world.db);
}

async function remove(websiteId: string): Promise<void> {
  await world.db.updateTable('websites').set({ deleted: new Date() }).where('id', '=', websiteId).execute();
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}

/** The date in Asia/Kolkata. */
function dayIn(days: number): string {
  return new Date(Date.now() + 5.5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
}
