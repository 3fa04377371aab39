import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOfText } from './language-of-text.ts';

test('detects the language of most letters', () => {
  assert.equal(languageOfText('Every Monday and Thursday'), 'en');
  assert.equal(languageOfText('जल संसाधन विभाग'), 'hi');
  assert.equal(languageOfText('राष्ट्रीय सूचना विज्ञान केंद्र (NIC)'), 'hi');
  assert.equal(languageOfText('தமிழ்நாடு அரசு'), 'ta');
});

test('detects English only if all letters are Latin', () => {
  assert.equal(languageOfText('Website of the जल Board'), undefined);
});

test('detects no language without letters', () => {
  assert.equal(languageOfText('2026–27, 40 %'), undefined);
  assert.equal(languageOfText(''), undefined);
});
