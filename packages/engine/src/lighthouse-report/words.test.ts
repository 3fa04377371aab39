import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { COMPLETE_LANGUAGES, LANGUAGES } from '@abhigam/domain';
import { findAvoidedWords, translationErrors } from '@abhigam/testing';
import { WORDS } from './words.ts';

for (const language of LANGUAGES.filter((code) => code !== 'en'))
  test(`the report for Lighthouse's viewer says in ${language} what it says in English, in our words`, () => {
    const file = new URL(`../../data/lighthouse-report.${language}.json`, import.meta.url);
    const found: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    assert.deepEqual(translationErrors(WORDS.en, found, !COMPLETE_LANGUAGES.includes(language)), []);
    if (language === 'hi')
      assert.deepEqual(findAvoidedWords('hi', [[file.pathname, JSON.stringify(found)]]), []);
  });
