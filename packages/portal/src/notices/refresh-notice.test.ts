import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Database } from '@abhigam/db';
import type { PortalEvent, Sentence } from '@abhigam/domain';
import { buildNonCompliance, buildOrganization } from '@abhigam/testing';
import type { Updateable } from 'kysely';
import { type BuiltRun, type NewsWorld, openNewsWorld, settled } from '../../test/news-world.ts';
import { systemPrincipal } from '../principal.ts';
import { leaseNotices, type NoticeToSend } from './lease-notices.ts';

let world: NewsWorld;
before(async () => {
  world = await openNewsWorld();
});
after(() => world.close());

interface Scene {
  run: BuiltRun;
  admin: string;
  tester: string;
}

const FINISHED = settled();
const countedOf = (run: BuiltRun) => ({
  total: 7,
  websites: [{ websiteId: run.website_id, count: 7 }],
  otherWebsites: 0,
});
const stale = ({ run }: Scene): PortalEvent => ({
  type: 'non-compliances-stale',
  days: 30,
  ...countedOf(run),
});
const due = ({ run, tester }: Scene): PortalEvent => ({
  type: 'non-compliances-due',
  userId: tester,
  due: '2026-12-01',
  ...countedOf(run),
});
const assigned = ({ tester }: Scene): PortalEvent => ({
  type: 'non-compliances-changed',
  auditId: 'image-alt',
  nonComplianceId: null,
  count: 4,
  status: null,
  due: null,
  assigneeId: tester,
});

/** A change between the event and its mail, and the reason why the mail is not sent; null: it is sent. */
const CASES: {
  name: string;
  event: PortalEvent | ((scene: Scene) => PortalEvent);
  who: 'admin' | 'tester';
  change: (scene: Scene) => Promise<unknown>;
  undue: Sentence['key'] | null;
}[] = [
  { name: 'nothing', event: FINISHED, who: 'tester', change: async () => {}, undue: null },
  {
    name: 'the user disables the kind',
    event: FINISHED,
    who: 'admin',
    change: ({ admin }) => world.choose(admin, { 'run-finished': false }),
    undue: 'mail.switchedOff',
  },
  {
    name: 'the user disables another kind',
    event: FINISHED,
    who: 'admin',
    change: ({ admin }) => world.choose(admin, { stale: false }),
    undue: null,
  },
  {
    name: 'the account is no longer active',
    event: FINISHED,
    who: 'admin',
    change: ({ admin }) => user(admin, { status: 'INACTIVE' }),
    undue: 'mail.personGone',
  },
  {
    name: 'the user is deleted',
    event: stale,
    who: 'admin',
    change: ({ admin }) => user(admin, { deleted: new Date() }),
    undue: 'mail.personGone',
  },
  {
    name: 'the user moves to another organization',
    event: FINISHED,
    who: 'admin',
    change: async ({ admin }) =>
      user(admin, { organization_id: (await buildOrganization(world.database.db)).id }),
    undue: 'mail.noAccess',
  },
  {
    name: 'an admin becomes a tester: stale alerts are only for admins',
    event: stale,
    who: 'admin',
    change: ({ admin }) => user(admin, { role: 'TESTER' }),
    undue: 'mail.switchedOff',
  },
  {
    name: 'an admin becomes a tester of other websites',
    event: FINISHED,
    who: 'admin',
    change: ({ admin }) => user(admin, { role: 'TESTER' }),
    undue: 'mail.noAccess',
  },
  {
    name: 'a tester becomes an admin',
    event: FINISHED,
    who: 'tester',
    change: ({ tester }) => user(tester, { role: 'ADMIN' }),
    undue: null,
  },
  {
    name: 'the website is assigned to another user',
    event: FINISHED,
    who: 'tester',
    change: ({ run }) => website(run, { user_id: null }),
    undue: 'mail.noAccess',
  },
  {
    name: 'the website is deleted',
    event: FINISHED,
    who: 'admin',
    change: ({ run }) => website(run, { deleted: new Date() }),
    undue: 'mail.aboutGone',
  },
  {
    name: 'the only website that was counted is deleted',
    event: stale,
    who: 'admin',
    change: ({ run }) => website(run, { deleted: new Date() }),
    undue: 'mail.aboutGone',
  },
  {
    name: 'the organization disables these mails',
    event: stale,
    who: 'admin',
    change: ({ run }) => silence(run.organization_id),
    undue: 'mail.organizationOff',
  },
  {
    name: 'the organization disables mails of another kind',
    event: FINISHED,
    who: 'admin',
    change: ({ run }) => silence(run.organization_id),
    undue: null,
  },
  {
    name: 'the website is reassigned, the work is not',
    event: due,
    who: 'tester',
    change: ({ run }) => website(run, { user_id: null }),
    undue: null,
  },
  {
    name: 'the work is still assigned to them',
    event: assigned,
    who: 'tester',
    change: ({ run, tester }) => assign(run, tester),
    undue: null,
  },
  {
    name: 'the work was reassigned to another user',
    event: assigned,
    who: 'tester',
    change: ({ run, admin }) => assign(run, admin),
    undue: 'mail.aboutGone',
  },
];

for (const { name, event, who, change, undue } of CASES)
  test(`a waiting mail is updated before it is sent: ${name}`, async () => {
    const scene = await world.withRun({ score: 80 });
    const notice = await takenAfter(scene, { event, who, change });
    assert.equal(notice.undue?.key ?? null, undue);
  });

test("a mail uses the user's language and its rule titles at the time of sending, and the outbox shows it the same way", async () => {
  const scene = await world.withRun({ score: 80 });
  const worst = [{ auditId: 'image-alt', impact: 'critical', count: 1 } as const];
  const notice = await takenAfter(scene, {
    event: { type: 'non-compliances-settled', ...COUNTS, worst },
    who: 'admin',
    change: ({ admin }) => world.choose(admin, {}, 'hi'),
  });
  assert.equal(notice.language, 'hi');
  assert.ok('run' in notice.news);
  assert.match(notice.news.run.worst?.[0]?.title ?? '', /[\u0900-\u097f]/);
  const stored = await world.database.db
    .selectFrom('notices')
    .selectAll()
    .where('id', '=', notice.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([stored.language, stored.news], ['hi', notice.news]);
});

const COUNTS = { found: 1, foundCritical: 1, returned: 0, returnedCritical: 0, resolved: 0 };

async function takenAfter(
  scene: Scene,
  { event, who, change }: Pick<(typeof CASES)[number], 'event' | 'who' | 'change'>,
): Promise<NoticeToSend> {
  await world.happen(typeof event === 'function' ? event(scene) : event, scene.run);
  await world.readNews();
  await change(scene);
  const deps = { db: world.worker.db };
  const notices = await leaseNotices(deps, systemPrincipal('worker'), { hasServer: true, limit: 100 });
  const notice = notices.find(({ userId }) => userId === scene[who]);
  assert.ok(notice, 'there is a mail to be sent');
  return notice;
}

function user(id: string, columns: Updateable<Database['users']>) {
  return world.database.db.updateTable('users').set(columns).where('id', '=', id).execute();
}

function website({ website_id: id }: BuiltRun, columns: Updateable<Database['websites']>) {
  return world.database.db.updateTable('websites').set(columns).where('id', '=', id).execute();
}

function silence(id: number) {
  const email_configs = JSON.stringify([{ email_type: 'STALE_NC', isDisabled: true }]);
  return world.database.db.updateTable('organizations').set({ email_configs }).where('id', '=', id).execute();
}

function assign({ id }: BuiltRun, assignee_id: string) {
  return buildNonCompliance(world.database.db, id, { assignee_id });
}
