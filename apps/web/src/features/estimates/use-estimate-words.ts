import type { EstimateView } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { wholeInterval } from './model/whole-interval.ts';
import { useFirstNames } from './use-first-names.ts';

/** So many organizations are named of those that a sample was drawn from. */
const NAMED = 3;

type Interval = NonNullable<EstimateView['result']>['score'];

/** An interval in words: its best guess, its ends, and both ends together; one number where nothing is left open. */
interface IntervalWords {
  value: string;
  low: string;
  high: string;
  range: string;
  isExact: boolean;
}

/** Estimates as people read them. */
export function useEstimateWords() {
  const { t } = useTranslation('estimates');
  const { number, percent } = useFormats();
  const names = useFirstNames();
  const words = (interval: Interval, times: number, write: (value: number) => string): IntervalWords => {
    const { value, low, high, isExact } = wholeInterval(interval, times);
    const ends = { low: write(low), high: write(high) };
    return { ...ends, value: write(value), range: isExact ? write(value) : t('range', ends), isExact };
  };
  return {
    /** Whose websites it tells of. */
    of: ({ organizations }: Pick<EstimateView, 'organizations'>) =>
      names(
        organizations.slice(0, NAMED).map(({ name }) => name),
        organizations.length,
      ) ?? t('all'),
    points: (interval: Interval) => words(interval, 1, number),
    /** Of a part of 1. */
    percent: (interval: Interval) => words(interval, 100, percent),
  };
}
