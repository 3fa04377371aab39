import { type Formats, formatsOf } from './model/formats.ts';
import { useTranslation } from './use-translation.ts';

/** Numbers, dates and times as the chosen language writes them. */
export function useFormats(): Formats {
  return formatsOf(useTranslation().i18n.language);
}
