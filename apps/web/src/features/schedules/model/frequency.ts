import { DAY_MS, type Frequency, ONCE, parseCron } from '@abhigam/domain';

/** How often a schedule runs, as people say it. */
export type ShownFrequency =
  | { period: 'once' }
  | { period: 'days'; days: number }
  | Frequency
  /** A cron that this version cannot read. */
  | { period: 'other'; cron: string };

/** Of cron and repeat frequency the cron decides (run-modes, open point 23). */
export function frequencyOf(stored: { cron: string | null; repeatFrequencyMs: number }): ShownFrequency {
  if (stored.cron !== null) return parseCron(stored.cron) ?? { period: 'other', cron: stored.cron };
  if (stored.repeatFrequencyMs === ONCE) return { period: 'once' };
  return { period: 'days', days: Math.round(stored.repeatFrequencyMs / DAY_MS) };
}
