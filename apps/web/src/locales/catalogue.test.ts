import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BRANDS, ENGLISH, ERROR_CODES, MESSAGES, ROLES, roleLabel } from '@abhigam/domain';
import { flatTexts, withoutPlural } from '../../test/flat-texts.ts';

const folder = import.meta.dirname;
const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const namespaces = readdirSync(join(folder, 'en'));

test('every language has every namespace', () => {
  assert.ok(languages.length >= 2);
  for (const language of languages) {
    assert.deepEqual(readdirSync(join(folder, language)).sort(), [...namespaces].sort(), language);
  }
});

for (const namespace of namespaces) {
  const english = flatTexts(read('en', namespace));
  for (const language of languages) {
    const texts = flatTexts(read(language, namespace));
    test(`${language}/${namespace} has the keys of English in the forms of its own, none empty`, () => {
      assert.deepEqual([...texts.keys()].sort(), formsOf(language, [...english.keys()]).sort());
      for (const [key, text] of texts) assert.notEqual(text.trim(), '', key);
    });

    test(`${language}/${namespace} fills in the same values as English`, () => {
      for (const [key, text] of texts) {
        const likeIt = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? '';
        assert.deepEqual(placeholders(text), placeholders(likeIt), key);
      }
    });
  }
}

test('the English messages are those of the specification, letter for letter', () => {
  assert.deepEqual(read('en', 'validation.json'), { ...MESSAGES });
});

/** What schemas say is for programs, in English; people read that the value or the filter is not valid. */
const FOR_PROGRAMS = ['request.value', 'request.filterNotJson', 'request.filterAt'];

test('every sentence that the server stores or answers with has words here, in English the same', () => {
  const texts = flatTexts(read('en', 'messages.json'));
  const own = ERROR_CODES.map((code) => `code.${code}`);
  const said = Object.keys(ENGLISH).filter((key) => !key.startsWith('form.') && key !== 'quoted');
  assert.deepEqual([...texts.keys()].sort(), [...said, ...own].sort());
  for (const key of said) if (!FOR_PROGRAMS.includes(key)) assert.equal(texts.get(key), ENGLISH[key], key);
});

test('the English role labels are those of the specification', () => {
  const texts = flatTexts(read('en', 'vocabulary.json'));
  for (const brand of BRANDS) {
    for (const role of ROLES) assert.equal(texts.get(`role.${brand}.${role}`), roleLabel(role, brand));
  }
});

test('no text names the product: its names stand in one table', () => {
  for (const language of languages) {
    for (const namespace of namespaces) {
      for (const [key, text] of flatTexts(read(language, namespace))) {
        assert.doesNotMatch(
          text,
          /abhigam(?!ya)|अभिगम(?!्य)|Web Accessibility Portal|GWAP/i,
          `${namespace} ${key}`,
        );
      }
    }
  }
});

/** Keys of English as a language has them: a text for each form of its numbers, where English has two. */
function formsOf(language: string, english: readonly string[]): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return english.flatMap((key) => {
    if (!english.includes(`${withoutPlural(key)}_one`)) return [key];
    return key.endsWith('_one') ? pluralCategories.map((form) => `${withoutPlural(key)}_${form}`) : [];
  });
}

function read(language: string, namespace: string): unknown {
  return JSON.parse(readFileSync(join(folder, language, namespace), 'utf8'));
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').sort();
}
