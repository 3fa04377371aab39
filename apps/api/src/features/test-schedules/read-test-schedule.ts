import type { CALLS, TestSchedule } from '@abhigam/contract';
import {
  type Db,
  findTestSchedule,
  listRunsOfSchedules,
  listTurnsOfSchedule,
  type RowScope,
  type TestScheduleRow,
} from '@abhigam/db';
import { notFound, upcomingRuns } from '@abhigam/portal';
import type { z } from 'zod';
import { presentTestSchedule, presentTurn } from './present-test-schedule.ts';

/** Runs that stand beside each schedule. */
const RUNS = 5;
const TURNS = 20;
/** So long a schedule that is due and has no run yet is being initiated (specification, testing 4). */
const NEW_MS = 30 * 60_000;

/** Who reads schedules, and how far. */
export interface Reader {
  schedules: RowScope;
  runs: RowScope;
  /** The person; null for what acts by itself. */
  readerId: string | null;
}

/** A schedule with its next times and what became of the last ones. Throws ER_NOT_FOUND. */
export async function readTestSchedule(
  db: Db,
  { readerId, ...scopes }: Reader,
  id: string,
): Promise<z.output<typeof CALLS.getTestSchedule.response>> {
  const row = await findTestSchedule(db, scopes.schedules, id);
  if (!row) throw notFound('schedule');
  const [runs, turns] = await Promise.all([
    listRunsOfSchedules(db, scopes.runs, { testScheduleIds: [id], limit: RUNS }),
    listTurnsOfSchedule(db, scopes.runs, { testScheduleId: id, limit: TURNS }),
  ]);
  const now = new Date();
  const [latest] = runs;
  const isUnderWay = latest?.status === 'PENDING' || latest?.status === 'RUNNING';
  return {
    ...presentTestSchedule(row, { runs, now, readerId }),
    upcoming: upcomingRuns(row, now).map((time) => time.toISOString()),
    turns: turns.map(presentTurn),
    runUnderWay: isUnderWay ? latest.id : null,
    isBeingInitiated:
      row.status === 'ACTIVE' &&
      runs.length === 0 &&
      row.next_run !== null &&
      row.next_run <= now &&
      now.getTime() - row.created.getTime() < NEW_MS,
  };
}

/** Schedules with their newest runs in scope; without runs where that is null. */
export async function withRuns(
  db: Db,
  { runs: runScope, readerId }: { runs: RowScope | null; readerId: string | null },
  rows: readonly TestScheduleRow[],
): Promise<TestSchedule[]> {
  const testScheduleIds = rows.map(({ id }) => id);
  const runs = runScope ? await listRunsOfSchedules(db, runScope, { testScheduleIds, limit: RUNS }) : [];
  const ofSchedule = Map.groupBy(runs, (run) => run.test_schedule_id);
  const now = new Date();
  return rows.map((row) => presentTestSchedule(row, { runs: ofSchedule.get(row.id) ?? [], now, readerId }));
}
