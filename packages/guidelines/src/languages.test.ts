import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { COMPLETE_LANGUAGES, LANGUAGES } from '@abhigam/domain';
import { wordFaults } from '@abhigam/testing';
import { criteriaList } from './criteria.ts';
import { DATA_FOLDER } from './data-folder.ts';

const FILES = readdirSync(DATA_FOLDER);
const SUBJECTS = FILES.flatMap((name) => name.match(/^(.+)\.en\.json$/)?.[1] ?? []);

/** What has its English elsewhere. */
const ENGLISH: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...SUBJECTS.map((subject): [string, unknown] => [subject, read(`${subject}.en.json`)]),
  ['criterion-names', Object.fromEntries(criteriaList().map(({ num, handle }) => [num, handle]))],
  ['signs', { fullStop: '.' }],
]);

test('every file of words is of a subject and a language of the portal', () => {
  assert.ok(ENGLISH.size >= 7);
  const other = FILES.filter((name) => /\.[a-z]{2,3}\.json$/.test(name)).filter(
    (name) =>
      !LANGUAGES.some((language) =>
        [...ENGLISH.keys()].some((subject) => name === `${subject}.${language}.json`),
      ),
  );
  assert.deepEqual(other, []);
});

for (const language of LANGUAGES.filter((code) => code !== 'en'))
  for (const [subject, english] of ENGLISH)
    test(`${subject}.${language}.json says what English says, with the same values, and nothing else`, () => {
      const name = `${subject}.${language}.json`;
      const isComplete = COMPLETE_LANGUAGES.includes(language);
      assert.deepEqual(wordFaults(english, FILES.includes(name) ? read(name) : {}, !isComplete), []);
    });

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, DATA_FOLDER), 'utf8'));
}
