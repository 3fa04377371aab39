import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { BRANDS, ERROR_CODES, MESSAGES, ROLES, roleLabel } from '@abhigam/domain';
import { COMPLETE_LANGUAGES, LANGUAGES } from '../src/languages.ts';
import { flatSources, LOCALES, namespacesOf, readSources } from '../src/read-sources.ts';
import { messageFaults } from '../src/translations/message-faults.ts';
import { catalogueTypes } from '../src/write-catalogue.ts';

/**
 * Messages of schemas and filters are for programs, in English; users read that the value or filter is invalid.
 */
const PROGRAM_NAMESPACE = 'programs';

test('the folders of locales match the languages of the portal', () => {
  assert.deepEqual(readdirSync(LOCALES).sort(), [...LANGUAGES].sort());
  for (const language of COMPLETE_LANGUAGES) {
    const expected = namespacesOf().filter((name) => language === 'en' || name !== PROGRAM_NAMESPACE);
    assert.deepEqual(namespacesOf(language), expected, language);
  }
});

test('the types of the catalogue match the English files', () => {
  const file = new URL('../src/generated/catalogue.ts', import.meta.url);
  assert.equal(readFileSync(file, 'utf8'), catalogueTypes(), 'run `npm run translations -- types`');
});

for (const language of LANGUAGES)
  for (const namespace of namespacesOf(language)) {
    const english = flatSources(readSources('en', namespace));
    const messages = flatSources(readSources(language, namespace));

    test(`${language}/${namespace} has the keys of English, none empty`, () => {
      const isComplete = COMPLETE_LANGUAGES.includes(language);
      if (isComplete) assert.deepEqual([...messages.keys()].sort(), [...english.keys()].sort());
      for (const [key, message] of messages) {
        assert.ok(english.has(key), `${key} is not an English key`);
        assert.notEqual(message.trim(), '', key);
      }
    });

    test(`${language}/${namespace} is valid ICU MessageFormat with the required values, selects and plurals`, () => {
      for (const [key, message] of messages)
        assert.deepEqual(messageFaults(language, english.get(key) ?? '', message), [], key);
    });
  }

test('the English messages of forms equal the specification verbatim', () => {
  assert.deepEqual(readSources('en', 'validation'), { ...MESSAGES });
});

test('every error code has a message', () => {
  const codes = [...flatSources(readSources('en', 'messages')).keys()].filter((key) =>
    key.startsWith('code.'),
  );
  assert.deepEqual(codes.sort(), ERROR_CODES.map((code) => `code.${code}`).sort());
});

test('the English role labels equal the specification', () => {
  const texts = flatSources(readSources('en', 'vocabulary'));
  for (const brand of BRANDS) {
    for (const role of ROLES) assert.equal(texts.get(`role.${brand}.${role}`), roleLabel(role, brand));
  }
});

test('no text contains a product name: the names are in one table', () => {
  for (const language of LANGUAGES)
    for (const namespace of namespacesOf(language))
      for (const [key, text] of flatSources(readSources(language, namespace)))
        assert.doesNotMatch(
          text,
          /abhigam(?!ya)|अभिगम(?!्य)|Web Accessibility Portal|GWAP/i,
          `${namespace} ${key}`,
        );
});
