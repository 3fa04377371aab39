import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { wordsIn } from './words-in.ts';

async function screens(language: string, name: string) {
  const path = new URL(`../../../../apps/web/src/locales/${language}/${name}.json`, import.meta.url);
  return JSON.parse(await readFile(path, 'utf8'));
}

for (const language of ['en', 'hi'] as const) {
  test(`says the same as the screens (${language})`, async () => {
    const { reason, partial, impact, ncStatus, media, notRepresentative } = await screens(language, 'report');
    const { status, mode } = await screens(language, 'vocabulary');
    // For a status that only a newer server knows; files are made where it is known.
    const { UNKNOWN: _, ...runStatus } = status;
    const words = wordsIn(language);
    const { pass, average, fail } = (await screens(language, 'data')).score;
    assert.deepEqual(words.band, { pass, average, fail });
    assert.deepEqual(words.reason, reason);
    assert.deepEqual(words.leftOut, partial.part);
    assert.deepEqual(words.leftOutWhy, partial.why);
    assert.deepEqual(words.notLoaded, partial.notLoaded);
    assert.deepEqual(words.impact, impact);
    assert.deepEqual(words.ncStatus, ncStatus);
    assert.deepEqual(words.mediaType, media.type);
    assert.deepEqual(words.mediaUse, media.useOf);
    assert.deepEqual(words.notRepresentative, notRepresentative.reason);
    assert.deepEqual(words.runStatus, runStatus);
    assert.deepEqual(words.testMode, mode);
  });

  test(`promises no verdict, and names sheets as spreadsheets allow (${language})`, () => {
    // Whether a website is compliant is asked of an organization's websites, and never said of a report.
    const { organizations: _, ...words } = wordsIn(language);
    assert.doesNotMatch(JSON.stringify(words), /complian|certified|अनुपालन|प्रमाणित/i);
    for (const name of Object.values(words.sheets)) assert.doesNotMatch(name, /[[\]:*?/\\]|^.{26,}$/);
  });
}
