import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFormula } from './is-formula.ts';
import { sanitizeText, truncateText } from './sanitize-text.ts';

test('makes invisible characters visible and keeps Indian scripts', () => {
  const cases: [string, string][] = [
    ['a\u0000b\u0007', 'a[U+0000]b[U+0007]'],
    ['a\u007f\u0085', 'a[U+007F][U+0085]'],
    ['half \ud83d surrogate', 'half \ufffd surrogate'],
    ['safe\u202egpj.exe', 'safe[U+202E]gpj.exe'],
    ['\u2067x\u2069', '[U+2067]x[U+2069]'],
    ['\ufeffa\ufffe\uffff', '[U+FEFF]a[U+FFFE][U+FFFF]'],
    ['one\u200ftwo\u061c', 'one[U+200F]two[U+061C]'],
    ['one\r\ntwo\rthree\tfour\u2028five', 'one\ntwo\nthree\tfour\nfive'],
    ['क्‍ष श्री 👩‍🦯', 'क्‍ष श्री 👩‍🦯'],
  ];
  for (const [text, expected] of cases) assert.equal(sanitizeText(text), expected);
});

test('a truncated text says so, respects the length, and contains whole characters only', () => {
  const note = (length: number) => `(${length})`;
  assert.equal(truncateText('short', 10, note), 'short');
  assert.equal(truncateText('abcdefghijkl', 10, note), 'abc … (12)');
  for (let max = 8; max < 14; max += 1) {
    const cut = truncateText('😀'.repeat(20), max, note);
    assert.ok(cut.length <= max && cut.isWellFormed(), `${max}`);
  }
});

test('detects what a spreadsheet would run as a formula', () => {
  const formulas = [
    '=1+1',
    '+cmd',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\rx',
    '＝1',
    '－1',
    '  =1',
    '\ufeff=1',
    '−1',
  ];
  assert.deepEqual(
    formulas.filter((text) => !isFormula(text)),
    [],
  );
  const texts = ['', 'a=1', '-5', '+2.5', '<a>', ' x', "'=1", 'हिन्दी'];
  assert.deepEqual(texts.filter(isFormula), []);
});
