import { ONCE, START_NOW } from '@abhigam/domain';
import type { ScheduleFrequency } from '../../../data/schedules/schedule-frequency.ts';

/** What the form was opened with. */
export interface StoredTimes extends ScheduleFrequency {
  status: string;
  upcoming: readonly string[];
}

export type NextRunsOf =
  | { kind: 'known'; upcoming: readonly string[] }
  | { kind: 'ask'; frequency: ScheduleFrequency }
  /** They follow from the moment at which the stored schedule began, which only the server knows. */
  | { kind: 'unknown' };

const MINUTE_MS = 60_000;

/**
 * How the next runs of a form are found. The server answers for a start that is to come; one that stays as it is stored may
 * be over, and saving it again starts nothing.
 */
export function nextRunsOf(asked: ScheduleFrequency, stored: StoredTimes | null, now: number): NextRunsOf {
  const start = Number(asked.startTimeEpoch);
  if (stored?.startTimeEpoch !== asked.startTimeEpoch || start > now)
    return { kind: 'ask', frequency: asked };
  const isSame =
    asked.cron === stored.cron &&
    (asked.cron !== null || asked.repeatFrequencyMs === stored.repeatFrequencyMs);
  if (isSame && stored.status === 'ACTIVE') return { kind: 'known', upcoming: stored.upcoming };
  const from = (moment: number): NextRunsOf => ({
    kind: 'ask',
    frequency: { ...asked, startTimeEpoch: String(moment) },
  });
  // Which days a cron means does not depend on its start. A whole minute, so that the question stays the same for as long.
  if (asked.cron !== null) return from((Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS);
  if (asked.repeatFrequencyMs === ONCE || asked.startTimeEpoch === START_NOW) return { kind: 'unknown' };
  const turns = Math.floor((now - start) / asked.repeatFrequencyMs) + 1;
  return from(start + turns * asked.repeatFrequencyMs);
}
