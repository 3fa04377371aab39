import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ENGLISH } from '@abhigam/domain';
import { notOurWords, type TextAt } from '@abhigam/testing';

const ROOT = join(import.meta.dirname, '../../../..');

/** Every text of the portal by language, but those of the rules, whose own test looks at them. */
const TEXTS = {
  en: [...textsOf('en'), ...Object.entries(ENGLISH)],
  hi: textsOf('hi'),
};

/** Labels that the specification gives. */
const GIVEN = ['apps/web/src/locales/en/figures.json orgCount'];

for (const language of ['en', 'hi'] as const)
  test(`no text says what docs/contributing/words.md has another word for, ${language}`, () => {
    const own = TEXTS[language].filter(([where]) => !GIVEN.includes(where));
    assert.deepEqual(notOurWords(language, own), []);
  });

function textsOf(language: string): TextAt[] {
  const folder = join(import.meta.dirname, language);
  const catalogues = readdirSync(folder).map((name) => join(folder, name));
  const files = ['report/src/words', 'report/src/html/words', 'notices/src/words'].map((name) =>
    join(ROOT, `packages/${name}/${language}.ts`),
  );
  return [...catalogues.flatMap(jsonTexts), ...files.flatMap(linesOfCode)];
}

function jsonTexts(file: string): TextAt[] {
  return flat(JSON.parse(readFileSync(file, 'utf8')), file.slice(ROOT.length + 1));
}

function flat(value: unknown, where: string): TextAt[] {
  if (typeof value === 'string') return [[where, value.replace(/\{\{.*?\}\}/g, '')]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, `${where} ${key}`));
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
