import { useMemo } from 'react';
import { useTranslation } from './use-translation.ts';

/** Names of languages in the current language, by code. */
export function useLanguageNames(): (code: string) => string {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'language' });
    return (code) => names.of(code) ?? code;
  }, [language]);
}
