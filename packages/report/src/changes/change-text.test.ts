import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHANGES, COMPLETE_LANGUAGES } from '@abhigam/domain';
import { changeText } from './change-text.ts';

test('each change has a sentence', () => {
  for (const language of COMPLETE_LANGUAGES)
    for (const key of CHANGES) assert.notEqual(changeText({ key, values: {} }, language), key);
});

test('inserts values; numbers and languages as words', () => {
  const colour = { text: '#8a8a8a', background: '#ffffff', ratio: 3.45, to: '#737373' };
  assert.equal(
    changeText({ key: 'colour-text', values: colour }, 'en'),
    'Text `#8a8a8a` on `#ffffff` is 3.45:1; use `#737373`',
  );
  assert.equal(
    changeText({ key: 'language-of-page', values: { language: 'hi' } }, 'en'),
    'Set the language of the page to Hindi (hi)',
  );
  assert.equal(
    changeText({ key: 'language-of-part', values: { language: '{to}' } }, 'en'),
    'Mark this part as {to} ({to})',
  );
});
