import { FIRST_LANGUAGE, type Language } from './languages.ts';
import { moduleOf } from './message-format.ts';
import { orEnglish } from './or-english.ts';
import { LOCALES, readSources } from './read-sources.ts';

/**
 * A namespace of a language as a JavaScript module, for the build of the web app: browsers get functions and no parser. What
 * the language lacks is in English.
 */
export function compileNamespace(language: Language, namespace: string, folder = LOCALES): string {
  const english = readSources(FIRST_LANGUAGE, namespace, folder);
  return moduleOf(language, orEnglish(english, readSources(language, namespace, folder)));
}
