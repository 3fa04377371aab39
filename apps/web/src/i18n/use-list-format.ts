import { localeOf } from './languages.ts';
import { useTranslation } from './use-translation.ts';

/** Joins items into a list of the current language: "one, two and three". */
export function useListFormat(): (parts: readonly string[]) => string {
  const { language } = useTranslation().i18n;
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  return (parts) => list.format(parts);
}
