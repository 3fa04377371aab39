import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrastSample } from './contrast-sample.ts';

const svg = (text: string, color = '#8a8a8a') =>
  decodeURIComponent(contrastSample(text, color, '#ffffff')?.src.split(',').slice(1).join(',') ?? '');

test('draws the text in its colours', () => {
  assert.match(svg('Tenders'), /fill="#ffffff".*fill="#8a8a8a">Tenders<\/text>/);
});

test('returns null for a colour that is not six hex digits', () => {
  assert.equal(contrastSample('a', '"/><script>', '#ffffff'), null);
  assert.equal(contrastSample('a', '#fff', '#ffffff'), null);
});

test('escapes the text of a tested site, so that it cannot break the image', () => {
  assert.match(svg('</text><script>&'), />&lt;\/text&gt;&lt;script&gt;&amp;<\/text>/);
  assert.match(svg('a\u0000\ud800b'), />a\ufffdb<\/text>/);
});

test('truncates long text and does not split surrogate pairs', () => {
  assert.match(svg('x'.repeat(30)), />x{24}…<\/text>/);
  assert.match(svg('𑀅'), />𑀅<\/text>/);
});

test('draws the text in the size and weight of its page, within limits', () => {
  const of = (size: number, isBold: boolean) => {
    const sample = contrastSample('Tenders', '#8a8a8a', '#ffffff', { size, isBold });
    return sample && { ...sample, src: decodeURIComponent(sample.src) };
  };
  assert.match(of(24, true)?.src ?? '', /font-size="24" font-weight="700"/);
  assert.match(of(14, false)?.src ?? '', /font-size="14" fill/);
  assert.match(of(4_000, false)?.src ?? '', /font-size="64"/);
  assert.match(of(Number.NaN, false)?.src ?? '', /font-size="16"/);
  assert.ok((of(64, false)?.height ?? 0) > 64);
});

test('removes bidirectional control characters', () => {
  assert.match(svg('abc\u202edef'), />abcdef<\/text>/);
});
