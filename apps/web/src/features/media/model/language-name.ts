import { isLanguage } from '@abhigam/domain';

/** What a language tag means, in words of the reader's language; null for what is no tag or not known. */
export function languageName(tag: string, reader: string): string | null {
  if (!isLanguage(tag)) return null;
  return new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' }).of(tag) ?? null;
}
