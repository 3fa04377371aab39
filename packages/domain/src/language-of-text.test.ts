import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOfText } from './language-of-text.ts';

test('a text is heard in the language of most of its letters', () => {
  assert.equal(languageOfText('Every Monday and Thursday'), 'en');
  assert.equal(languageOfText('जल संसाधन विभाग'), 'hi');
  assert.equal(languageOfText('राष्ट्रीय सूचना विज्ञान केंद्र (NIC)'), 'hi');
  assert.equal(languageOfText('தமிழ்நாடு அரசு'), 'ta');
});

test('mostly Latin letters are English where there are no others', () => {
  assert.equal(languageOfText('Website of the जल Board'), undefined);
});

test('a text without letters has no language', () => {
  assert.equal(languageOfText('2026–27, 40 %'), undefined);
  assert.equal(languageOfText(''), undefined);
});
