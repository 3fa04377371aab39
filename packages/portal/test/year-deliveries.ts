import { say } from '@abhigam/domain';
import { sql } from 'kysely';
import {
  alertDue,
  alertStale,
  dispatchEvents,
  leaseDelivery,
  leaseNotices,
  recordDeliveryOutcome,
  recordNoticeOutcome,
  systemPrincipal,
} from '../src/index.ts';
import { SILENT } from './event-world.ts';
import type { ScheduleWorld } from './schedule-world.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { DeliveryOutcomes, YearLog } from './year-log.ts';
import type { PeopleOfYear } from './year-people.ts';
import { recordOutcome, recordUnmarked, type Senders } from './year-senders.ts';
import type { RunStep } from './year-steps.ts';

const WORKER = systemPrincipal('worker');
const SWEEP = systemPrincipal('sweep');
const DAY = 86_400_000;
/** Mondays at 9:00 and daily at 8:00 in India; the first times after the epoch. */
const STALE = { first: Date.parse('1970-01-05T03:30:00Z'), step: 7 * DAY };
const DUE = { first: Date.parse('1970-01-01T02:30:00Z'), step: DAY };

export interface DeliveriesOfYear {
  /** One sweep: alerts, readers of events, senders. */
  sweep(now: number): Promise<void>;
  setReachable(isReachable: boolean): void;
}

/**
 * Alerts, readers and senders as run by workers, with a mail server and receivers that fail at times and record
 * deliveries. `senders`: separate sender processes; without them, sending is only simulated and recorded.
 */
export function deliveriesOfYear(
  world: ScheduleWorld,
  log: YearLog,
  {
    dice,
    step,
    people,
    senders,
  }: { dice: SeededRandom; step: RunStep; people: PeopleOfYear; senders: Senders | null },
): DeliveriesOfYear {
  const { queue } = world.deps;
  let isReachable = true;
  let nextStale: number | null = null;
  let nextDue: number | null = null;
  return {
    setReachable(value) {
      isReachable = value;
      senders?.setReachable(value);
    },
    async sweep(now) {
      await expectAlerts(now);
      if (senders) {
        await senders.work(now);
        if (await hasReadAll()) log.sweeps.push(now);
        return;
      }
      await step((db) => alertStale({ db, queue, log: SILENT }, SWEEP));
      await step((db) => alertDue({ db, queue }, SWEEP));
      const transaction = await holdOpen(now);
      await step((db) => dispatchEvents({ db, queue, log: SILENT }, WORKER));
      await transaction?.commit();
      // A reader whose connection died is behind the others.
      if (!(await hasReadAll())) await dispatchEvents({ db: world.worker.db, queue, log: SILENT }, WORKER);
      if (await hasReadAll()) log.sweeps.push(now);
      await sendMails();
      await sendPosts();
    },
  };

  /**
   * The change of one user is still uncommitted when a later change of another user is committed: readers must
   * wait for the first change.
   */
  async function holdOpen(now: number) {
    if (log.isCalm || !dice.chance(0.15)) return null;
    const tx = await world.api.db.startTransaction().execute();
    const except = await people.act(now, { by: tx });
    await people.act(now, { by: world.database.db, except });
    return { commit: () => tx.commit().execute() };
  }

  /** Readers wait for the oldest transaction of the whole server, including databases of other tests. */
  async function hasReadAll(): Promise<boolean> {
    const { rows } = await sql`
      select from portal_events event cross join portal_event_readers reader
      where (event.xact, event.id) > (reader.xact, reader.event_id) limit 1`.execute(world.database.db);
    return rows.length === 0;
  }

  /** Computes the recipients of each due alert from rows and calendar only. */
  async function expectAlerts(now: number): Promise<void> {
    const { db } = world.database;
    if (nextStale !== null && nextStale <= now) {
      const { rows } = await sql<{ id: number }>`
        select distinct w.organization_id as id from non_compliances nc join websites w on w.id = nc.website_id
        join organizations o on o.id = w.organization_id and o.email_configs::text not like '%"isDisabled": true%'
        where nc.status <> 'RESOLVED' and not nc.set_aside and nc.created < ${new Date(now - 30 * DAY)}`.execute(
        db,
      );
      log.staleExpected.push({ at: now, organizations: rows.map(({ id }) => id) });
    }
    if (nextDue !== null && nextDue <= now) {
      const day = new Date(now + 5.5 * 3_600_000 + 3 * DAY).toISOString().slice(0, 10);
      const { rows } = await sql<{ id: string }>`
        select distinct assignee_id as id from non_compliances
        where status <> 'RESOLVED' and not set_aside and assignee_id is not null and due <= ${day}::date`.execute(
        db,
      );
      log.dueExpected.push({ at: now, people: rows.map(({ id }) => id) });
    }
    // The first check only stores the next time.
    if (nextStale === null || nextStale <= now) nextStale = after(now, STALE);
    if (nextDue === null || nextDue <= now) nextDue = after(now, DUE);
  }

  async function sendMails(): Promise<void> {
    for (;;) {
      const notices = await step((db) => leaseNotices({ db }, WORKER, { hasServer: true, limit: 20 }));
      if (notices.length === 0) return;
      for (const { id, tries } of notices) {
        const isSent = hand(log.mails, id);
        // The sender dies between sending and marking: sent again after the lease.
        if (!log.isCalm && dice.chance(0.02)) {
          if (isSent) recordUnmarked(log, id);
          continue;
        }
        const sent = isSent
          ? ({ isSent } as const)
          : ({ isSent, isFinal: false, error: say('mail.signIn') } as const);
        await step((db) => recordNoticeOutcome({ db }, WORKER, { id, tries, sent }));
      }
    }
  }

  async function sendPosts(): Promise<void> {
    for (;;) {
      const delivery = await step((db) => leaseDelivery({ db }, WORKER));
      if (delivery === null) return;
      const { id, tries, kind } = delivery;
      const isDelivered = hand(log.posts, id);
      if (!log.isCalm && dice.chance(0.02)) {
        if (isDelivered) recordUnmarked(log, id);
        continue;
      }
      const error = say('webhook.secretClosed');
      const delivered = isDelivered
        ? ({ isDelivered, status: 200, answer: '' } as const)
        : ({ isDelivered, status: null, answer: null, error, isFinal: false } as const);
      await step((db) => recordDeliveryOutcome({ db, queue }, WORKER, { id, tries, kind, delivered }));
    }
  }

  function hand(to: DeliveryOutcomes, id: string): boolean {
    const isAccepted = log.isCalm || (isReachable && !dice.chance(0.03));
    recordOutcome(to, id, isAccepted ? 'taken' : 'refused');
    return isAccepted;
  }
}

function after(now: number, { first, step }: { first: number; step: number }): number {
  return first + (Math.floor((now - first) / step) + 1) * step;
}
