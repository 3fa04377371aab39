import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareTexts } from './text-comparison.ts';

test('ignores case and word order', () => {
  const { isDifferent, parts } = compareTexts('TENDERS of the\nmonth', 'Month of the tenders');
  assert.deepEqual(
    [isDifferent, parts],
    [false, [{ start: 0, text: 'TENDERS of the\nmonth', isMissing: false }]],
  );
});

test('marks each word that the alternative lacks', () => {
  const { isDifferent, parts } = compareTexts('Tenders निविदाएँ 2026', 'Tenders');
  assert.equal(isDifferent, true);
  assert.deepEqual(
    parts.filter(({ isMissing }) => isMissing).map(({ text }) => text),
    ['निविदाएँ', '2026'],
  );
  assert.equal(parts.map(({ text }) => text).join(''), 'Tenders निविदाएँ 2026');
});

test('ignores additional words in the alternative and images without text', () => {
  assert.equal(compareTexts('Swachh Bharat Mission Logo', 'Swachh Bharat Mission').isDifferent, false);
  assert.equal(compareTexts('', 'A hall').isDifferent, false);
  assert.equal(compareTexts(' - . ', '').isDifferent, false);
  assert.equal(compareTexts('Sale', '').isDifferent, true);
});
