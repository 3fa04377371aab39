import { type Db, STALE_MAILS } from '@abhigam/db';
import { AppError, type NcStatus } from '@abhigam/domain';
import { buildUser } from '@abhigam/testing';
import type { Vault } from '@abhigam/vault';
import { sql } from 'kysely';
import { changeNonCompliance, createWebhook, type Principal } from '../src/index.ts';
import type { ScheduleWorld } from './schedule-world.ts';
import type { SeededRandom } from './seeded-random.ts';
import { defectOf, YEAR_AUDITS } from './site-model.ts';
import type { YearLog, YearPerson, YearWebhook, YearWebsite } from './year-log.ts';

const KINDS_OF_WEBHOOKS = [
  'run-finished',
  'score-dropped',
  'new-critical',
  'schedule-failing',
  'stale',
] as const;
/** Non-compliances of these audits are manual failures; their state follows from decisions. */
const WARNED = YEAR_AUDITS.filter(({ status }) => status === 'Warn').map(({ id }) => id);
const DAY = 86_400_000;

export interface PeopleOfYear {
  /** Creates users, webhook and assigned user of a new website. */
  settle(websiteId: string): Promise<YearWebsite>;
  /** A user changes a non-compliance, of another website than `except`. Returns the website. */
  act(now: number, how?: { by?: Db; except?: YearWebsite | null }): Promise<YearWebsite | null>;
  adminOf(website: YearWebsite): Principal;
}

export function peopleOfYear(
  world: ScheduleWorld,
  log: YearLog,
  {
    dice,
    vault,
    receivers,
  }: { dice: SeededRandom; vault: Vault /** URL base of the webhooks. */; receivers: string },
): PeopleOfYear {
  const { db } = world.database;
  return {
    async settle(websiteId) {
      const row = await db
        .selectFrom('websites')
        .selectAll()
        .where('id', '=', websiteId)
        .executeTakeFirstOrThrow();
      const organizationId = row.organization_id;
      const admin = await person('ADMIN', organizationId);
      const tester = await person('TESTER', organizationId);
      const userId = dice.chance(0.5) ? tester.id : null;
      await db.updateTable('websites').set({ user_id: userId }).where('id', '=', websiteId).execute();
      if (dice.chance(0.3)) {
        const email_configs = JSON.stringify([{ email_type: STALE_MAILS, isDisabled: true }]);
        await db
          .updateTable('organizations')
          .set({ email_configs })
          .where('id', '=', organizationId)
          .execute();
      }
      if (dice.chance(0.7)) log.webhooks.push(await webhook(admin));
      const website = { id: websiteId, url: row.url, organizationId, userId };
      log.websites.push(website);
      return website;
    },
    async act(now, { by = world.api.db, except = null } = {}) {
      const website = log.websites[dice.between(0, log.websites.length - 1)];
      if (!website || website === except) return null;
      const { rows } = await sql<{ id: string; audit: string; label: string; snippet: string }>`
        select id, audit_id as audit, failing_element ->> 'label' as label, failing_element ->> 'snippet' as snippet
        from non_compliances
        where website_id = ${website.id} and not (audit_id = any(${WARNED})) order by 2, 3, 4`.execute(db);
      const row = rows[dice.between(0, Math.max(0, rows.length - 1))];
      if (!row) return null;
      const own = log.people.filter(({ organizationId }) => organizationId === website.organizationId);
      const status: NcStatus | undefined = dice.chance(0.5)
        ? dice.pick(['UNRESOLVED', 'FIX IN PROGRESS', 'RESOLVED', 'RESOLVED'])
        : undefined;
      const assigneeId = dice.chance(0.4)
        ? dice.pick<string | null>([null, ...own.map(({ id }) => id)])
        : undefined;
      const due = dice.chance(0.3)
        ? new Date(now + dice.between(0, 60 * DAY)).toISOString().slice(0, 10)
        : undefined;
      const admin = adminOf(website);
      const change = { status, assigneeId, due, comments: `Note ${dice.between(1, 1000)}` };
      await changeNonCompliance({ db: by, queue: world.deps.queue }, admin, { id: row.id, change });
      log.deeds.push({
        kind: 'changed',
        defect: defectOf(row),
        websiteId: website.id,
        by: admin.kind === 'person' ? admin.userId : '',
        status: status ?? null,
        assigneeId,
        at: now,
      });
      return website;
    },
    adminOf,
  };

  function adminOf({ organizationId }: Pick<YearWebsite, 'organizationId'>): Principal {
    const admin = log.people.find((one) => one.organizationId === organizationId && one.role === 'ADMIN');
    if (!admin) throw new Error('The organization has no admin.');
    const origin = { address: null, requestId: null };
    return { kind: 'person', userId: admin.id, role: 'ADMIN', organizationId, isApproved: true, origin };
  }

  function chosen(): YearPerson['choices'] {
    return {
      'run-finished': dice.chance(0.7),
      'score-dropped': dice.chance(0.7),
      'new-critical': dice.chance(0.7),
      'schedule-failing': dice.chance(0.7),
      stale: dice.chance(0.7),
      assigned: dice.chance(0.7),
      'due-soon': dice.chance(0.7),
      'webhook-failing': dice.chance(0.7),
      'api-key-expiring': true,
      'accounts-unused': true,
    };
  }

  async function person(role: YearPerson['role'], organizationId: number): Promise<YearPerson> {
    const { id } = await buildUser(db, { role, organization_id: organizationId });
    const choices = chosen();
    await db
      .insertInto('notice_settings')
      .values({ user_id: id, choices: JSON.stringify(choices) })
      .execute();
    const newPerson = { id, role, organizationId, choices };
    log.people.push(newPerson);
    return newPerson;
  }

  async function webhook({ organizationId }: YearPerson): Promise<YearWebhook> {
    const kinds = KINDS_OF_WEBHOOKS.filter(() => dice.chance(0.6));
    if (kinds.length === 0) kinds.push('run-finished');
    const { queue, settings } = world.deps;
    const { id } = await createWebhook(
      { db: world.api.db, queue, settings, vault },
      adminOf({ organizationId }),
      {
        url: `${receivers}/taken`,
        kinds,
      },
    );
    return { id, organizationId, kinds };
  }
}

/** Refusals by the product are expected: an unreachable URL, a second concurrent run. */
export function ignoreRefusal(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
