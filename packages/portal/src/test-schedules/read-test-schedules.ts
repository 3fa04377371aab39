import {
  countTestRuns,
  type DeletedScheduleRow,
  findTestSchedule,
  type ListedTestRunRow,
  listDeletedSchedules,
  listRunsOfSchedules,
  listTestRuns,
  listTestSchedules,
  listTurnsOfSchedule,
  listWebsitesWithSchedules,
  type RowScope,
  type ScheduleTurnRow,
  type TestScheduleRow,
} from '@abhigam/db';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/** Maximum number of runs per schedule. */
const MAX_RUNS = 5;
const MAX_TURNS = 20;

export type RunOfScheduleRow = Awaited<ReturnType<typeof listRunsOfSchedules>>[number];

export interface ScheduleWithRuns {
  row: TestScheduleRow;
  /** The schedule's newest runs that the principal may see. */
  runs: RunOfScheduleRow[];
}

/** Schedules in scope, with their newest runs if requested. */
export async function readTestSchedules(
  deps: ReadDeps,
  principal: Principal,
  { withRuns, ...query }: Parameters<typeof listTestSchedules>[2] & { withRuns: boolean },
): Promise<ScheduleWithRuns[]> {
  const rows = await listTestSchedules(deps.db, scopeOf(principal, 'schedule.list'), query);
  return addRuns(deps, withRuns ? scopeOf(principal, 'testRun.list') : null, rows);
}

async function addRuns(
  { db }: ReadDeps,
  scope: RowScope | null,
  rows: readonly TestScheduleRow[],
): Promise<ScheduleWithRuns[]> {
  const testScheduleIds = rows.map(({ id }) => id);
  const runs = scope ? await listRunsOfSchedules(db, scope, { testScheduleIds, limit: MAX_RUNS }) : [];
  const bySchedule = Map.groupBy(runs, (run) => run.test_schedule_id);
  return rows.map((row) => ({ row, runs: bySchedule.get(row.id) ?? [] }));
}

/** A schedule with its newest runs and the outcomes of its last times. Throws ER_NOT_FOUND. */
export async function readTestSchedule(
  { db }: ReadDeps,
  principal: Principal,
  id: string,
): Promise<ScheduleWithRuns & { turns: ScheduleTurnRow[] }> {
  const runScope = scopeOf(principal, 'testRun.read');
  const row = await findTestSchedule(db, scopeOf(principal, 'schedule.list'), id);
  if (!row) throw notFound('schedule');
  const [runs, turns] = await Promise.all([
    listRunsOfSchedules(db, runScope, { testScheduleIds: [id], limit: MAX_RUNS }),
    listTurnsOfSchedule(db, runScope, { testScheduleId: id, limit: MAX_TURNS }),
  ]);
  return { row, runs, turns };
}

export interface ScheduleReport {
  schedule: ScheduleWithRuns;
  counts: Awaited<ReturnType<typeof countTestRuns>>;
  runs: ListedTestRunRow[];
}

/** A schedule with a page of its runs in scope, and counts of their statuses. Throws ER_NOT_FOUND. */
export async function readScheduleReport(
  deps: ReadDeps,
  principal: Principal,
  { id, ...part }: { id: string } & Omit<Parameters<typeof listTestRuns>[2], 'where'>,
): Promise<ScheduleReport> {
  const { db } = deps;
  const runScope = scopeOf(principal, 'testRun.list');
  const row = await findTestSchedule(db, scopeOf(principal, 'schedule.list'), id);
  if (!row) throw notFound('schedule');
  const where = { testScheduleId: id };
  const [counts, runs, schedules] = await Promise.all([
    countTestRuns(db, runScope, where),
    listTestRuns(db, runScope, { where, ...part }),
    addRuns(deps, runScope, [row]),
  ]);
  const [schedule] = schedules;
  if (!schedule) throw notFound('schedule');
  return { schedule, counts, runs };
}

/** Websites with schedules, and the number of schedules of each. */
export async function readWebsitesWithSchedules(
  { db }: ReadDeps,
  principal: Principal,
  query: Parameters<typeof listWebsitesWithSchedules>[2],
): ReturnType<typeof listWebsitesWithSchedules> {
  scopeOf(principal, 'schedule.list');
  return listWebsitesWithSchedules(db, scopeOf(principal, 'website.list'), query);
}

/** Deleted schedules that can be restored. */
export async function readDeletedSchedules(
  { db }: ReadDeps,
  principal: Principal,
  query: { websiteId?: string | undefined } & ListPart,
): Promise<DeletedScheduleRow[]> {
  return listDeletedSchedules(db, scopeOf(principal, 'schedule.restore'), query);
}
