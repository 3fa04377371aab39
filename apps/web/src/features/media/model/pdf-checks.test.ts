import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pdfFacts } from '@abhigam/testing';
import { pdfChecks } from './pdf-checks.ts';

test('omits checks that do not apply and lists problems in a fixed order', () => {
  const subjects = (...args: Parameters<typeof pdfChecks>) =>
    pdfChecks(...args).map(({ subject, problem }) => [subject, problem]);
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
  // "scan" is more specific than "no text".
  assert.deepEqual(subjects(pdfFacts(), ['scan', 'text-differs'])[0], ['text', 'scan']);
  assert.equal(subjects(pdfFacts({ textPages: 0 }), [])[0]?.[0], 'tags');
});
