import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { byLanguage, FIRST_LANGUAGE, type Language, orEnglish } from '@abhigam/messages';

export { orEnglish };

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

const load: (file: string) => unknown = createRequire(import.meta.url);

/**
 * The same from modules: `WORDS` of `<language>.ts` in the folder, where forms of words need code. They are loaded at once:
 * a module that waits for another at its top holds everything up where several programs' parts are loaded side by side.
 */
export function loadWords<T>(folder: URL, english: T): Readonly<Record<Language, T>> {
  return byLanguage((language) => {
    const file = new URL(`${language}.ts`, folder);
    if (language === FIRST_LANGUAGE || !existsSync(file)) return english;
    return orEnglish(english, wordsOf(load(fileURLToPath(file))));
  });
}

function wordsOf(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'WORDS' in module ? module.WORDS : undefined;
}
