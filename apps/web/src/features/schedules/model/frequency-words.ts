import { assertNever } from '@abhigam/domain';
import type { Formats } from '../../../i18n/model/formats.ts';
import type { Translate } from '../../../i18n/model/namespaces.ts';
import type { ShownFrequency } from './frequency.ts';

/** `Weekly`, `Monthly`, `20 days`, `Once` (specification, testing 9). */
export function frequencyLabel(
  frequency: ShownFrequency,
  say: Translate<'schedules'>,
  { number }: Formats,
): string {
  switch (frequency.period) {
    case 'once':
    case 'weekly':
    case 'monthly':
      return say(`frequency.${frequency.period}`);
    case 'days':
      return say('frequency.days', { count: frequency.days, formatted: number(frequency.days) });
    case 'other':
      return frequency.cron;
    default:
      return assertNever(frequency);
  }
}

/** `Every Monday and Thursday at 10:30 PM`. */
export function frequencySentence(
  frequency: ShownFrequency,
  say: Translate<'schedules'>,
  formats: Formats,
): string {
  const { timeOfDay, list, number, weekday } = formats;
  switch (frequency.period) {
    case 'once':
      return say('frequency.onceSentence');
    case 'days':
      return say('frequency.daysSentence', { count: frequency.days, formatted: number(frequency.days) });
    case 'weekly': {
      const time = timeOfDay(frequency.hour, frequency.minute);
      if (frequency.weekdays.length === 7) return say('frequency.dailySentence', { time });
      return say('frequency.weeklySentence', { days: list(frequency.weekdays.map(weekday)), time });
    }
    case 'monthly': {
      const time = timeOfDay(frequency.hour, frequency.minute);
      if (frequency.day === 31) return say('frequency.lastDaySentence', { time });
      const key = frequency.day > 28 ? 'frequency.lateDaySentence' : 'frequency.monthlySentence';
      return say(key, { day: number(frequency.day), time });
    }
    case 'other':
      return say('frequency.otherSentence', { cron: frequency.cron });
    default:
      return assertNever(frequency);
  }
}
