import { existsSync, readFileSync } from 'node:fs';
import { byLanguage, FIRST_LANGUAGE, type Language, withEnglishFallback } from '@abhigam/messages';

export { withEnglishFallback };

/**
 * Texts of each language: English as given, other languages from `<name>.<language>.json` in the folder, with
 * English as the fallback. A separate entry point, because only programs with file access may import it.
 */
export function readWords<T>(folder: URL, name: string, english: T): Readonly<Record<Language, T>> {
  return byLanguage((language) => {
    if (language === FIRST_LANGUAGE) return english;
    const file = new URL(`${name}.${language}.json`, folder);
    return withEnglishFallback(
      english,
      existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined,
    );
  });
}
