import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACTIVITY_TYPES } from '@abhigam/domain';
import english from '../locales/en/activities.json' with { type: 'json' };
import hindi from '../locales/hi/activities.json' with { type: 'json' };
import file from '../locales/hi/activityFile.json' with { type: 'json' };

test('every event type has a distinct name in both languages', () => {
  for (const { kinds } of [english, hindi]) {
    assert.deepEqual(Object.keys(kinds).sort(), [...ACTIVITY_TYPES].sort());
    const names = Object.values(kinds);
    assert.deepEqual([...new Set(names)], names);
  }
});

test('every sentence and word of the log is translated to Hindi', () => {
  const inEnglish = { ...english.sentences, ...english.terms, ...english.kinds };
  const inHindi = { ...hindi.sentences, ...hindi.terms, ...hindi.kinds };
  assert.deepEqual(Object.keys(inHindi).sort(), Object.keys(inEnglish).sort());
  for (const [key, text] of Object.entries(inHindi)) {
    const foreign = text.replace(/\{\w+\}/g, '').match(/[a-z]{2,}/gi) ?? [];
    assert.deepEqual(
      foreign.filter((word) => !['API', 'URL', 'ARIA'].includes(word)),
      [],
      key,
    );
  }
  for (const [key, text] of Object.entries(hindi.sentences)) assert.match(text, /।$/, key);
});

test('every column heading of the file and every priority is translated to Hindi', () => {
  for (const [name, text] of Object.entries({ ...file.columns, ...file.priority }))
    assert.match(text, /^\p{Script=Devanagari}[\p{Script=Devanagari} ]*$/u, name);
});
