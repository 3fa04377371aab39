import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { notOurWords, type TextAt } from '@abhigam/testing';
import { literalTexts } from '../src/parse-message.ts';
import { flatSources, namespacesOf, readSources } from '../src/read-sources.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Every text of the portal by language, but those of the rules, whose own test looks at them. */
const TEXTS = {
  en: textsOf('en'),
  hi: textsOf('hi'),
};

/** Labels that the specification gives. */
const GIVEN = ['en/figures orgCount'];

for (const language of ['en', 'hi'] as const)
  test(`no text says what docs/contributing/words.md has another word for, ${language}`, () => {
    const own = TEXTS[language].filter(([where]) => !GIVEN.includes(where));
    assert.deepEqual(notOurWords(language, own), []);
  });

function textsOf(language: string): TextAt[] {
  const catalogues = namespacesOf(language).flatMap((name) =>
    [...flatSources(readSources(language, name))].map(
      ([key, text]): TextAt => [`${language}/${name} ${key}`, literalTexts(text).join(' ')],
    ),
  );
  const file = join(ROOT, `packages/notices/src/words/${language}.ts`);
  return [...catalogues, ...linesOfCode(file)];
}

/** The words of files are functions of their values: their quoted parts are read as they stand in the code. */
function linesOfCode(file: string): TextAt[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, number): TextAt[] => {
      const quoted = [...line.matchAll(/'([^']*)'|`([^`]*)`/g)].map((match) => match[1] ?? match[2] ?? '');
      // Values within are code.
      const text = quoted.join(' ').replace(/\$\{[^}]*\}|\{\w+\}/g, '');
      return [[`${file.slice(ROOT.length + 1)}:${number + 1}`, text]];
    });
}
