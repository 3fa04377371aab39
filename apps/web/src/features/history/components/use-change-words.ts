import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { changeOf, type TrendPoint } from '../model/trend-values.ts';

type Subject = 'score' | 'issues' | 'failures';

/** The change from the first run to the last, as a sentence. */
export function useChangeWords(points: readonly TrendPoint[]) {
  const { t } = useTranslation('history');
  const { number, date } = useFormats();
  return (subject: Subject, pick: (values: NonNullable<TrendPoint['values']>) => number | null): string => {
    const change = changeOf(points, pick);
    if (!change) return t('change.unknown');
    const { from, to } = change;
    if (from === to)
      return t(`change.${subject}.only`, { value: number(to.value), date: date(new Date(to.created)) });
    const way = to.value > from.value ? 'more' : to.value < from.value ? 'less' : 'same';
    return t(`change.${subject}.${way}`, {
      from: number(from.value),
      to: number(to.value),
      fromDate: date(new Date(from.created)),
      toDate: date(new Date(to.created)),
    });
  };
}
