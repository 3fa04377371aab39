import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { COMPLETE_LANGUAGES, LANGUAGES } from '@abhigam/domain';
import { wordFaults } from '@abhigam/testing';
import { READOUT_WORDS } from './readout/words.ts';
import { ruleText } from './rule-texts.ts';
import { RULES } from './rules.ts';

const DATA = new URL('../data/', import.meta.url);
const ENGLISH: Readonly<Record<string, unknown>> = {
  rules: Object.fromEntries(RULES.map(({ id, text }) => [id, text.en])),
  readout: READOUT_WORDS.en,
};

test('every file of words is of a language of the portal', () => {
  const known = LANGUAGES.slice(1).flatMap((language) =>
    Object.keys(ENGLISH).map((name) => `${name}.${language}.json`),
  );
  assert.deepEqual(
    readdirSync(DATA).filter((name) => !known.includes(name)),
    [],
  );
});

for (const [name, english] of Object.entries(ENGLISH))
  for (const language of COMPLETE_LANGUAGES.filter((code) => code !== 'en'))
    test(`data/${name}.${language}.json says all that English says, with the same values, and nothing else`, () => {
      const found: unknown = JSON.parse(readFileSync(new URL(`${name}.${language}.json`, DATA), 'utf8'));
      assert.deepEqual(wordFaults(english, found), []);
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
