import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { ACTIVITIES, ACTIVITY_TERMS, COMPLETE_LANGUAGES } from '@abhigam/domain';
import { ACTIVITY_WORDS } from './words-in.ts';

for (const language of COMPLETE_LANGUAGES)
  test(`the file of the activity log says the same as its screen (${language})`, async () => {
    const path = new URL(`../../../../../apps/web/src/locales/${language}/activities.json`, import.meta.url);
    const { sentences, terms, actors, nameless } = JSON.parse(await readFile(path, 'utf8'));
    const { actor: _, ...names } = nameless;
    const words = ACTIVITY_WORDS[language];
    assert.deepEqual(words.sentences, sentences);
    assert.deepEqual(words.terms, terms);
    assert.deepEqual(words.actors, actors);
    assert.deepEqual(words.nameless, names);
    // None is missing: what a language lacks would be there in English.
    assert.deepEqual(Object.keys(sentences).sort(), Object.keys(ACTIVITIES).sort());
    assert.deepEqual(Object.keys(terms).sort(), Object.keys(ACTIVITY_TERMS).sort());
  });

test('in Hindi every head of a column and every priority is Hindi', () => {
  const { columns, priority } = ACTIVITY_WORDS.hi;
  for (const [name, text] of Object.entries({ ...columns, ...priority }))
    assert.match(text, /^\p{Script=Devanagari}[\p{Script=Devanagari} ]*$/u, name);
});
