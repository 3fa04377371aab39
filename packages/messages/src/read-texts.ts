import { compileTexts } from './compile-texts.ts';
import type { Catalogue, Namespace } from './generated/catalogue.ts';
import { FIRST_LANGUAGE, type Language } from './languages.ts';
import { readSources } from './read-sources.ts';
import { type Texts, textAt, type Values } from './texts.ts';

const read = new Map<string, Texts>();

/** A namespace in a language, for programs that have files. What the language lacks is in English. */
export function readTexts<N extends Namespace>(language: Language, namespace: N): Catalogue[N] {
  const key = `${language}/${namespace}`;
  const texts =
    read.get(key) ??
    compileTexts(language, readSources(FIRST_LANGUAGE, namespace), readSources(language, namespace));
  read.set(key, texts);
  // The types are generated from the English files (`write-catalogue.ts`), whose form each language is brought into.
  return texts as unknown as Catalogue[N];
}

/** A text by a key that came from elsewhere, such as the database; undefined if this version has no such key. */
export function findMessage(language: Language, namespace: Namespace, key: string, values?: Values) {
  return textAt(readTexts(language, namespace) as unknown as Texts, key, values);
}
