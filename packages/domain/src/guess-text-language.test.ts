import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessTextLanguage } from './guess-text-language.ts';

test('detects the language of most letters', () => {
  assert.equal(guessTextLanguage('Every Monday and Thursday'), 'en');
  assert.equal(guessTextLanguage('जल संसाधन विभाग'), 'hi');
  assert.equal(guessTextLanguage('राष्ट्रीय सूचना विज्ञान केंद्र (NIC)'), 'hi');
  assert.equal(guessTextLanguage('தமிழ்நாடு அரசு'), 'ta');
});

test('detects English only if all letters are Latin', () => {
  assert.equal(guessTextLanguage('Website of the जल Board'), undefined);
});

test('detects no language without letters', () => {
  assert.equal(guessTextLanguage('2026–27, 40 %'), undefined);
  assert.equal(guessTextLanguage(''), undefined);
});
