import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isLanguage,
  type PdfFacts,
  type PdfTextCheck,
  type PdfTextVerdict,
  pdfProblems,
} from './documents.ts';

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

function look(...verdicts: PdfTextVerdict[]): PdfTextCheck {
  return { pages: verdicts.map((verdict, at) => ({ number: at + 1, verdict })), example: null };
}

test('a well-made PDF has no problems', () => {
  assert.deepEqual(pdfProblems(GOOD), []);
});

for (const [change, problems] of [
  [{ textPages: 0, picturePages: 2 }, ['no-text']],
  [{ textPages: 0, picturePages: null }, ['no-text']],
  [{ textPages: 0, picturePages: 0 }, []],
  [{ textPages: 0, picturePages: 2, seen: look('scan', 'scan') }, ['scan']],
  [{ textPages: 0, picturePages: 2, seen: look('not-judged') }, ['no-text']],
  [{ textPages: 0, picturePages: 2, seen: look('wordless') }, []],
  [{ textPages: 0, picturePages: 2, seen: look() }, ['no-text']],
  [{ textPages: 1, seen: look('agrees', 'scan') }, ['scan']],
  [{ seen: look('agrees', 'differs') }, ['text-differs']],
  [{ seen: look('unsure', 'not-judged') }, []],
  [{ seen: null }, []],
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
