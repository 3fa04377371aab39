import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BRANDS, ENGLISH, ERROR_CODES, MESSAGES, ROLES, roleLabel } from '@abhigam/domain';

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
  const english = flat(read('en', namespace));
  for (const language of languages) {
    const texts = flat(read(language, namespace));
    test(`${language}/${namespace} has the keys of English, none empty`, () => {
      assert.deepEqual([...texts.keys()].sort(), [...english.keys()].sort());
      for (const [key, text] of texts) assert.notEqual(text.trim(), '', key);
    });

    test(`${language}/${namespace} fills in the same values as English`, () => {
      for (const [key, text] of texts) {
        assert.deepEqual(placeholders(text), placeholders(english.get(key) ?? ''), key);
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
  const texts = flat(read('en', 'messages.json'));
  const own = ERROR_CODES.map((code) => `code.${code}`);
  const said = Object.keys(ENGLISH).filter((key) => !key.startsWith('form.') && key !== 'quoted');
  assert.deepEqual([...texts.keys()].sort(), [...said, ...own].sort());
  for (const key of said) if (!FOR_PROGRAMS.includes(key)) assert.equal(texts.get(key), ENGLISH[key], key);
});

test('the English role labels are those of the specification', () => {
  const texts = flat(read('en', 'vocabulary.json'));
  for (const brand of BRANDS) {
    for (const role of ROLES) assert.equal(texts.get(`role.${brand}.${role}`), roleLabel(role, brand));
  }
});

test('no text names the product: its names stand in one table', () => {
  for (const language of languages) {
    for (const namespace of namespaces) {
      for (const [key, text] of flat(read(language, namespace))) {
        assert.doesNotMatch(
          text,
          /abhigam(?!ya)|अभिगम(?!्य)|Web Accessibility Portal|GWAP/i,
          `${namespace} ${key}`,
        );
      }
    }
  }
});

function read(language: string, namespace: string): unknown {
  return JSON.parse(readFileSync(join(folder, language, namespace), 'utf8'));
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  assert.ok(typeof value === 'object' && value !== null, `${path} is neither text nor a group of texts`);
  const entries = Object.entries(value);
  return new Map(entries.flatMap(([key, inner]) => [...flat(inner, path ? `${path}.${key}` : key)]));
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').sort();
}
