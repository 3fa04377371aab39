import { po } from 'gettext-parser';
import { FIRST_LANGUAGE } from '../languages.ts';
import { partsOf } from '../parse-message.ts';
import { flatSources, LOCALES, namespacesOf, readSources } from '../read-sources.ts';
import { isForPrograms, keyInPo } from './keys.ts';

/**
 * All messages of a language as a PO file for translators: the English text, and the translation if there is
 * one.
 */
export function exportPo(language: string, folder = LOCALES): string {
  const entries = namespacesOf(FIRST_LANGUAGE, folder)
    .filter((namespace) => !isForPrograms(namespace))
    .flatMap((namespace) => {
      const own = flatSources(readSources(language, namespace, folder));
      return [...flatSources(readSources(FIRST_LANGUAGE, namespace, folder))].map(([key, english]) =>
        entryOf(keyInPo(namespace, key), english, own.get(key) ?? ''),
      );
    });
  return po
    .compile(
      {
        charset: 'utf-8',
        headers: { 'Content-Type': 'text/plain; charset=utf-8', Language: language },
        translations: Object.fromEntries(entries.map((entry) => [entry.msgctxt, { [entry.msgid]: entry }])),
      },
      { foldLength: 0 },
    )
    .toString('utf8');
}

function entryOf(msgctxt: string, msgid: string, translation: string) {
  const { names } = partsOf(msgid);
  const extracted = names.length === 0 ? '' : `Values: ${names.map((name) => `{${name}}`).join(', ')}`;
  return { msgctxt, msgid, msgstr: [translation], comments: { extracted } };
}
