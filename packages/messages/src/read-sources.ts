import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { FIRST_LANGUAGE } from './languages.ts';
import type { Sources } from './texts.ts';

export const LOCALES = new URL('../locales/', import.meta.url);

/** The messages of a namespace from its file; empty if the language has no such file. */
export function readSources(language: string, namespace: string, folder = LOCALES): Sources {
  const file = new URL(`${language}/${namespace}.json`, folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The namespaces of a language. */
export function namespacesOf(language: string = FIRST_LANGUAGE, folder = LOCALES): string[] {
  return readdirSync(new URL(`${language}/`, folder))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();
}

/** Messages by dotted key, `table.caption`. */
export function flatSources(sources: Sources, path = ''): Map<string, string> {
  const entries = Object.entries(sources).flatMap(([key, value]): [string, string][] => {
    const at = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [[at, value]] : [...flatSources(value, at)];
  });
  return new Map(entries);
}
