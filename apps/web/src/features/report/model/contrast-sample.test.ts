import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrastSample } from './contrast-sample.ts';

const svg = (text: string, color = '#8a8a8a') =>
  decodeURIComponent(contrastSample(text, color, '#ffffff')?.split(',').slice(1).join(',') ?? '');

test('the sample draws the text in its colours', () => {
  assert.match(svg('Tenders'), /fill="#ffffff".*fill="#8a8a8a">Tenders<\/text>/);
});

test('a colour that is not six hex digits gives no sample', () => {
  assert.equal(contrastSample('a', '"/><script>', '#ffffff'), null);
  assert.equal(contrastSample('a', '#fff', '#ffffff'), null);
});

test('text of a tested site cannot leave its element or break the picture', () => {
  assert.match(svg('</text><script>&'), />&lt;\/text&gt;&lt;script&gt;&amp;<\/text>/);
  assert.match(svg('a\u0000\ud800b'), />a\ufffdb<\/text>/);
});

test('long text is cut, letters outside the first plane stay whole', () => {
  assert.match(svg('x'.repeat(30)), />x{24}…<\/text>/);
  assert.match(svg('𑀅'), />𑀅<\/text>/);
});
