import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLanguage, type PdfFacts, pdfProblems } from './documents.ts';

const GOOD: PdfFacts = {
  pages: 2,
  version: '1.7',
  title: 'Annual report',
  showsTitle: true,
  language: 'en-IN',
  isMarked: true,
  hasStructure: true,
  hasOutline: false,
  sampledPages: 2,
  textPages: 2,
  picturePages: 0,
  figures: 1,
  figuresWithoutAlternative: 0,
  isLocked: false,
  creator: null,
};

test('a well-made PDF lacks nothing', () => {
  assert.deepEqual(pdfProblems(GOOD), []);
});

for (const [change, problems] of [
  [{ textPages: 0, picturePages: 2 }, ['no-text']],
  [{ textPages: 0, picturePages: null }, ['no-text']],
  [{ textPages: 0, picturePages: 0 }, []],
  [{ hasStructure: false }, ['untagged']],
  [{ isMarked: false }, ['untagged']],
  [{ title: null }, ['no-title']],
  [{ showsTitle: false }, ['title-not-shown']],
  [{ language: null }, ['no-language']],
  [{ language: 'English (India)' }, ['bad-language']],
  [{ figuresWithoutAlternative: 1 }, ['figures-without-alternative']],
  [{ pages: 20 }, []],
  [{ pages: 21 }, ['no-bookmarks']],
  [{ pages: 21, hasOutline: true }, []],
  [{ isLocked: true }, ['locked']],
] as const)
  test(`${JSON.stringify(change)} means ${problems.join() || 'nothing'}`, () => {
    assert.deepEqual(pdfProblems({ ...GOOD, ...change }), problems);
  });

test('a language is a tag, not a word or a list', () => {
  assert.deepEqual(['hi', 'en-IN', 'mr-Deva', '', 'en_US', 'hindi language', '<b>'].map(isLanguage), [
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
