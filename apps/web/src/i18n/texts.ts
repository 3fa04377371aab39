import { files } from 'virtual:home-texts';
import { type Texts, textAt } from '@abhigam/messages';
import { type Language, rememberLanguage, storedLanguage } from './languages.ts';
import type { Namespace } from './model/namespaces.ts';

/** Namespaces of the common frame; other namespaces load with the screens. */
const COMMON_NAMESPACES: readonly Namespace[] = ['common', 'ui'];

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

/** Loads the messages of the common frame in the current language, and keeps the `lang` attribute in sync. */
export async function startTexts(): Promise<void> {
  document.documentElement.lang = language;
  await loadTexts(COMMON_NAMESPACES);
}

/**
 * Switches the language after loading all visible namespaces in the new language; until then nothing changes.
 */
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

/**
 * Loads messages in the current language. Returns the same promise for the same namespace, because React's
 * `use` requires a stable promise.
 */
export function textsLoaded(namespace: Namespace): Promise<void> {
  return load(language, namespace);
}

export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map(textsLoaded));
}

/** A message by the key of a component: `key` of the first namespace, or `namespace:key`. */
export function text(first: Namespace, key: string, values?: Readonly<Record<string, unknown>>): string {
  const colon = key.indexOf(':');
  const [namespace, path] = colon < 0 ? [first, key] : [key.slice(0, colon), key.slice(colon + 1)];
  return findText(namespace, path, values) ?? path;
}

/** A message by an external key, which may be unknown here. */
export function findText(
  namespace: string,
  key: string,
  values?: Readonly<Record<string, unknown>>,
): string | undefined {
  // Compiled files contain the English message for missing translations, so no other language is needed as a
  // fallback.
  return textAt(loaded.get(`${language}/${namespace}`) ?? {}, key, values);
}

function load(of: Language, namespace: Namespace): Promise<void> {
  const key = `${of}/${namespace}`;
  const begun = loading.get(key) ?? markWhenFulfilled(fetchTexts(key));
  loading.set(key, begun);
  return begun;
}

/**
 * Marks the promise as fulfilled in the format that React's `use` reads, so that components do not suspend for
 * a settled promise.
 */
function markWhenFulfilled(texts: Promise<void>): Promise<void> {
  texts.then(
    () => Object.assign(texts, { status: 'fulfilled', value: undefined }),
    // Avoids an unhandled rejection; each consumer handles the error.
    () => undefined,
  );
  return texts;
}

async function fetchTexts(key: string): Promise<void> {
  try {
    const fetchFile = files[key] ?? (await import('./text-files.ts')).textFiles[key];
    if (!fetchFile) throw new Error(`Unknown message namespace: ${key}`);
    loaded.set(key, (await fetchFile()).default);
  } catch (error) {
    // Not cached, so that the next screen that needs the texts retries.
    loading.delete(key);
    throw error;
  }
}

function namespaceOf(key: string): Namespace {
  return key.replace(/.*\//, '') as Namespace;
}
