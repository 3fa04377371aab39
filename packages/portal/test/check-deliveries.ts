import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { PortalEvent } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Changed, NamedChange } from './check-findings.ts';
import type { ScheduleWorld } from './schedule-world.ts';
import type { DeliveryOutcomes, YearLog, YearPerson, YearRun } from './year-log.ts';

const DAY = 86_400_000;

/**
 * News of one event with its possible recipients; each gets the first kind they have enabled. `isMaybe`:
 * depends on scores.
 */
interface Expected {
  kind: string;
  to: string[];
  isMaybe: boolean;
}

/**
 * Compares mails and webhook deliveries with the events and each recipient's settings: exactly one row per
 * event and recipient, delivered and marked as such. Also compares the events with the actions.
 */
export async function checkDeliveries(
  world: ScheduleWorld,
  log: YearLog,
  changes: Map<string, NamedChange[]>,
): Promise<void> {
  const { db } = world.database;
  const events = await db.selectFrom('portal_events').selectAll().orderBy('xact').orderBy('id').execute();
  const notices = await db.selectFrom('notices').selectAll().execute();
  const deliveries = await db.selectFrom('webhook_deliveries').selectAll().execute();
  const noticesOf = Map.groupBy(notices, ({ event_id: id }) => id);
  const deliveriesOf = Map.groupBy(deliveries, ({ event_id: id }) => id);
  assert.ok(log.sweeps.length > 10, 'the event readers did not keep up');
  await checkEvents(world, events, log, changes);
  const runs = new Map(log.deeds.flatMap((deed) => (deed.kind === 'ended' ? [[deed.run.id, deed.run]] : [])));
  const ends = Map.groupBy(
    log.deeds.flatMap((deed) => (deed.kind === 'ended' ? [deed.run.id] : [])),
    (id) => id,
  );
  const seen = new Map<string, number>();
  for (const event of events) {
    const expected = isReadInTime(event.at) ? newsOf(event) : maybe(newsOf(event));
    const notices = noticesOf.get(event.id) ?? [];
    for (const person of log.people) {
      const own = notices.filter(({ user_id: id }) => id === person.id);
      const what = JSON.stringify({ event: event.payload, at: event.at, own, person, expected });
      assert.ok(own.length <= 1, `a mail twice: ${what}`);
      const expectedOfKind = expected.filter(
        ({ kind, to }) => to.includes(person.id) && hasEnabled(person, kind),
      );
      const isSure = expectedOfKind.some(({ isMaybe }) => !isMaybe);
      if (isSure) assert.equal(own.length, 1, `a mail lost: ${what}`);
      for (const { kind } of own)
        assert.ok(
          expectedOfKind.some((one) => one.kind === kind),
          `a mail that no one asked for: ${what}`,
        );
    }
    for (const webhook of log.webhooks) {
      const own = (deliveriesOf.get(event.id) ?? []).filter(({ webhook_id: id }) => id === webhook.id);
      const what = JSON.stringify({ event: event.payload, own, webhook, expected });
      const isOfOrganization = event.organization_id === webhook.organizationId;
      const expectedKinds = isOfOrganization
        ? expected.filter(({ kind }) => webhook.kinds.includes(kind))
        : [];
      for (const kind of new Set(own.map((one) => one.kind))) {
        assert.equal(own.filter((one) => one.kind === kind).length, 1, `a delivery twice: ${what}`);
        assert.ok(
          expectedKinds.some((one) => one.kind === kind),
          `a delivery that no one asked for: ${what}`,
        );
      }
      for (const { kind, isMaybe } of expectedKinds)
        assert.ok(isMaybe || own.some((one) => one.kind === kind), `a delivery lost: ${what}`);
    }
  }
  for (const notice of notices) {
    const { id, state } = notice;
    if (state === 'failed' && !log.mails.has(id))
      assert.ok(isWithdrawn(notice), `failed without an attempt: ${JSON.stringify(notice)}`);
    else checkHanded(log, log.mails, id, state === 'sent', state);
  }
  for (const { id, state } of deliveries) checkHanded(log, log.posts, id, state === 'delivered', state);
  const known = new Set([...notices, ...deliveries].map(({ id }) => id));
  for (const id of [...log.mails.keys(), ...log.posts.keys()]) assert.ok(known.has(id), `${id} has no row`);

  /** Whether the assigned work was resolved, set aside or reassigned while its mail waited. */
  function isWithdrawn({ kind, news, created }: (typeof notices)[number]): boolean {
    if (news.kind !== 'assigned' || kind !== news.kind) return false;
    const { websiteId } = news;
    return log.deeds.some((deed) => {
      if (!('at' in deed) || deed.at < created.getTime()) return false;
      if (deed.kind === 'ended') return deed.run.websiteId === websiteId;
      if (deed.kind === 'decided') return deed.decided.websiteId === websiteId;
      return deed.kind === 'changed' && deed.websiteId === websiteId;
    });
  }

  /** Events not read within twenty days are no longer news. */
  function isReadInTime(at: Date): boolean {
    return log.sweeps.some((sweep) => sweep >= at.getTime() && sweep <= at.getTime() + 20 * DAY);
  }

  function newsOf(event: (typeof events)[number]): Expected[] {
    const { payload } = event;
    const of = event.organization_id;
    switch (payload.type) {
      case 'test-run-finished': {
        const run = runs.get(event.test_run_id ?? '');
        return payload.status === 'FAILURE' && run
          ? expectedOfRun(run, { isFirst: nth(event) === 0, changed: null })
          : [];
      }
      case 'non-compliances-settled': {
        const run = runs.get(event.test_run_id ?? '');
        const at = nth(event);
        const changed = changes.get(event.test_run_id ?? '')?.[at]?.counts ?? null;
        return run ? expectedOfRun(run, { isFirst: at === 0, changed }) : [];
      }
      case 'schedule-failing': {
        const website = log.websites.find(({ id }) => id === event.website_id);
        return [{ kind: 'schedule-failing', to: [...adminsOf(of), website?.userId ?? ''], isMaybe: false }];
      }
      case 'non-compliances-stale':
        return [{ kind: 'stale', to: adminsOf(of), isMaybe: false }];
      case 'non-compliances-due':
        return [{ kind: 'due-soon', to: [payload.userId], isMaybe: false }];
      case 'non-compliances-changed': {
        const { assigneeId } = payload;
        const isBySelf = event.principal.kind === 'person' && event.principal.userId === assigneeId;
        return typeof assigneeId === 'string' && !isBySelf
          ? [{ kind: 'assigned', to: [assigneeId], isMaybe: false }]
          : [];
      }
      case 'webhook-failing':
        return [{ kind: 'webhook-failing', to: adminsOf(of), isMaybe: false }];
      default:
        return [];
    }
  }

  /** Zero-based position among the events of its kind and run. */
  function nth({ type, test_run_id: id }: (typeof events)[number]): number {
    const key = `${type} ${id}`;
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return count;
  }

  function expectedOfRun(
    run: YearRun,
    { isFirst, changed }: { isFirst: boolean; changed: Changed | null },
  ): Expected[] {
    const website = log.websites.find(({ id }) => id === run.websiteId);
    const starter = run.starterId === null ? [] : [run.starterId];
    const everyone = [...adminsOf(website?.organizationId ?? null), website?.userId ?? '', ...starter];
    const critical = changed ? changed.foundCritical + changed.returnedCritical : 0;
    const news: Expected[] = [];
    if (critical > 0) news.push({ kind: 'new-critical', to: everyone, isMaybe: false });
    // News contain the state of a run when they are read: a failed run may have a score from pages retested
    // since.
    const hasScore = changed !== null || (ends.get(run.id)?.length ?? 0) > 1;
    if (isFirst && hasScore) news.push({ kind: 'score-dropped', to: everyone, isMaybe: true });
    if (isFirst && run.isScheduled) news.push({ kind: 'run-finished', to: everyone, isMaybe: false });
    if (isFirst && !run.isScheduled && run.mode === 'full_site')
      news.push({ kind: 'run-finished', to: starter, isMaybe: false });
    return news;
  }

  function adminsOf(organizationId: number | null): string[] {
    return log.people
      .filter((person) => person.role === 'ADMIN' && person.organizationId === organizationId)
      .map(({ id }) => id);
  }
}

function maybe(news: readonly Expected[]): Expected[] {
  return news.map((one) => ({ ...one, isMaybe: true }));
}

/** Alerts about stale non-compliances and failing webhooks are sent to admins only. */
function hasEnabled({ role, choices }: YearPerson, kind: string): boolean {
  if (role === 'TESTER' && (kind === 'stale' || kind === 'webhook-failing')) return false;
  return Object.entries(choices).some(([chosen, isWanted]) => chosen === kind && isWanted);
}

type Event = {
  type: string;
  test_run_id: string | null;
  at: Date;
  payload: PortalEvent;
  organization_id: number | null;
};

/** Each action has exactly one event. */
async function checkEvents(
  world: ScheduleWorld,
  events: readonly Event[],
  log: YearLog,
  changes: Map<string, NamedChange[]>,
): Promise<void> {
  const counts = Map.groupBy(events, ({ type, test_run_id: id }) => `${type} ${id}`);
  const judgedByHand = new Set(
    log.deeds.flatMap((deed) =>
      deed.kind === 'decided' && deed.decided.isWarned ? [deed.decided.websiteId] : [],
    ),
  );
  const ends = Map.groupBy(
    log.deeds.flatMap((deed) => (deed.kind === 'ended' ? [deed] : [])),
    ({ run }) => run.id,
  );
  for (const [id, own] of ends) {
    assert.equal(counts.get(`test-run-finished ${id}`)?.length, own.length, `ends of ${id}`);
    const settled = (counts.get(`non-compliances-settled ${id}`) ?? []).map(({ payload }) =>
      countsOf(payload),
    );
    // Runs resolve manual failures too, which is not computed here.
    const isByHand = own.some(({ run }) => judgedByHand.has(run.websiteId));
    const named = changes.get(id) ?? [];
    const expected = named.map(({ counts: one }, at) => ({
      ...one,
      resolved: isByHand ? Math.max(one.resolved, settled[at]?.resolved ?? 0) : one.resolved,
    }));
    if (isDeepStrictEqual(settled, expected)) continue;
    const websiteId = own[0]?.run.websiteId ?? '';
    const notes = await notesOf(world, websiteId);
    const deeds = log.deeds.filter((deed) => 'websiteId' in deed && deed.websiteId === websiteId);
    assert.deepEqual(
      settled,
      expected,
      `what the run ${id} changed: ${JSON.stringify({ named, own, deeds, notes }, null, 1)}`,
    );
  }
  const changed = log.deeds.filter(({ kind }) => kind === 'changed').length;
  assert.equal(events.filter(({ type }) => type === 'non-compliances-changed').length, changed);
  checkAlerts(events, log);
}

/** All notes about the non-compliances of a website, in order. */
async function notesOf(world: ScheduleWorld, websiteId: string): Promise<string[]> {
  const { rows } = await sql<{ note: string }>`
    select concat_ws(' ', note.created, note.test_run_id, nc.audit_id, nc.failing_element ->> 'label',
      nc.failing_element ->> 'snippet', note.old_status, note.new_status, note.set_aside, note.decision_id) as note
    from non_compliance_notes note join non_compliances nc on nc.id = note.non_compliance_id
    where nc.website_id = ${websiteId} order by note.id`.execute(world.database.db);
  return rows.map(({ note }) => note);
}

/** The numbers of an event; its other data is not checked here. */
function countsOf(payload: PortalEvent): Changed | null {
  if (payload.type !== 'non-compliances-settled') return null;
  const { found, foundCritical, returned, returnedCritical, resolved } = payload;
  return { found, foundCritical, returned, returnedCritical, resolved };
}

/** For each due time of an alert, each affected recipient has one event from that check. */
function checkAlerts(events: readonly Event[], log: YearLog): void {
  const stale = events
    .filter(({ type }) => type === 'non-compliances-stale')
    .map(({ at, organization_id: id }) => `${at.getTime()} ${id}`);
  const expected = log.staleExpected.flatMap(({ at, organizations }) =>
    organizations.map((id) => `${at} ${id}`),
  );
  assert.deepEqual(stale.sort(), expected.sort(), 'alerts about stale non-compliances');
  const due = events
    .filter(({ type }) => type === 'non-compliances-due')
    .map(({ at, payload }) => `${at.getTime()} ${'userId' in payload ? payload.userId : ''}`);
  const dueExpected = log.dueExpected.flatMap(({ at, people }) => people.map((id) => `${at} ${id}`));
  assert.deepEqual(due.sort(), dueExpected.sort(), 'alerts about due work');
}

/**
 * Sent ones were accepted, once unless their sender died meanwhile; failed ones were refused at the last
 * attempt; none is waiting.
 */
function checkHanded(
  log: YearLog,
  handed: DeliveryOutcomes,
  id: string,
  isDone: boolean,
  state: string,
): void {
  const tries = handed.get(id) ?? [];
  const acceptedCount = tries.filter((end) => end === 'taken').length;
  assert.ok(
    acceptedCount <= 1 + (log.unmarked.get(id) ?? 0),
    `${id} was sent ${acceptedCount} times: ${tries.join()}`,
  );
  if (isDone) assert.ok(tries.includes('taken'), `${id} is marked as sent but was not accepted`);
  else assert.ok(state === 'failed' && tries.at(-1) === 'refused', `${id} is ${state} after ${tries.join()}`);
}
