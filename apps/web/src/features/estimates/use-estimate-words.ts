import type { EstimateView } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { roundIntervalOutwards } from './model/round-interval.ts';
import { useFirstNames } from './use-first-names.ts';

/** Maximum number of organizations that are listed by name. */
const NAMED = 3;

type Interval = NonNullable<EstimateView['result']>['score'];

/**
 * An interval as text: the estimate, its ends, and both ends together; a single number when the interval is
 * exact.
 */
interface IntervalWords {
  value: string;
  low: string;
  high: string;
  range: string;
  isExact: boolean;
}

/** Texts for the figures of an estimate. */
export function useEstimateWords() {
  const { t } = useTranslation('estimates');
  const { number, percent } = useFormats();
  const names = useFirstNames();
  const words = (interval: Interval, times: number, write: (value: number) => string): IntervalWords => {
    const { value, low, high, isExact } = roundIntervalOutwards(interval, times);
    const ends = { low: write(low), high: write(high) };
    return { ...ends, value: write(value), range: isExact ? write(value) : t('range', ends), isExact };
  };
  return {
    /** The organizations that the estimate covers. */
    of: ({ organizations }: Pick<EstimateView, 'organizations'>) =>
      names(
        organizations.slice(0, NAMED).map(({ name }) => name),
        organizations.length,
      ) ?? t('all'),
    points: (interval: Interval) => words(interval, 1, number),
    /** For a share between 0 and 1. */
    percent: (interval: Interval) => words(interval, 100, percent),
  };
}
