import { useMemo } from 'react';
import { type Formats, makeFormats } from './model/formats.ts';
import { useTranslation } from './use-translation.ts';

/** Numbers, dates and times as the chosen language writes them. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return useMemo(() => makeFormats(i18n.language), [i18n.language]);
}
