import { randomUUID } from 'node:crypto';
import type { NewsKind, PortalEvent, PortalEventAbout, Role, RunStatus, TestMode } from '@abhigam/domain';
import {
  buildOrganization,
  buildTestRun,
  buildTestSchedule,
  buildUser,
  buildWebsite,
} from '@abhigam/testing';
import { appendEvent } from '../src/events/append-event.ts';
import { newsReader } from '../src/events/news-reader.ts';
import { systemPrincipal } from '../src/principal.ts';
import { type EventWorld, openEventWorld } from './event-world.ts';
import { type SpyQueue, spyQueue } from './spy-queue.ts';

/** A run as returned by the builders. */
export type BuiltRun = Awaited<ReturnType<typeof buildTestRun>>;

/** Runs, users, their events and the resulting notices. */
export interface NewsWorld extends EventWorld {
  jobs: SpyQueue['jobs'];
  /** A run started by a schedule or by the admin, of a website assigned to a tester. */
  withRun(of: RunOfNews): Promise<{ run: BuiltRun; admin: string; tester: string }>;
  person(role: Role, organizationId: number): Promise<string>;
  /** Replaces the mail settings of a user. */
  choose(userId: string, choices: Partial<Record<NewsKind, boolean>>, language?: 'en' | 'hi'): Promise<void>;
  happen(event: PortalEvent, run: AboutRun, by?: string | null): Promise<void>;
  /** Runs the news reader over all events. */
  readNews(): Promise<void>;
  /** Notices to users of an organization, in the order of events. */
  noticesOf(organizationId: number): ReturnType<typeof readNotices>;
  /** The same as pairs of user and kind. */
  told(organizationId: number): Promise<[userId: string, kind: string][]>;
}

export interface RunOfNews {
  score: number | null;
  /** Score of the previous run; null for none. */
  before?: number | null;
  mode?: TestMode;
  startedBy?: 'admin';
  status?: RunStatus;
}

type AboutRun = Pick<BuiltRun, 'id' | 'website_id' | 'organization_id'>;

const NOTHING = { found: 0, foundCritical: 0, returned: 0, returnedCritical: 0, resolved: 0 };

/** The event of a run whose non-compliances are settled. */
export function settled(counts: Partial<typeof NOTHING & { isRetry: boolean }> = {}): PortalEvent {
  return { type: 'non-compliances-settled', ...NOTHING, ...counts };
}

export async function openNewsWorld(): Promise<NewsWorld> {
  const world = await openEventWorld();
  const { db } = world.database;
  const { queue, jobs } = spyQueue();
  const person: NewsWorld['person'] = async (role, organizationId) =>
    (await buildUser(db, { role, organization_id: organizationId })).id;
  return {
    ...world,
    jobs,
    person,
    async withRun({ score, before = null, mode = 'full_site', startedBy, status = 'COMPLETE' }) {
      const organization = await buildOrganization(db);
      const admin = await person('ADMIN', organization.id);
      const tester = await person('TESTER', organization.id);
      const website = await buildWebsite(db, { organization_id: organization.id, user_id: tester });
      const schedule = await buildTestSchedule(db, { website_id: website.id });
      const settings = {
        website_id: website.id,
        test_mode: mode,
        user_id: startedBy === 'admin' ? admin : null,
        test_schedule_id: startedBy === 'admin' ? null : schedule.id,
      };
      if (before !== null)
        await buildTestRun(db, {
          ...settings,
          status: 'COMPLETE',
          score: before,
          created: new Date(Date.now() - 86_400_000),
        });
      const run = await buildTestRun(db, { ...settings, status, score });
      return { run, admin, tester };
    },
    async choose(userId, choices, language = 'en') {
      const row = { choices: JSON.stringify(choices), language };
      await db
        .insertInto('notice_settings')
        .values({ user_id: userId, ...row })
        .onConflict((on) => on.column('user_id').doUpdateSet(row))
        .execute();
    },
    async happen(event, run, by = null) {
      const about: PortalEventAbout = {
        organizationId: run.organization_id,
        websiteId: run.website_id,
        testRunId: run.id,
      };
      const principal = by === null ? systemPrincipal('worker') : admin(by, run.organization_id);
      await db.transaction().execute((tx) => appendEvent({ queue }, tx, principal, event, about));
    },
    async readNews() {
      await world.readAll([newsReader({ queue })]);
    },
    noticesOf: (organizationId) => readNotices(world, organizationId),
    told: async (organizationId) =>
      (await readNotices(world, organizationId)).map(({ user_id, kind }) => [user_id, kind]),
  };
}

/** A webhook of an organization, or of the installation. */
export async function buildWebhook(
  { database: { db } }: EventWorld,
  organizationId: number | null,
  kinds: ('run-finished' | 'score-dropped' | 'stale')[],
  more: { paused?: Date } = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('webhooks')
    .values({
      id,
      organization_id: organizationId,
      url: 'https://example.org/',
      kinds,
      secret: 'sealed',
      ...more,
    })
    .execute();
  return id;
}

function admin(userId: string, organizationId: number) {
  return {
    kind: 'person' as const,
    userId,
    role: 'ADMIN' as const,
    organizationId,
    isApproved: true,
    origin: { address: null, requestId: null },
  };
}

function readNotices({ database: { db } }: EventWorld, organizationId: number) {
  return db
    .selectFrom('notices as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.id', 'n.user_id', 'n.kind', 'n.news'])
    .where('u.organization_id', '=', organizationId)
    .orderBy('n.event_id')
    .orderBy('u.role')
    .execute();
}
