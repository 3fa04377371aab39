import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The first names and the number of the others; null when there are no names. */
export function useFirstNames(): (names: readonly string[], count: number) => string | null {
  const { t } = useTranslation('estimates');
  const { list, number } = useFormats();
  return (names, count) => {
    if (names.length === 0) return null;
    return count > names.length
      ? t('strata.more', { names: names.join(', '), count: number(count - names.length) })
      : list(names);
  };
}
