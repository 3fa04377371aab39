import { type Frequency, parseCron } from '@abhigam/domain';

export const PERIODS = ['weekly', 'monthly'] as const;

/** Values of the cron editor. Those of the other period are kept, so that switching back loses nothing. */
export interface CronParts {
  period: Frequency['period'];
  /** Numbers as text; 0 is Sunday. */
  weekdays: readonly string[];
  monthDay: string;
  /** Time of day, such as `09:00`. */
  time: string;
}

/** Mondays at nine; the fallback for an unsupported cron expression. */
const FIRST: CronParts = { period: 'weekly', weekdays: ['1'], monthDay: '1', time: '09:00' };

export function partsOfCron(cron: string): CronParts {
  const frequency = parseCron(cron);
  if (!frequency) return FIRST;
  const { period, hour, minute } = frequency;
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  return period === 'weekly'
    ? { ...FIRST, period, time, weekdays: frequency.weekdays.map(String) }
    : { ...FIRST, period, time, monthDay: String(frequency.day) };
}

/** The cron expression; without a day or time it has too few fields and fails validation. */
export function cronOfParts({ period, weekdays, monthDay, time }: CronParts): string {
  const [, hour = '', minute = ''] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  const at = hour === '' ? '' : `${Number(minute)} ${Number(hour)}`;
  const days = weekdays.toSorted((one, other) => Number(one) - Number(other)).join(',');
  return (period === 'weekly' ? `${at} * * ${days}` : `${at} ${monthDay} * *`).trim();
}
