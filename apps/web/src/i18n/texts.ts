import { files } from 'virtual:home-texts';
import { type Texts, textAt } from '@abhigam/messages';
import { type Language, rememberLanguage, storedLanguage } from './languages.ts';
import type { Namespace } from './model/namespaces.ts';

/** What the frame of every screen says; the rest comes with the screens. */
const OF_EVERY_SCREEN: readonly Namespace[] = ['common', 'ui'];

const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
let language = storedLanguage();

export function currentLanguage(): Language {
  return language;
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads what every screen says, in the chosen language, and keeps `lang` of the page in step with it. */
export async function startTexts(): Promise<void> {
  document.documentElement.lang = language;
  await loadTexts(OF_EVERY_SCREEN);
}

/** The texts that are shown at present, in another language. Nothing changes before all of them are there. */
export async function changeLanguage(chosen: Language): Promise<void> {
  const shown = [...loaded.keys()].map(namespaceOf).filter(areLoaded);
  await Promise.all(shown.map((namespace) => load(chosen, namespace)));
  language = chosen;
  document.documentElement.lang = chosen;
  rememberLanguage(chosen);
  for (const listener of listeners) listener();
}

export function areLoaded(namespace: Namespace): boolean {
  return loaded.has(`${language}/${namespace}`);
}

/** Texts in the current language. The same promise for the same namespace, as React asks again when it has waited. */
export function textsLoaded(namespace: Namespace): Promise<void> {
  return load(language, namespace);
}

export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map(textsLoaded));
}

/** A text by the key that a component gave: `key` of the first namespace, or `namespace:key`. */
export function text(first: Namespace, key: string, values?: Readonly<Record<string, unknown>>): string {
  const colon = key.indexOf(':');
  const [namespace, path] = colon < 0 ? [first, key] : [key.slice(0, colon), key.slice(colon + 1)];
  return findText(namespace, path, values) ?? path;
}

/** A text by a key that came from elsewhere and may be unknown here. */
export function findText(
  namespace: string,
  key: string,
  values?: Readonly<Record<string, unknown>>,
): string | undefined {
  // What a language lacks is in English in its compiled file, so there is no other language to look in.
  return textAt(loaded.get(`${language}/${namespace}`) ?? {}, key, values);
}

function load(of: Language, namespace: Namespace): Promise<void> {
  const key = `${of}/${namespace}`;
  const begun = loading.get(key) ?? readable(fetchTexts(key));
  loading.set(key, begun);
  return begun;
}

/** Tells React's `use` that the texts are there, so that no component waits for a promise that has been kept. */
function readable(texts: Promise<void>): Promise<void> {
  texts.then(
    () => Object.assign(texts, { status: 'fulfilled', value: undefined }),
    // Whoever waits for the texts is told.
    () => undefined,
  );
  return texts;
}

async function fetchTexts(key: string): Promise<void> {
  try {
    const fetchFile = files[key] ?? (await import('./text-files.ts')).textFiles[key];
    if (!fetchFile) throw new Error(`There are no texts ${key}`);
    loaded.set(key, (await fetchFile()).default);
  } catch (error) {
    // Not kept, so that the next screen that needs them tries again.
    loading.delete(key);
    throw error;
  }
}

function namespaceOf(key: string): Namespace {
  return key.replace(/.*\//, '') as Namespace;
}
