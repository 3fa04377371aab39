import { DAY_MS, type Frequency, ONCE, parseCron } from '@abhigam/domain';

/** Frequency of a schedule in a form that can be displayed. */
export type ShownFrequency =
  | { period: 'once' }
  | { period: 'days'; days: number }
  | Frequency
  /** A cron expression that this version cannot parse. */
  | { period: 'other'; cron: string };

/** The cron expression takes precedence over the repeat frequency (run-modes, open point 23). */
export function frequencyOf(stored: { cron: string | null; repeatFrequencyMs: number }): ShownFrequency {
  if (stored.cron !== null) return parseCron(stored.cron) ?? { period: 'other', cron: stored.cron };
  if (stored.repeatFrequencyMs === ONCE) return { period: 'once' };
  return { period: 'days', days: Math.round(stored.repeatFrequencyMs / DAY_MS) };
}
