import core from '@messageformat/core';
import compile from '@messageformat/core/lib/compile-module.js';
import { type Language, localeOf } from './languages.ts';
import type { Sources, Values } from './texts.ts';

export interface MessageFormat {
  compile(message: string): (values: Values) => string;
}

// The types of these packages describe ES modules; what Node loads are CommonJS modules, which are the class and the function.
const Format = core as unknown as new (locale: string, options: object) => MessageFormat;
const toModule = compile as unknown as (format: MessageFormat, messages: Sources) => string;

const made = new Map<Language, MessageFormat>();

/** The formatter of a language, with the digits 0 to 9 in every language. */
export function messageFormatOf(language: Language): MessageFormat {
  // English stands in for missing texts, so its plural forms must be accepted in every language.
  const format =
    made.get(language) ?? new Format(`${localeOf(language)}-u-nu-latn`, { strictPluralKeys: false });
  made.set(language, format);
  return format;
}

/** JavaScript of an ES module whose default export is the compiled namespace. */
export function moduleOf(language: Language, sources: Sources): string {
  // A message without values needs no function. Each message is on a line of its own, behind its key.
  return toModule(messageFormatOf(language), sources).replace(
    /^( *(?:"(?:[^"\\]|\\.)*"|[\w$]+): )\(\) => (?=")/gm,
    '$1',
  );
}
