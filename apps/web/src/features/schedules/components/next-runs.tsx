import { ONCE, START_NOW } from '@abhigam/domain';
import { type Control, useWatch } from 'react-hook-form';
import { type ScheduleFrequency, useNextRunsOfFrequency } from '../../../data/schedules.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Time } from '../../../ui/data/time.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { type ScheduleValues, toFrequency } from '../model/schedule-values.ts';
import { useFrequencyWords } from '../use-frequency-words.ts';
import styles from './schedule-form.module.css';

/** Number of displayed runs; the server returns ten. */
const SHOWN = 5;
const PAUSE_MS = 300;

interface NextRunsProps {
  control: Control<ScheduleValues, unknown, ScheduleValues>;
  /** Id of the changed schedule; undefined for a new one. */
  testScheduleId: string | undefined;
}

/** The chosen frequency as text, and its next runs. */
export function NextRuns({ control, testScheduleId }: NextRunsProps) {
  const { t } = useTranslation('schedules');
  const sentence = useSentence();
  const frequency = useFrequency(control);
  return (
    <section className={styles.next} aria-labelledby="next-runs">
      <h2 id="next-runs">{t('next.title')}</h2>
      <p aria-live="polite">{frequency ? sentence(frequency) : t('next.unknown')}</p>
      {frequency && <UpcomingTimes frequency={frequency} testScheduleId={testScheduleId} />}
    </section>
  );
}

interface PreviewProps {
  frequency: ScheduleFrequency;
  testScheduleId: string | undefined;
}

function UpcomingTimes({ frequency, testScheduleId }: PreviewProps) {
  const { t } = useTranslation('schedules');
  const key = JSON.stringify(frequency);
  const isSettled = useDebounced(key, PAUSE_MS) === key;
  const { data, isError } = useNextRunsOfFrequency({ frequency, testScheduleId }, { enabled: isSettled });
  if (isError) return <p className={styles.soft}>{t('next.failed')}</p>;
  if (data) return <Times upcoming={data} />;
  return (
    <LoadingRegion>
      <Skeleton lines={SHOWN} height={20} />
    </LoadingRegion>
  );
}

function Times({ upcoming }: { upcoming: readonly string[] }) {
  const { t } = useTranslation('schedules');
  if (upcoming.length === 0) return <p className={styles.soft}>{t('next.none')}</p>;
  return (
    <>
      <ol className={styles.times}>
        {upcoming.slice(0, SHOWN).map((time) => (
          <li key={time}>
            <Time value={time} />
          </li>
        ))}
      </ol>
      <p className={styles.soft}>{t('next.zone')}</p>
    </>
  );
}

/** Current frequency of the form; null while a part is missing. */
function useFrequency(control: Control<ScheduleValues, unknown, ScheduleValues>): ScheduleFrequency | null {
  const [repeat, days, weekdays, monthDay, time, startType, startDate, startTime, storedStart] = useWatch({
    control,
    name: [
      'repeat',
      'days',
      'weekdays',
      'monthDay',
      'time',
      'startType',
      'startDate',
      'startTime',
      'storedStart',
    ],
  });
  return toFrequency({
    repeat,
    days,
    weekdays,
    monthDay,
    time,
    startType,
    startDate,
    startTime,
    storedStart,
  });
}

function useSentence(): (frequency: ScheduleFrequency) => string {
  const { t } = useTranslation('schedules');
  const { dateTime } = useFormats();
  const words = useFrequencyWords();
  return (frequency) => {
    const isNow = frequency.startTimeEpoch === START_NOW;
    const date = isNow ? '' : dateTime(new Date(Number(frequency.startTimeEpoch)));
    if (frequency.cron === null && frequency.repeatFrequencyMs === ONCE)
      return isNow ? t('next.onceNow') : t('next.onceLater', { date });
    return t(isNow ? 'next.inWords' : 'next.from', { ...words(frequency), date });
  };
}
