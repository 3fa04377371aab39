import { type Frequency, parseCron } from '@abhigam/domain';
import { Cron } from 'croner';

/** The first time after an instant that matches a cron in Asia/Kolkata. */
export function nextByCron(cron: string, after: Date): Date | null {
  const times = patternsOf(cron).map((pattern) => pattern.nextRun(after));
  return times.reduce(
    (first, time) => (first === null || (time !== null && time < first) ? time : first),
    null,
  );
}

/** Cache: few crons are evaluated very often, for lists of upcoming runs and by every due schedule. */
const known = new Map<string, Cron[]>();
const MOST_KNOWN = 10_000;

function patternsOf(cron: string): Cron[] {
  const patterns =
    known.get(cron) ??
    textsOf(cron).map((text) => new Cron(text, { timezone: 'Asia/Kolkata', paused: true }));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(cron, patterns);
  return patterns;
}

/** Cron skips months without the day; here the run is on the last day of the month, `L` in croner. */
function textsOf(cron: string): string[] {
  const frequency = parseCron(cron);
  if (frequency === null) throw new Error(`Unsupported cron expression: ${cron}`);
  const { minute, hour } = frequency;
  const at = (day: string | number, month: string, weekday: string) =>
    `${minute} ${hour} ${day} ${month} ${weekday}`;
  if (frequency.period === 'weekly') return [at('*', '*', frequency.weekdays.join(','))];
  return byDay(frequency).map(([day, months]) => at(day, months, '*'));
}

function byDay({ day }: Extract<Frequency, { period: 'monthly' }>): [day: number | 'L', months: string][] {
  if (day <= 28) return [[day, '*']];
  if (day === 31) return [['L', '*']];
  return [
    [day, '1,3-12'],
    ['L', '2'],
  ];
}
