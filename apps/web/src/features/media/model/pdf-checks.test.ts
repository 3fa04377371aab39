import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pdfFacts } from '@abhigam/testing';
import { pdfChecks } from './pdf-checks.ts';

test('what does not concern a file is left out, what it lacks stands in its place', () => {
  const subjects = (...given: Parameters<typeof pdfChecks>) =>
    pdfChecks(...given).map(({ subject, problem }) => [subject, problem]);
  assert.deepEqual(subjects(pdfFacts({ figures: 0 }), []), [
    ['text', null],
    ['tags', null],
    ['title', null],
    ['language', null],
  ]);
  assert.deepEqual(subjects(pdfFacts({ textPages: 0 }), ['no-text', 'no-bookmarks', 'locked']), [
    ['text', 'no-text'],
    ['tags', null],
    ['title', null],
    ['language', null],
    ['figures', null],
    ['bookmarks', 'no-bookmarks'],
    ['permission', 'locked'],
  ]);
  // A scan says more than that there is no text.
  assert.deepEqual(subjects(pdfFacts(), ['scan', 'text-differs'])[0], ['text', 'scan']);
  assert.equal(subjects(pdfFacts({ textPages: 0 }), [])[0]?.[0], 'tags');
});
