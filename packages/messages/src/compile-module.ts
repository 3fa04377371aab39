import { FIRST_LANGUAGE, type Language } from './languages.ts';
import { moduleOf } from './message-format.ts';
import { LOCALES, readSources } from './read-sources.ts';
import { withEnglishFallback } from './with-english-fallback.ts';

/**
 * Compiles a namespace of a language to a JavaScript module for the web app build: browsers get functions and
 * need no parser. Missing messages are in English.
 */
export function compileNamespace(language: Language, namespace: string, folder = LOCALES): string {
  const english = readSources(FIRST_LANGUAGE, namespace, folder);
  return moduleOf(language, withEnglishFallback(english, readSources(language, namespace, folder)));
}
