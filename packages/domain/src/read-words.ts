import { existsSync, readFileSync } from 'node:fs';
import { byLanguage, FIRST_LANGUAGE, LANGUAGES, type Language } from './languages.ts';
import { orEnglish } from './or-english.ts';

/**
 * Texts of each language: English ones as given, the others from `<name>.<language>.json` in the folder, in English what a file
 * does not say. A face of its own, as only programs that have files may import it.
 */
export function readWords<T>(folder: URL, name: string, english: T): Readonly<Record<Language, T>> {
  return byLanguage((language) => {
    if (language === FIRST_LANGUAGE) return english;
    const file = new URL(`${name}.${language}.json`, folder);
    return orEnglish(english, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
  });
}

/** The same from modules: `WORDS` of `<language>.ts` in the folder, where forms of words need code. */
export async function importWords<T>(folder: URL, english: T): Promise<Readonly<Record<Language, T>>> {
  const found = new Map<Language, unknown>();
  for (const language of LANGUAGES) {
    const file = new URL(`${language}.ts`, folder);
    if (language !== FIRST_LANGUAGE && existsSync(file)) {
      const { WORDS }: { WORDS?: unknown } = await import(file.href);
      found.set(language, WORDS);
    }
  }
  return byLanguage((language) => orEnglish(english, found.get(language)));
}
