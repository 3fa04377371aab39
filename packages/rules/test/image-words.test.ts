import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWithinEditDistance } from '../src/semantics/edit-distance.ts';
import { imageWords, missingWords } from '../src/semantics/image-words.ts';

const recognised = (rawText: string, asciiText = '') => ({
  asciiText,
  rawText,
  textShare: 1,
  width: 1,
  height: 1,
});

test('extracts words of all scripts, without numbers, symbols and stop words', () => {
  assert.deepEqual(imageWords(recognised('Apply for the Passport\n24-08-2024 | आधार के केंद्र', 'x')), [
    'Apply',
    'Passport',
    'आधार',
    'केंद्र',
  ]);
  assert.deepEqual(imageWords(recognised('', 'Apply')), ['Apply']);
  assert.equal(imageWords(recognised('word '.repeat(500))).length, 100);
});

test('ignores order, case, punctuation, hyphens, spaces and OCR errors', () => {
  const alternative = 'Health check-up, free of cost: National Programme (Govt. of India)';
  assert.deepEqual(
    missingWords(['INDIA', 'Natlonal', 'Prograrnme', 'checkup', 'check-up', 'health.'], alternative),
    [],
  );
  assert.deepEqual(missingWords(['Heath', 'Camp', 'cast'], alternative), ['Camp']);
  assert.deepEqual(missingWords(['tax', 'Delhi'], 'fax of Delta'), ['tax', 'Delhi']);
});

test('treats an error in a short word as another word', () => {
  assert.equal(isWithinEditDistance('kitten', 'sitting', 3), true);
  assert.equal(isWithinEditDistance('kitten', 'sitting', 2), false);
  assert.equal(isWithinEditDistance('', 'ab', 1), false);
});

test('handles hostile text in negligible time', () => {
  const words = Array.from({ length: 100 }, (_, at) => `${'a'.repeat(60)}${at}`);
  const text = Array.from({ length: 5_000 }, (_, at) => `${'b'.repeat(58)}${at}`).join(' ');
  assert.equal(missingWords(words, text).length, 100);
});
