import type { ScheduleStatus } from '@abhigam/domain';
import { isRefusal } from '../../api/is-refusal.ts';

const EVERY_MS = 2_000;
const RUNNING_INTERVAL_MS = 10_000;

interface Shown {
  status: ScheduleStatus;
  testRuns: readonly unknown[];
  /** An unfinished run of the schedule. */
  runUnderWay: string | null;
}

/**
 * Milliseconds until the next poll of a schedule, or false when nothing about it changes on its own any more
 * (specification, testing 4; run-modes, open point 6).
 *
 * @param schedule of the last response; undefined before the first
 * @param error of the last attempt, if it failed
 */
export function scheduleRefresh(schedule: Shown | undefined, error: unknown): number | false {
  if (!schedule) return isRefusal(error) ? false : EVERY_MS;
  // A one-time schedule is COMPLETE as soon as its run has started.
  if (schedule.status !== 'ACTIVE' && schedule.runUnderWay === null) return false;
  return schedule.testRuns.length > 0 ? RUNNING_INTERVAL_MS : EVERY_MS;
}
