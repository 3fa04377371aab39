import type { EstimateView } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { countInterval } from './model/round-interval.ts';

type Interval = NonNullable<EstimateView['result']>['failing'];

/** How many of all websites fail, in a sentence. Without a lower bound it states the maximum only. */
export function useFailingWords(): (failing: Interval, websites: number) => string {
  const { t } = useTranslation('estimates');
  const { number } = useFormats();
  return (failing, websites) => {
    const { value, low, high, isExact } = countInterval(failing, websites);
    const values = { low: number(low), high: number(high), all: number(websites) };
    if (isExact) return t('result.failingExact', { ...values, count: value, formatted: number(value) });
    if (low > 0)
      return low === high
        ? t('result.failingAbout', { ...values, count: value, formatted: number(value) })
        : t('result.failing', values);
    return t(value === 0 ? 'result.failingFew' : 'result.failingFound', values);
  };
}
