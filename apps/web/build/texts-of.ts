import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts of a page that is written by the build; a test holds all languages to the keys of English. */
export function textsOf<Texts>(name: string, language: string): Texts {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, `../src/locales/${language}/${name}.json`), 'utf8'),
  );
}
