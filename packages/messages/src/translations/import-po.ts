import { po } from 'gettext-parser';
import { FIRST_LANGUAGE } from '../languages.ts';
import { flatSources, LOCALES, namespacesOf, readSources } from '../read-sources.ts';
import type { Sources } from '../texts.ts';
import { isForPrograms, keyInPo } from './keys.ts';
import { messageFaults } from './message-faults.ts';

export interface ImportedPo {
  /** The messages of the language by namespace, in the order of the English file. Without empty namespaces. */
  files: ReadonlyMap<string, Sources>;
  /** Why translations are refused, each with file and key. Nothing may be written if there are any. */
  faults: string[];
}

/** Parses a translated PO file. Ignores messages with an empty or fuzzy translation. */
export function importPo(language: string, text: string, folder = LOCALES): ImportedPo {
  const translations = translationsIn(text);
  const faults: string[] = [];
  const files = new Map<string, Sources>();
  for (const namespace of namespacesOf(FIRST_LANGUAGE, folder)) {
    if (isForPrograms(namespace)) continue;
    const take = (key: string, english: string): string | undefined => {
      const context = keyInPo(namespace, key);
      const found = translations.get(context);
      translations.delete(context);
      if (!found || found.translation === '') return undefined;
      const reasons =
        found.english === english
          ? messageFaults(language, english, found.translation)
          : ['the English text has changed since the file was exported'];
      faults.push(...reasons.map((reason) => `${language}/${namespace}.json ${key}: ${reason}`));
      return found.translation;
    };
    const translatedSources = translated(readSources(FIRST_LANGUAGE, namespace, folder), take);
    if (flatSources(translatedSources).size > 0) files.set(namespace, translatedSources);
  }
  faults.push(...[...translations.keys()].map((context) => `${context}: there is no such message`));
  return { files, faults };
}

function translationsIn(text: string): Map<string, { english: string; translation: string }> {
  const found = new Map<string, { english: string; translation: string }>();
  for (const entries of Object.values(po.parse(text).translations))
    for (const { msgctxt, msgid, msgstr, comments } of Object.values(entries))
      if (msgid !== '')
        found.set(msgctxt ?? '', {
          english: msgid,
          translation: comments?.flag?.includes('fuzzy') ? '' : (msgstr[0] ?? ''),
        });
  return found;
}

/** The English file with translated messages, without untranslated ones. */
function translated(
  english: Sources,
  take: (key: string, text: string) => string | undefined,
  path = '',
): Sources {
  const entries = Object.entries(english).flatMap(([key, text]): [string, string | Sources][] => {
    const at = path === '' ? key : `${path}.${key}`;
    const own = typeof text === 'string' ? take(at, text) : translated(text, take, at);
    return own === undefined || (typeof own === 'object' && Object.keys(own).length === 0)
      ? []
      : [[key, own]];
  });
  return Object.fromEntries(entries);
}
