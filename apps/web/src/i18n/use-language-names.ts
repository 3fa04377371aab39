import { useMemo } from 'react';
import { useTranslation } from './use-translation.ts';

/** What languages are called in the chosen one, by their codes. */
export function useLanguageNames(): (code: string) => string {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'language' });
    return (code) => names.of(code) ?? code;
  }, [language]);
}
