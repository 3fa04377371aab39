import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ENGLISH } from '@abhigam/domain';

const ROOT = join(import.meta.dirname, '../../../..');

/** Rows of the table "Not our words" of docs/contributing/words.md. */
const NOT_OURS = [
  ...readFileSync(join(ROOT, 'docs/contributing/words.md'), 'utf8').matchAll(
    /^\| (en|hi) \| ([^|]+?) \| ([^|]+?) \|$/gm,
  ),
].map(([, language = '', word = '', but = '']) => ({ language, word, but, pattern: patternOf(word) }));

/** Every text of the portal by language: where it stands, and what it says. */
const TEXTS: Record<string, [where: string, text: string][]> = {
  en: [...textsOf('en'), ...Object.entries(ENGLISH)],
  hi: textsOf('hi'),
};

test('the list of words has both languages', () => {
  for (const language of Object.keys(TEXTS))
    assert.ok(NOT_OURS.filter((row) => row.language === language).length > 10, language);
});

for (const [language, texts] of Object.entries(TEXTS))
  test(`no text says what docs/contributing/words.md has another word for, ${language}`, () => {
    const found = NOT_OURS.filter((row) => row.language === language).flatMap(({ word, but, pattern }) =>
      texts
        .filter(([, text]) => pattern.test(text))
        .map(([where, text]) => `${where} says “${word}” instead of “${but}”: ${text}`),
    );
    assert.deepEqual(found, []);
  });

/** Words end where no letter follows; Hindi vowel signs are marks, which `\b` does not know. */
function patternOf(word: string): RegExp {
  const open = word.endsWith('*');
  const text = (open ? word.slice(0, -1) : word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{M}-])${text}${open ? '' : '(?![\\p{L}\\p{M}])'}`, 'iu');
}

function textsOf(language: string): [string, string][] {
  const folder = join(import.meta.dirname, language);
  const catalogues = readdirSync(folder).map((name) => join(folder, name));
  const data = ['explanations', 'rule-text'].map((name) =>
    join(ROOT, `packages/guidelines/data/${name}.${language}.json`),
  );
  const files = ['words', 'html/words'].map((name) =>
    join(ROOT, `packages/report/src/${name}/${language}.ts`),
  );
  return [...[...catalogues, ...data].flatMap(jsonTexts), ...files.flatMap(linesOfCode)];
}

function jsonTexts(file: string): [string, string][] {
  return flat(JSON.parse(readFileSync(file, 'utf8')), file.slice(ROOT.length + 1));
}

function flat(value: unknown, where: string): [string, string][] {
  if (typeof value === 'string') return [[where, value.replace(/\{\{.*?\}\}/g, '')]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, `${where} ${key}`));
}

/** The words of files are functions of their values: their quoted parts are read as they stand in the code. */
function linesOfCode(file: string): [string, string][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, number): [string, string][] => {
      const quoted = [...line.matchAll(/'([^']*)'|`([^`]*)`/g)].map((match) => match[1] ?? match[2] ?? '');
      // Values within are code.
      const text = quoted.join(' ').replace(/\$\{[^}]*\}|\{\w+\}/g, '');
      return [[`${file.slice(ROOT.length + 1)}:${number + 1}`, text]];
    });
}
