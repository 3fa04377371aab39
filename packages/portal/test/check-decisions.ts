import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { countNonCompliances } from '@abhigam/db';
import { NOTHING_SET_ASIDE, urlKey } from '@abhigam/domain';
import { sql } from 'kysely';
import { contextOf, type ExpectedState, WARNED } from './check-findings.ts';
import type { ScheduleWorld } from './schedule-world.ts';
import { type Defect, keyOf, YEAR_AUDITS } from './site-model.ts';
import { isInScope } from './year-decisions.ts';
import type { Decided, TestedPage, YearLog, YearRun } from './year-log.ts';

/** Narrowest first: the first that matches applies. */
const SCOPES = ['element', 'defect', 'template', 'website'] as const;

/**
 * Compares decisions with the recorded actions: which are in force, what the figures of runs count and set
 * aside, what lists of non-compliances count, and the state of manual failures.
 */
export async function checkDecisions(
  world: ScheduleWorld,
  log: YearLog,
  recomputed: ExpectedState,
): Promise<void> {
  const { inForce } = recomputed;
  for (const race of log.races)
    assert.equal(
      race.made,
      race.wasDecided ? 0 : 1,
      'two concurrent identical decisions, of which one succeeds',
    );
  const { rows } = await sql<{ id: string; verdict: string }>`
    select id, verdict from decisions where ended is null`.execute(world.database.db);
  assert.deepEqual(
    rows.map(({ id, verdict }) => `${id} ${verdict}`).sort(),
    [...inForce.values()].map(({ id, verdict }) => `${id} ${verdict}`).sort(),
    'decisions in force',
  );
  await checkFigures(world, log, recomputed);
  await checkCounts(world, log);
  await checkFailedByHand(world, log, inForce);
}

async function checkFigures(world: ScheduleWorld, log: YearLog, recomputed: ExpectedState): Promise<void> {
  const { rows } = await sql<{
    id: string;
    stats: { cntTotalIssues: number; cntTotalWarns: number; setAside?: Record<string, number> };
    issues: number;
    warns: number;
  }>`
    select r.id, r.stats, sum(i.cnt_total_issues)::int as issues, sum(i.cnt_total_warns)::int as warns
    from test_runs r join test_instances i on i.test_run_id = r.id
    where r.status in ('COMPLETE', 'PARTIALLY COMPLETE') group by r.id`.execute(world.database.db);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const runs = new Map(
    log.deeds.flatMap((deed) =>
      deed.kind === 'ended' && deed.pages.length > 0 ? [[deed.run.id, deed.run]] : [],
    ),
  );
  assert.deepEqual([...stored.keys()].sort(), [...runs.keys()].sort(), 'runs with results');
  const { upgradedAt } = log;
  /** Runs whose last end was by the new program, which updated all their data. */
  const endedAfterUpgrade = new Set(
    log.deeds.flatMap((deed) => (deed.kind === 'ended' && deed.at > (upgradedAt ?? 0) ? [deed.run.id] : [])),
  );
  const decidedBeforeUpgrade = new Set(
    log.deeds.flatMap((deed) =>
      deed.kind === 'decided' && deed.at <= (upgradedAt ?? 0) ? [deed.decided.id] : [],
    ),
  );
  for (const run of runs.values()) {
    const row = stored.get(run.id);
    const { failures, warnings, setAside } = countsOf(run, recomputed, {
      isOfNewProgram: endedAfterUpgrade.has(run.id),
      decidedBeforeUpgrade,
    });
    const out = { ...NOTHING_SET_ASIDE, ...row?.stats.setAside };
    const what = `figures of the run ${run.id}`;
    const figures = [row?.stats.cntTotalIssues, row?.issues, out['not-an-issue'], out.accepted];
    const expected = [failures, failures, setAside['not-an-issue'], setAside.accepted];
    if (!isDeepStrictEqual(figures, expected))
      assert.deepEqual(figures, expected, `${what}: ${await storyOfRun(world, log, run)}`);
    // Warned elements from before an upgrade are not matched again: no non-compliance follows them.
    if (upgradedAt === null || pagesOf(run).some(({ at }) => at <= upgradedAt)) continue;
    assert.deepEqual(
      [row?.stats.cntTotalWarns, row?.warns, out.passed, out.failed, out['not-applicable']],
      [warnings, warnings, setAside.passed, setAside.failed, setAside['not-applicable']],
      what,
    );
  }
}

/**
 * Context of a run's figures for a failure message: its stored elements, and the decisions about its website.
 */
async function storyOfRun({ database }: ScheduleWorld, log: YearLog, run: YearRun): Promise<string> {
  const { rows } = await sql<{ element: string }>`
    select concat_ws(' | ', e.audit_id, e.label, e.snippet, i.url, i.final_url_key, i.status, i.started, e.status,
      e.decision_id, i.fingerprint_revision, r.status, r.former_status, r.completed) as element
    from failing_elements e join test_instances i on i.id = e.test_instance_id join test_runs r on r.id = e.test_run_id
    where e.test_run_id = ${run.id} order by 1`.execute(database.db);
  const deeds = log.deeds.filter(
    (deed) =>
      (deed.kind === 'decided' && deed.decided.websiteId === run.websiteId) ||
      (deed.kind === 'ended' && deed.run.websiteId === run.websiteId) ||
      deed.kind === 'withdrawn' ||
      deed.kind === 'thought-again',
  );
  const { rows: decisions } = await sql<{ decision: string }>`
    select to_jsonb(d)::text as decision from decisions d where website_id = ${run.websiteId} order by created`.execute(
    database.db,
  );
  const pages = [...run.pages];
  return JSON.stringify({ run, pages, upgradedAt: log.upgradedAt, rows, decisions, deeds }, null, 1);
}

function countsOf(
  run: YearRun,
  { inForce, followedBefore }: ExpectedState,
  { isOfNewProgram, decidedBeforeUpgrade }: { isOfNewProgram: boolean; decidedBeforeUpgrade: Set<string> },
) {
  const counts = { failures: 0, warnings: 0, setAside: { ...NOTHING_SET_ASIDE } };
  const own = [...inForce.values()].filter(({ websiteId }) => websiteId === run.websiteId);
  for (const { url, found } of pagesOf(run))
    for (const defect of found) {
      // A defect that only a run before the upgrade has found, after newer runs had judged its page, is not
      // matched by its markup, because no non-compliance follows it. Earlier decisions, and decisions about
      // equally old elements, keep the old markup.
      const isKnown =
        isOfNewProgram || followedBefore.has(`${run.websiteId} ${keyOf(defect)}`) || isWarned(defect);
      const fitting = own.filter(
        ({ id, scope, isOld }) =>
          isKnown || scope === 'template' || scope === 'website' || isOld || decidedBeforeUpgrade.has(id),
      );
      const by = deciding(fitting, { defect, urlKey: urlKey(url) });
      if (by) counts.setAside[by.verdict] += 1;
      else if (isWarned(defect)) counts.warnings += 1;
      else counts.failures += 1;
    }
  return counts;
}

function deciding(own: readonly Decided[], element: { defect: Defect; urlKey: string }): Decided | undefined {
  const fitting = own.filter((one) => one.isWarned === isWarned(element.defect) && isInScope(one, element));
  return SCOPES.flatMap((scope) => fitting.filter((one) => one.scope === scope))[0];
}

function isWarned({ audit }: Defect): boolean {
  return YEAR_AUDITS.find(({ id }) => id === audit)?.status === 'Warn';
}

function pagesOf(run: YearRun): TestedPage[] {
  return [...run.pages.values()].filter((page): page is TestedPage => page !== null);
}

/** The counts of each website's list agree with its rows, which `checkFindings` has compared. */
async function checkCounts({ database }: ScheduleWorld, log: YearLog): Promise<void> {
  const { rows } = await sql<{ id: string; status: string; count: number }>`
    select website_id as id, case when set_aside then 'setAside' else status end as status, count(*)::int
    from non_compliances group by 1, 2`.execute(database.db);
  for (const { id } of log.websites) {
    const own = new Map(rows.filter((row) => row.id === id).map(({ status, count }) => [status, count]));
    const { UNRESOLVED, RESOLVED, setAside } = await countNonCompliances(
      database.db,
      { reach: 'all' },
      { websiteId: id },
    );
    assert.deepEqual(
      { UNRESOLVED, RESOLVED, setAside },
      {
        UNRESOLVED: own.get('UNRESOLVED') ?? 0,
        RESOLVED: own.get('RESOLVED') ?? 0,
        setAside: own.get('setAside') ?? 0,
      },
      `what the list of ${id} counts`,
    );
  }
}

/** Manual failures are followed, and RESOLVED without pages when their verdict no longer applies. */
async function checkFailedByHand(
  world: ScheduleWorld,
  log: YearLog,
  inForce: Map<string, Decided>,
): Promise<void> {
  const { db } = world.database;
  const { rows } = await sql<{ key: string; decisionId: string | null; status: string; pages: number }>`
    select website_id || ' ' || (failing_element ->> 'label') || ' '
      || substring(failing_element ->> 'snippet' from '\\d+') as key, decision_id as "decisionId", status,
      pages_affected as pages
    from non_compliances where audit_id = any(${WARNED})`.execute(db);
  for (const row of rows) {
    const verdict = row.decisionId === null ? null : inForce.get(row.decisionId)?.verdict;
    if (row.decisionId !== null) assert.equal(verdict, 'failed', `manual failure: ${JSON.stringify(row)}`);
    else
      assert.deepEqual(
        [row.status, row.pages],
        ['RESOLVED', 0],
        `no longer a manual failure: ${JSON.stringify(row)}`,
      );
  }
  const known = new Set(rows.map(({ key }) => key));
  for (const decided of inForce.values()) {
    const { verdict, scope, websiteId, defect } = decided;
    if (
      verdict === 'failed' &&
      scope === 'defect' &&
      !known.has(`${websiteId} ${defect.label} ${defect.markup}`) &&
      !isAnsweredForByOthers(log, inForce, decided)
    )
      assert.fail(
        `it is followed: ${defect.label} ${defect.markup}\n${await contextOf(world, log, `${websiteId} ${defect.audit}`)}`,
      );
  }
}

/**
 * Whether narrower decisions apply to every place where the defect was found, so that this one applies to none.
 */
function isAnsweredForByOthers(log: YearLog, inForce: Map<string, Decided>, decided: Decided): boolean {
  const own = [...inForce.values()].filter(({ websiteId }) => websiteId === decided.websiteId);
  const runs = log.deeds.flatMap((deed) =>
    deed.kind === 'ended' && deed.run.websiteId === decided.websiteId ? [deed.run] : [],
  );
  return runs.every((run) =>
    pagesOf(run).every(({ url, found }) =>
      found.every((defect) => deciding(own, { defect, urlKey: urlKey(url) })?.id !== decided.id),
    ),
  );
}
