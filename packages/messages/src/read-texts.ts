import { compileTexts } from './compile-texts.ts';
import type { Catalogue, Namespace } from './generated/catalogue.ts';
import { FIRST_LANGUAGE, type Language } from './languages.ts';
import { readSources } from './read-sources.ts';
import { type Texts, textAt, type Values } from './texts.ts';

const read = new Map<string, Texts>();

/** A namespace in a language, for programs with file access. Missing texts are in English. */
export function readTexts<N extends Namespace>(language: Language, namespace: N): Catalogue[N] {
  const key = `${language}/${namespace}`;
  const texts =
    read.get(key) ??
    compileTexts(language, readSources(FIRST_LANGUAGE, namespace), readSources(language, namespace));
  read.set(key, texts);
  // The types are generated from the English files (`write-catalogue.ts`), and every language is converted to
  // their structure.
  return texts as unknown as Catalogue[N];
}

/** A message by an untyped key, for example from the database; undefined if the key is unknown. */
export function findMessage(language: Language, namespace: Namespace, key: string, values?: Values) {
  return textAt(readTexts(language, namespace) as unknown as Texts, key, values);
}
