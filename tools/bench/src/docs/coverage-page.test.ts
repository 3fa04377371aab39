import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { criteriaList } from '@abhigam/guidelines';
import { coveragePage } from './coverage-page.ts';
import { COVERAGE_PAGE_FILE } from './coverage-page-file.ts';
import { FAILURE_TECHNIQUES, WITHDRAWN } from './failure-techniques.ts';
import { LEFT_BY_CRITERION } from './left-by-criterion.ts';

/** The highest number that W3C has given for WCAG 2.2. */
const LAST = 111;

test('docs/coverage.md is up to date: npm run docs writes it', () => {
  assert.ok(
    readFileSync(COVERAGE_PAGE_FILE, 'utf8') === coveragePage(),
    'Run "npm run docs" and commit docs/coverage.md.',
  );
});

test('it is said of every criterion of levels A and AA of WCAG 2.2 what is left, and of no other', () => {
  const wanted = criteriaList()
    .filter(({ level, versions }) => level !== 'AAA' && versions.includes('2.2'))
    .map(({ num }) => num);
  assert.deepEqual(Object.keys(LEFT_BY_CRITERION).sort(), wanted.sort());
});

test('every failure technique that is in force stands in the list once, in order', () => {
  const numbers = Array.from({ length: LAST }, (_, at) => at + 1).filter((number) => !WITHDRAWN.has(number));
  assert.deepEqual(
    FAILURE_TECHNIQUES.map(({ id }) => id),
    numbers.map((number) => `F${number}`),
  );
});
