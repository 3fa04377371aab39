import type { CALLS } from '@abhigam/contract';
import { countTestRuns, type Db, findTestSchedule, listTestRuns } from '@abhigam/db';
import { notFound } from '@abhigam/portal';
import type { z } from 'zod';
import { readOrder } from '../../http/order.ts';
import { presentTestRun } from '../test-runs/present-test-run.ts';
import { type Reader, withRuns } from './read-test-schedule.ts';

type Asked = z.output<typeof CALLS.testScheduleReport.query> & { id: string };

/** A schedule with a part of its runs in scope, and how all of these have ended. Throws ER_NOT_FOUND. */
export async function readScheduleReport(
  db: Db,
  { readerId, ...scopes }: Reader,
  { id, order, ...part }: Asked,
): Promise<z.output<typeof CALLS.testScheduleReport.response>> {
  const row = await findTestSchedule(db, scopes.schedules, id);
  if (!row) throw notFound('schedule');
  const where = { testScheduleId: id };
  const [counts, runs, schedules] = await Promise.all([
    countTestRuns(db, scopes.runs, where),
    listTestRuns(db, scopes.runs, { where, order: readOrder(order), ...part }),
    withRuns(db, { runs: scopes.runs, readerId }, [row]),
  ]);
  const [schedule] = schedules;
  if (!schedule) throw notFound('schedule');
  return {
    schedule,
    cntRuns: counts.all,
    completeCnt: counts.complete,
    partiallyCompleteCnt: counts.partiallyComplete,
    failedCnt: counts.failed,
    testRuns: runs.map((run) => presentTestRun(run, ['user', 'apiKey'])),
  };
}
