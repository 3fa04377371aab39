import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { wordsIn } from './words-in.ts';

for (const language of ['en', 'hi'] as const) {
  test(`says the same as the screens (${language})`, async () => {
    const path = new URL(`../../../../apps/web/src/locales/${language}/report.json`, import.meta.url);
    const screens = JSON.parse(await readFile(path, 'utf8'));
    const { reason, leftOut, leftOutWhy } = wordsIn(language);
    assert.deepEqual(reason, screens.reason);
    assert.deepEqual(leftOut, screens.partial.part);
    assert.deepEqual(leftOutWhy, screens.partial.why);
  });
}
