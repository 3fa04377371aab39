import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { isFailureVerdict, urlKey } from '@abhigam/domain';
import { sql } from 'kysely';
import type { ScheduleWorld } from './schedule-world.ts';
import { type Defect, keyOf, YEAR_AUDITS } from './site-model.ts';
import { isInScope } from './year-decisions.ts';
import type { Decided, TestedPage, YearAction, YearLog, YearRun } from './year-log.ts';

/** Changes by one end of a run, in the order of ends with results. */
export interface Changed {
  found: number;
  foundCritical: number;
  returned: number;
  returnedCritical: number;
  resolved: number;
}

/** With the names of the counted ones, for failure messages. */
export interface NamedChange {
  counts: Changed;
  names: { found: string[]; returned: string[]; resolved: string[] };
}

/** The expected state after all actions. */
export interface ExpectedState {
  changes: Map<string, NamedChange[]>;
  /** Decisions in force, by id. */
  inForce: Map<string, Decided>;
  /** Non-compliances followed at the time of the upgrade, by website and key. */
  followedBefore: ReadonlySet<string>;
}

interface Followed {
  websiteId: string;
  defect: Defect;
  status: string;
  pages: Set<string>;
  /** When a user resolved it last; pages tested earlier do not reopen it. */
  closedByPerson: number | null;
  /** Whether decisions cover each of its pages. */
  isAside: boolean;
}

interface State {
  followed: Map<string, Followed>;
  inForce: Map<string, Decided>;
  /** Per website, page and audit: the newest ended run that judged it. */
  newest: Map<string, YearRun>;
}

/**
 * Computes the expected non-compliances of the year from page contents and decisions, action by action,
 * independently of the portal, and compares status, number of pages, and whether lists hide them.
 */
export async function checkFindings(world: ScheduleWorld, log: YearLog): Promise<ExpectedState> {
  const state: State = { followed: new Map(), inForce: new Map(), newest: new Map() };
  const changes = new Map<string, NamedChange[]>();
  let followedBefore: ReadonlySet<string> | null = null;
  for (const deed of log.deeds) {
    if (log.upgradedAt !== null && 'at' in deed && deed.at > log.upgradedAt)
      followedBefore ??= new Set(state.followed.keys());
    const changed = does(state, deed);
    if (deed.kind === 'ended' && changed)
      changes.set(deed.run.id, [...(changes.get(deed.run.id) ?? []), changed]);
  }
  const { rows } = await sql<{ key: string; status: string; pages: number; isAside: boolean }>`
    select website_id || ' ' || audit_id || ' ' || (failing_element ->> 'label') || ' '
      || substring(failing_element ->> 'snippet' from '\\d+') as key, status, pages_affected as pages,
      set_aside as "isAside"
    from non_compliances where not (audit_id = any(${WARNED}))`.execute(world.database.db);
  const describe = (key: string, status: string, pages: number, isAside: boolean) =>
    `${key}: ${status}, ${pages}${isAside ? ', set aside' : ''}`;
  const stored = rows.map(({ key, status, pages, isAside }) => describe(key, status, pages, isAside)).sort();
  const expected = [...state.followed].map(([key, { status, pages, isAside }]) =>
    describe(key, status, pages.size, isAside),
  );
  expected.sort();
  if (!isDeepStrictEqual(stored, expected)) {
    const differing = [
      ...stored.filter((one) => !expected.includes(one)),
      ...expected.filter((one) => !stored.includes(one)),
    ];
    const stories = differing.map((one) => contextOf(world, log, one));
    assert.deepEqual(stored, expected, (await Promise.all(stories)).join('\n'));
  }
  return { changes, inForce: state.inForce, followedBefore: followedBefore ?? new Set() };
}

/**
 * Context of a differing line, which begins with website and audit: stored non-compliances, decisions and
 * findings, and all actions.
 */
export async function contextOf({ database }: ScheduleWorld, log: YearLog, line: string): Promise<string> {
  const [websiteId = '', auditId = ''] = line.split(' ');
  const { rows } = await sql<{ stored: string }>`
    select json_build_object('row', nc.failing_element ->> 'label' || ' ' || (nc.failing_element ->> 'snippet'),
      'fe_hash', nc.fe_hash, 'status', nc.status, 'set_aside', nc.set_aside, 'revision', nc.fingerprint_revision,
      'pages', (select json_agg(page) from non_compliance_pages page where page.non_compliance_id = nc.id),
      'notes', (select json_agg(note order by note.id) from non_compliance_notes note where note.non_compliance_id = nc.id)
    )::text as stored from non_compliances nc where nc.website_id = ${websiteId} and nc.audit_id = ${auditId}
    union all select to_jsonb(d)::text from decisions d where website_id = ${websiteId}
    union all select concat_ws(' | ', r.id, r.created, r.status, i.url, i.started, i.fingerprint_revision, e.audit_id,
      e.label, e.snippet, e.fe_hash, e.decision_id)
    from failing_elements e join test_instances i on i.id = e.test_instance_id join test_runs r on r.id = e.test_run_id
    where r.website_id = ${websiteId} and e.audit_id = ${auditId}`.execute(database.db);
  const ids = new Set(
    log.deeds.flatMap((deed) =>
      deed.kind === 'decided' && deed.decided.websiteId === websiteId ? [deed.decided.id] : [],
    ),
  );
  const own = log.deeds.filter((deed) => {
    if (deed.kind === 'ended') return deed.run.websiteId === websiteId;
    if (deed.kind === 'decided') return deed.decided.websiteId === websiteId;
    return 'websiteId' in deed ? deed.websiteId === websiteId : 'id' in deed && ids.has(deed.id);
  });
  const deeds = own.map((deed) => JSON.stringify(deed));
  const upgraded = `upgraded at ${log.upgradedAt}`;
  return [line, upgraded, ...rows.map(({ stored }) => stored), ...deeds].join('\n');
}

export const WARNED = YEAR_AUDITS.filter(({ status }) => status === 'Warn').map(({ id }) => id);

function does(state: State, deed: YearAction): NamedChange | null {
  switch (deed.kind) {
    case 'ended':
      return deed.pages.length > 0 ? settle(state, deed) : null;
    case 'changed':
      changeByPerson(state, deed);
      return null;
    case 'decided':
      if (deed.replaced !== null) state.inForce.delete(deed.replaced);
      state.inForce.set(deed.decided.id, { ...deed.decided });
      cover(state, deed.decided.websiteId);
      return null;
    case 'thought-again': {
      const one = state.inForce.get(deed.id);
      if (one) state.inForce.set(deed.id, { ...one, verdict: deed.verdict });
      return null;
    }
    case 'withdrawn':
      end(state, [deed.id]);
      return null;
    case 'day-looked-at': {
      const over = [...state.inForce.values()].filter(({ until }) => until !== null && until < deed.today);
      end(
        state,
        over.map(({ id }) => id),
      );
      return null;
    }
  }
}

function end(state: State, ids: readonly string[]): void {
  for (const id of ids) {
    const one = state.inForce.get(id);
    state.inForce.delete(id);
    if (one) cover(state, one.websiteId);
  }
}

/** Non-compliances that decisions cover on each page are hidden from lists and counts. */
function cover({ followed, inForce }: State, websiteId: string): void {
  const own = [...inForce.values()].filter(
    (one) => one.websiteId === websiteId && isFailureVerdict(one.verdict),
  );
  for (const one of followed.values()) {
    if (one.websiteId !== websiteId) continue;
    const isCovered = (url: string) =>
      own.some((decided) => isInScope(decided, { defect: one.defect, urlKey: urlKey(url) }));
    one.isAside = one.pages.size > 0 && [...one.pages].every(isCovered);
  }
}

function changeByPerson(
  { followed }: State,
  { websiteId, defect, status, at }: Extract<YearAction, { kind: 'changed' }>,
): void {
  const one = followed.get(`${websiteId} ${keyOf(defect)}`);
  assert.ok(one, 'what a person changed was found before');
  if (status === null || status === one.status) return;
  one.status = status;
  one.closedByPerson = status === 'RESOLVED' ? at : null;
}

function settle(state: State, { run, pages }: Extract<YearAction, { kind: 'ended' }>): NamedChange {
  const { followed, newest } = state;
  const news = { found: new Set<Followed>(), returned: new Set<Followed>(), resolved: new Set<Followed>() };
  const touched = new Set<Followed>();
  const judged = pages.flatMap((page) => judgedBy(run, page).map((audit) => ({ page, audit })));
  const mine = judged.filter(({ page, audit }) => {
    const place = `${run.websiteId} ${page.url} ${audit}`;
    const before = newest.get(place);
    if (before && isNewer(before, run)) return false;
    newest.set(place, run);
    return true;
  });
  const wasAside = new Set([...followed.values()].filter(({ isAside }) => isAside));
  for (const { page, audit } of mine)
    for (const defect of page.found.filter((one) => one.audit === audit)) {
      const key = `${run.websiteId} ${keyOf(defect)}`;
      const one = followed.get(key);
      if (!one) {
        const added: Followed = {
          websiteId: run.websiteId,
          defect,
          status: 'UNRESOLVED',
          pages: new Set([page.url]),
          closedByPerson: null,
          isAside: false,
        };
        followed.set(key, added);
        news.found.add(added);
        continue;
      }
      const isNews = !one.pages.has(page.url) || one.closedByPerson === null || page.at >= one.closedByPerson;
      if (one.status === 'RESOLVED' && isNews) {
        one.status = 'UNRESOLVED';
        one.closedByPerson = null;
        news.returned.add(one);
      }
      one.pages.add(page.url);
    }
  for (const { page, audit } of mine)
    for (const one of followed.values()) {
      const { websiteId, defect } = one;
      if (websiteId !== run.websiteId || defect.audit !== audit || !one.pages.has(page.url)) continue;
      if (page.found.some((found) => keyOf(found) === keyOf(defect))) continue;
      one.pages.delete(page.url);
      touched.add(one);
    }
  for (const one of touched)
    if (one.pages.size === 0 && one.status !== 'RESOLVED') {
      one.status = 'RESOLVED';
      one.closedByPerson = null;
      news.resolved.add(one);
    }
  cover(state, run.websiteId);
  // Hidden non-compliances are not news, neither when they appear nor when they disappear.
  const found = [...news.found].filter(({ isAside }) => !isAside);
  const returned = [...news.returned].filter(({ isAside }) => !isAside);
  const resolved = [...news.resolved].filter((one) => !wasAside.has(one));
  const namesOf = (ones: readonly Followed[]) => ones.map(({ defect }) => keyOf(defect));
  return {
    counts: {
      found: found.length,
      foundCritical: found.filter(isCritical).length,
      returned: returned.length,
      returnedCritical: returned.filter(isCritical).length,
      resolved: resolved.length,
    },
    names: { found: namesOf(found), returned: namesOf(returned), resolved: namesOf(resolved) },
  };
}

function isCritical({ defect }: Followed): boolean {
  return YEAR_AUDITS.find(({ id }) => id === defect.audit)?.impact === 'critical';
}

/** Audits with the status Fail that the run judged on a page. */
function judgedBy(run: YearRun, page: TestedPage): string[] {
  return YEAR_AUDITS.filter(
    ({ id, status, isJudgedBy }) =>
      status === 'Fail' && isJudgedBy(run.settings) && !page.undecided.includes(id),
  ).map(({ id }) => id);
}

function isNewer(one: YearRun, other: YearRun): boolean {
  return one.created > other.created || (one.created === other.created && one.id > other.id);
}
