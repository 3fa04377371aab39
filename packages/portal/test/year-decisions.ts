import {
  AppError,
  type ElementScope,
  FINGERPRINT_REVISION,
  familyOf,
  indianDay,
  type Verdict,
} from '@abhigam/domain';
import { applyDecisions } from '@abhigam/jobs';
import { sql } from 'kysely';
import {
  applyDecisionsToWebsite,
  changeDecision,
  endExpiredDecisions,
  makeDecisions,
  type Principal,
  systemPrincipal,
  withdrawDecision,
} from '../src/index.ts';
import type { ScheduleWorld } from './schedule-world.ts';
import type { SeededRandom } from './seeded-random.ts';
import { type Defect, defectOf } from './site-model.ts';
import type { Decided, YearLog, YearWebsite } from './year-log.ts';
import type { RunStep } from './year-steps.ts';

const SWEEP = systemPrincipal('sweep');
const WORKER = systemPrincipal('worker');
const DAY = 86_400_000;
const SCOPES: readonly [ElementScope, ...ElementScope[]] = [
  'element',
  'element',
  'defect',
  'template',
  'website',
];
const VERDICTS: Readonly<Record<'failure' | 'warning', readonly [Verdict, ...Verdict[]]>> = {
  failure: ['not-an-issue', 'accepted'],
  warning: ['passed', 'failed', 'not-applicable'],
};

export interface DecisionsOfYear {
  /** A user makes, changes or withdraws a decision about a website. */
  act(now: number): Promise<void>;
  /** The workers' part: expires decisions and updates runs. */
  sweep(now: number): Promise<void>;
}

export function decisionsOfYear(
  world: ScheduleWorld,
  log: YearLog,
  { dice, step, adminOf }: { dice: SeededRandom; step: RunStep; adminOf(website: YearWebsite): Principal },
): DecisionsOfYear {
  const { db } = world.database;
  const deps = { db: world.api.db, queue: world.deps.queue };
  /** As users see them: decisions not ended yet. */
  const inForce = new Map<string, Decided & { version: number }>();
  return {
    async act(now) {
      const website = log.websites[dice.between(0, log.websites.length - 1)];
      if (!website) return;
      const own = [...inForce.values()].filter(({ websiteId }) => websiteId === website.id);
      const one = own[dice.between(0, Math.max(0, own.length - 1))];
      const again = one ? dice.next() : 1;
      if (one && again < 0.2) await withdraw(website, one, now);
      else if (one && again < 0.4) await thinkAgain(website, one, now);
      else await decide(website, now);
    },
    async sweep(now) {
      await step((tx) => endExpiredDecisions({ db: tx, queue: world.deps.queue }, SWEEP));
      const today = indianDay(new Date(now));
      log.deeds.push({ kind: 'day-looked-at', today });
      for (const { id, until } of inForce.values()) if (until !== null && until < today) inForce.delete(id);
      for (const websiteId of websitesToApply())
        await step((tx) => applyDecisionsToWebsite({ db: tx }, WORKER, { websiteId }));
    },
  };

  /** Deduplicates the jobs per website. */
  function websitesToApply(): Set<string> {
    const own = world.jobs.filter(({ name }) => name === applyDecisions.name);
    world.jobs.splice(0, world.jobs.length, ...world.jobs.filter(({ name }) => name !== applyDecisions.name));
    return new Set(own.map(({ payload }) => String(payload.websiteId)));
  }

  async function decide(website: YearWebsite, now: number): Promise<void> {
    const element = await someElement(website);
    if (!element) return;
    const { defect, urlKey } = element;
    const scope = dice.pick(SCOPES);
    const isWarned = element.status === 'Warn';
    const verdicts = VERDICTS[isWarned ? 'warning' : 'failure'];
    const until = dice.chance(0.4) ? indianDay(new Date(now + dice.between(0, 60 * DAY))) : null;
    const make = (verdict: Verdict, replace: boolean) =>
      makeDecisions(deps, adminOf(website), {
        elementIds: [element.id],
        scope,
        terms: { verdict, reason: 'A reason', evidence: '', ownerId: null, until },
        replace,
      });
    const about = { websiteId: website.id, scope, defect, urlKey, isWarned, isOld: element.isOld };
    const before = [...inForce.values()].find((one) => isSameTarget(one, about));
    // The old element is not matched with the newer decision until the next run ends.
    if (before && element.isOld) return;
    const note = (id: string, verdict: Verdict) => {
      if (before) inForce.delete(before.id);
      const decided: Decided = { ...about, id, verdict, until };
      inForce.set(id, { ...decided, version: 1 });
      log.deeds.push({ kind: 'decided', decided, replaced: before?.id ?? null, at: now });
    };
    if (dice.chance(0.25)) {
      // Two concurrent users without `replace`: one succeeds, or neither if a decision exists.
      const both = [dice.pick(verdicts), dice.pick(verdicts)] as const;
      const [one, other] = await Promise.allSettled([make(both[0], false), make(both[1], false)]);
      const decisions = [one, other].flatMap((end, at) => {
        if (end.status === 'rejected') refusedAs('ER_STATE')(end.reason);
        const [decision] = end.status === 'fulfilled' ? end.value.decisions : [];
        return decision ? [{ id: decision.id, verdict: both[at] ?? both[0] }] : [];
      });
      log.races.push({ made: decisions.length, wasDecided: before !== undefined });
      for (const { id, verdict } of decisions) note(id, verdict);
      return;
    }
    const verdict = dice.pick(verdicts);
    const [decision] = (await make(verdict, true)).decisions;
    if (decision) note(decision.id, verdict);
  }

  async function withdraw(website: YearWebsite, one: Decided & { version: number }, now: number) {
    const { id, version } = one;
    await withdrawDecision(deps, adminOf(website), { id, comment: '', version });
    inForce.delete(id);
    log.deeds.push({ kind: 'withdrawn', id, at: now });
  }

  async function thinkAgain(website: YearWebsite, one: Decided & { version: number }, now: number) {
    const verdict = dice.pick(
      VERDICTS[familyOf(one.verdict, one.scope) === 'failure' ? 'failure' : 'warning'],
    );
    const { version } = await changeDecision(deps, adminOf(website), {
      id: one.id,
      change: { verdict },
      version: one.version,
    });
    one.version = version;
    one.verdict = verdict;
    log.deeds.push({ kind: 'thought-again', id: one.id, verdict, at: now });
  }

  /** From one of the newest ended runs, as users see it in a report. */
  async function someElement({ id: websiteId }: YearWebsite) {
    const ended = log.deeds.flatMap((deed) =>
      deed.kind === 'ended' && deed.run.websiteId === websiteId && deed.pages.length > 0 ? [deed.run] : [],
    );
    const run = ended.at(-dice.between(1, 3)) ?? ended.at(-1);
    if (!run) return null;
    const { rows } = await sql<{
      id: string;
      audit: string;
      label: string;
      snippet: string;
      status: 'Fail' | 'Warn';
      urlKey: string;
      isOld: boolean;
    }>`
      select e.id, e.audit_id as audit, e.label, e.snippet, e.status, coalesce(i.final_url_key, i.url_key) as "urlKey",
        i.fingerprint_revision < ${FINGERPRINT_REVISION} as "isOld"
      from failing_elements e join test_instances i on i.id = e.test_instance_id
      join test_runs r on r.id = e.test_run_id
      where e.test_run_id = ${run.id} and r.status in ('COMPLETE', 'PARTIALLY COMPLETE')
      order by e.audit_id, e.label, e.snippet, i.url`.execute(db);
    const row = rows[dice.between(0, Math.max(0, rows.length - 1))];
    if (!row) return null;
    const { id, status, urlKey, isOld } = row;
    return { id, status, urlKey, isOld, defect: defectOf(row) };
  }
}

/** Whether two decisions have the same target, so that only one can be in force. */
export function isSameTarget(
  one: Pick<Decided, 'websiteId' | 'scope' | 'defect' | 'urlKey' | 'isWarned'>,
  other: Pick<Decided, 'websiteId' | 'scope' | 'defect' | 'urlKey' | 'isWarned'>,
): boolean {
  return (
    one.websiteId === other.websiteId &&
    one.scope === other.scope &&
    one.isWarned === other.isWarned &&
    isInScope(one, { defect: other.defect, urlKey: other.urlKey })
  );
}

/** Whether the scope of a decision covers an element; its website and family are checked separately. */
export function isInScope(
  { scope, defect, urlKey }: Pick<Decided, 'scope' | 'defect' | 'urlKey'>,
  element: { defect: Defect; urlKey: string },
): boolean {
  if (defect.audit !== element.defect.audit) return false;
  if (scope === 'website') return true;
  if (scope === 'template') return defect.place === element.defect.place;
  const isSame = defect.label === element.defect.label && defect.markup === element.defect.markup;
  return isSame && (scope === 'defect' || urlKey === element.urlKey);
}

function refusedAs(code: AppError['code']) {
  return (error: unknown): void => {
    if (!(error instanceof AppError) || error.code !== code) throw error;
  };
}
