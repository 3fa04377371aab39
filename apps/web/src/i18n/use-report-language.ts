import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';
import { useTranslation } from './use-translation.ts';

/** The current language as the API code. */
export function useReportLanguage(): Language {
  const { language } = useTranslation().i18n;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
