import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';
import { useTranslation } from './use-translation.ts';

/** The chosen language as the API names it. */
export function useReportLanguage(): Language {
  const { language } = useTranslation().i18n;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
