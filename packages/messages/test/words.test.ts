import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAvoidedWords, type LocatedText } from '@abhigam/testing';
import { literalTexts } from '../src/parse-message.ts';
import { flatSources, namespacesOf, readSources } from '../src/read-sources.ts';

/** Every message of the portal by language, except those of rules, which have their own test. */
const TEXTS = {
  en: textsOf('en'),
  hi: textsOf('hi'),
};

/** Labels given by the specification. */
const GIVEN = ['en/figures orgCount'];

for (const language of ['en', 'hi'] as const)
  test(`no text uses avoided words (docs/contributing/avoided-words.md), ${language}`, () => {
    const own = TEXTS[language].filter(([where]) => !GIVEN.includes(where));
    assert.deepEqual(findAvoidedWords(language, own), []);
  });

function textsOf(language: string): LocatedText[] {
  return namespacesOf(language).flatMap((name) =>
    [...flatSources(readSources(language, name))].map(
      ([key, text]): LocatedText => [`${language}/${name} ${key}`, literalTexts(text).join(' ')],
    ),
  );
}
