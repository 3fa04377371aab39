import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { COMPLETE_LANGUAGES, LANGUAGES } from '@abhigam/domain';
import { criteriaList } from '@abhigam/guidelines';
import { translationErrors } from '@abhigam/testing';
import { ruleText, textFileOf } from './rule-texts.ts';
import { RULES } from './rules.ts';
import { SPEECH_WORDS } from './screen-reader-view/speech-words.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Folders with translations, and the English defaults of files without one. */
const FOLDERS: readonly (readonly [folder: URL, inCode: Readonly<Record<string, unknown>>])[] = [
  [
    new URL('../data/', import.meta.url),
    {
      readout: SPEECH_WORDS.en,
    },
  ],
  [
    new URL('../../guidelines/data/', import.meta.url),
    {
      'criterion-names': Object.fromEntries(criteriaList().map(({ num, handle }) => [num, handle])),
      signs: { fullStop: '.' },
    },
  ],
];

for (const [folder, inCode] of FOLDERS) {
  const files = readdirSync(folder);
  const home = folder.pathname.match(/([^/]+)\/data\/$/)?.[1];
  const inFiles = files.flatMap((name) => name.match(/^(.+)\.en\.json$/)?.[1] ?? []);
  const english = new Map([
    ...Object.entries(inCode),
    ...inFiles.map((subject): [string, unknown] => [subject, read(folder, `${subject}.en.json`)]),
  ]);

  test(`every translation file of ${home} has a known subject and language`, () => {
    const known = LANGUAGES.flatMap((language) =>
      [...english.keys()].map((subject) => `${subject}.${language}.json`),
    );
    const words = files.filter((name) => /\.\w+\.json$/.test(name));
    assert.deepEqual(
      words.filter((name) => !known.includes(name)),
      [],
    );
  });

  for (const language of OTHERS)
    for (const [subject, texts] of english)
      test(`${home}/data/${subject}.${language}.json has the same texts and placeholders as English`, () => {
        const name = `${subject}.${language}.json`;
        const found = files.includes(name) ? read(folder, name) : {};
        assert.deepEqual(translationErrors(texts, found, !COMPLETE_LANGUAGES.includes(language)), []);
      });
}

for (const language of OTHERS)
  test(`each rule has the same texts and placeholders in ${language} as in English`, () => {
    const faults = RULES.flatMap((rule) => {
      const file = textFileOf(rule, language);
      const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
      const isComplete = COMPLETE_LANGUAGES.includes(language);
      return translationErrors(rule.text.en, found, !isComplete).map((fault) => [rule.id, fault]);
    });
    assert.deepEqual(faults, []);
  });

test('translates equal English texts equally in every language', () => {
  for (const language of LANGUAGES) {
    const translations = new Map<string, string>();
    for (const rule of RULES)
      for (const [key, english] of Object.entries(rule.text.en.messages)) {
        const sentence = ruleText(rule, language).messages[key] ?? '';
        assert.equal(sentence, translations.get(english) ?? sentence, `${rule.id}.${key} (${language})`);
        translations.set(english, sentence);
      }
  }
});

function read(folder: URL, name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
}
