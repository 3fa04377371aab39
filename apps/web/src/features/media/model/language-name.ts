import { isLanguage } from '@abhigam/domain';

/** Name of a language tag in the user's language; null for invalid or unknown tags. */
export function languageName(tag: string, reader: string): string | null {
  if (!isLanguage(tag)) return null;
  return new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' }).of(tag) ?? null;
}
