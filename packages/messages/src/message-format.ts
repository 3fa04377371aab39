import core from '@messageformat/core';
import compile from '@messageformat/core/lib/compile-module.js';
import { type Language, localeOf } from './languages.ts';
import type { Sources, Values } from './texts.ts';

export interface MessageFormat {
  compile(message: string): (values: Values) => string;
}

// The type declarations describe ES modules, but Node loads CommonJS modules whose export is the class and the
// function.
const Format = core as unknown as new (locale: string, options: object) => MessageFormat;
const toModule = compile as unknown as (format: MessageFormat, messages: Sources) => string;

const cache = new Map<Language, MessageFormat>();

/** The formatter of a language, always with the digits 0 to 9. */
export function messageFormatOf(language: Language): MessageFormat {
  // Missing texts fall back to English, so its plural forms must be valid in every language.
  const format =
    cache.get(language) ?? new Format(`${localeOf(language)}-u-nu-latn`, { strictPluralKeys: false });
  cache.set(language, format);
  return format;
}

/** An ES module whose default export is the compiled namespace. */
export function moduleOf(language: Language, sources: Sources): string {
  // A message without placeholders needs no function. Each message has its own line after its key.
  return toModule(messageFormatOf(language), sources).replace(
    /^( *(?:"(?:[^"\\]|\\.)*"|[\w$]+): )\(\) => (?=")/gm,
    '$1',
  );
}
