import { type Formats, formatsOf } from './model/formats.ts';
import { useTranslation } from './use-translation.ts';

/** Number, date and time formats of the current language. */
export function useFormats(): Formats {
  return formatsOf(useTranslation().i18n.language);
}
