import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparePage } from '../src/ocr-comparison/compare-page.ts';
import { judgePage, type PageVerdict } from '../src/ocr-comparison/judge-page.ts';
import type { SeenWord } from '../src/ocr-comparison/page-reader.ts';
import type { RenderedPage } from '../src/rendering/rendered-page.ts';

const ENGLISH =
  'the library opens at nine in the morning and closes when the last reader has gone home please bring the original papers with two copies as nothing can be returned by post we have repaired the road and the bridge will be open to lorries next week water will not be supplied on tuesday because the main pipe is being cleaned'.split(
    ' ',
  );
const OTHERS =
  'farmers who lost their crop during storms may ask help from block offices until friday children below six years travel free if an adult holds ticket for same journey you can see your result of this application on that page soon after it was decided every twenty minutes between station old market goes one new bus'.split(
    ' ',
  );
const HINDI =
  'पुस्तकालय सुबह खुलता आख़िरी पाठक जाने बंद होता किसानों फ़सल आँधी नष्ट शुक्रवार प्रखंड कार्यालय सहायता माँग सकते स्टेशन पुराने बाज़ार मिनट चलती कृपया मूल काग़ज़ प्रतियाँ साथ लाएँ क्योंकि वापस भेजा हमने सड़क मरम्मत अगले सप्ताह ट्रक सकेंगे बच्चे किराए यात्रा आवेदन निर्णय परिणाम पृष्ठ दिखाई मंगलवार पानी आएगा पाइप'.split(
    ' ',
  );
const WORDS_PER_LINE = 8;
const [ROW, COLUMN, LETTER] = [40, 160, 14];

const boxAt = (at: number) => ({
  x: 60 + (at % WORDS_PER_LINE) * COLUMN,
  y: 60 + Math.floor(at / WORDS_PER_LINE) * ROW,
  width: COLUMN - 20,
  height: 26,
});
const read = (words: readonly string[], confidence = 92): SeenWord[] =>
  words.map((text, at) => ({
    text,
    confidence,
    box: boxAt(at),
    line: String(Math.floor(at / WORDS_PER_LINE)),
  }));

/** A white page with these words stored at the positions of the recognised ones. */
function pageOf(words: readonly string[], shift = 0): RenderedPage {
  const placed = words.flatMap((word, at) =>
    [...word].map((character, index) => ({
      character,
      x: boxAt(at).x + 4 + Math.min(index * LETTER, COLUMN - 30),
      y: boxAt(at).y + 13 + shift,
    })),
  );
  const [width, height] = [1500, 1000];
  return {
    number: 1,
    width,
    height,
    characters: placed.map(({ character }) => character),
    xs: placed.map(({ x }) => x),
    ys: placed.map(({ y }) => y),
    isCut: false,
    grey: new Uint8Array(width * height).fill(255),
  };
}

const cases: [string, RenderedPage, SeenWord[], PageVerdict][] = [
  ['the same words', pageOf(ENGLISH), read(ENGLISH), 'agrees'],
  [
    'the same words, a third of them misread',
    pageOf(ENGLISH),
    read(ENGLISH.map((word, at) => (at % 3 === 0 ? 'rnisread' : word))),
    'agrees',
  ],
  ['the same words in other places', pageOf(ENGLISH, 500), read(ENGLISH), 'agrees'],
  ['letters of an old font', pageOf(ENGLISH), read(HINDI), 'differs'],
  ['codes of glyphs', pageOf(HINDI.map((word) => word.replace(/./gu, '\ufffd'))), read(HINDI), 'differs'],
  [
    'English stored, half of it as letters of an old font',
    pageOf(ENGLISH),
    read([...ENGLISH.slice(0, 16), ...HINDI.slice(0, 42)]),
    'differs',
  ],
  ['other words of the same language', pageOf(OTHERS), read(ENGLISH), 'differs'],
  ['nothing stored', pageOf([]), read(ENGLISH), 'scan'],
  ['a number alone stored', pageOf(['17']), read(ENGLISH), 'scan'],
  ['nothing stored, a few words read', pageOf([]), read(ENGLISH.slice(0, 4)), 'wordless'],
  ['nothing stored, guesses that are not sure', pageOf([]), read(ENGLISH, 40), 'wordless'],
  ['something stored, nothing read', pageOf(ENGLISH), [], 'not-judged'],
  [
    'some words alike, some not',
    pageOf(ENGLISH),
    read(ENGLISH.map((word, at) => (at % 3 === 0 ? word : (OTHERS[at] ?? '')))),
    'unsure',
  ],
];
for (const [name, page, words, verdict] of cases)
  test(`${name}: ${verdict}`, () => {
    const compared = comparePage(page, words);
    const { pairs: _, ...figures } = compared;
    assert.equal(judgePage(compared), verdict, JSON.stringify(figures));
  });

test('ignores the order of letters and diacritics', () => {
  const page = pageOf(HINDI.map((word) => [...word].reverse().join('')));
  assert.equal(judgePage(comparePage(page, read(HINDI))), 'agrees');
});

test('unreadable lines are a scan on paper, and nothing on a dark image', () => {
  const unread = read(ENGLISH.concat(OTHERS), 20);
  const paper = pageOf([]);
  for (let at = 0; at < paper.grey.length; at += 11) paper.grey[at] = 0;
  assert.equal(judgePage(comparePage(paper, unread)), 'scan');
  const signs = unread.map((word) => ({ ...word, text: 'o' }));
  assert.equal(judgePage(comparePage(paper, signs)), 'wordless');
  const dark = pageOf([]);
  for (let at = 0; at < dark.grey.length; at += 1) dark.grey[at] = (at * 7919) % 256;
  assert.equal(judgePage(comparePage(dark, unread)), 'wordless');
});
