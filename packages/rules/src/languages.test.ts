import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { COMPLETE_LANGUAGES, LANGUAGES } from '@abhigam/domain';
import { wordFaults } from '@abhigam/testing';
import { READOUT_WORDS } from './readout/words.ts';
import { ruleText } from './rule-texts.ts';
import { RULES } from './rules.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const DATA = new URL('../data/', import.meta.url);
const ENGLISH: Readonly<Record<string, unknown>> = {
  rules: Object.fromEntries(RULES.map(({ id, text }) => [id, text.en])),
  readout: READOUT_WORDS.en,
};

const FILES = readdirSync(DATA);

test('every file of words is of a language of the portal', () => {
  const known = OTHERS.flatMap((language) => Object.keys(ENGLISH).map((name) => `${name}.${language}.json`));
  assert.deepEqual(
    FILES.filter((name) => !known.includes(name)),
    [],
  );
});

for (const language of OTHERS)
  for (const [subject, english] of Object.entries(ENGLISH))
    test(`data/${subject}.${language}.json says what English says, with the same values, and nothing else`, () => {
      const name = `${subject}.${language}.json`;
      const found: unknown = FILES.includes(name)
        ? JSON.parse(readFileSync(new URL(name, DATA), 'utf8'))
        : {};
      assert.deepEqual(wordFaults(english, found, !COMPLETE_LANGUAGES.includes(language)), []);
    });

test('what rules say alike in English they say alike in every language', () => {
  for (const language of LANGUAGES) {
    const said = new Map<string, string>();
    for (const rule of RULES)
      for (const [key, english] of Object.entries(rule.text.en.messages)) {
        const sentence = ruleText(rule, language).messages[key] ?? '';
        assert.equal(sentence, said.get(english) ?? sentence, `${rule.id}.${key} (${language})`);
        said.set(english, sentence);
      }
  }
});
