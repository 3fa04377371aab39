import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitInvisibleCharacters } from './visible-parts.ts';

const shown = (text: string) =>
  splitInvisibleCharacters(text)
    .map((part) => (part.isCharacterName ? `[${part.text}]` : part.text))
    .join('');

test('keeps plain text of any script as one part', () => {
  for (const text of ['Tenders', 'निविदाएँ 2024', 'क्‍ष र्‌क', '👩‍👧 family', 'two\n\tlines', 'עברית']) {
    assert.equal(splitInvisibleCharacters(text).length, 1, text);
    assert.equal(shown(text), text);
  }
  assert.deepEqual(splitInvisibleCharacters(''), []);
});

test('names bidirectional, zero-width and control characters', () => {
  assert.equal(
    shown('a\u202eb\u2066c\u200bd\u0000e\ufefff'),
    'a[U+202E]b[U+2066]c[U+200B]d[U+0000]e[U+FEFF]f',
  );
  assert.equal(shown('a\u200d b\u200c'), 'a[U+200D] b[U+200C]');
  assert.equal(shown('\ud800x\udc00'), '[U+D800]x[U+DC00]');
  assert.equal(shown('\u{e0041}\u{e007f}'), '[U+E0041][U+E007F]');
});

test('handles a million of them quickly', () => {
  assert.equal(splitInvisibleCharacters('\u202e\u200d'.repeat(500_000)).length, 1_000_000);
});
