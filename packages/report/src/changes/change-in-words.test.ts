import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CHANGES, LANGUAGES } from '@abhigam/domain';
import { changeInWords } from './change-in-words.ts';
import { CHANGE_WORDS } from './words/words-in.ts';

const SCREENS = new URL('../../../../apps/web/src/locales/', import.meta.url);

test('files say of a repair what the screens say, in every language', () => {
  for (const language of LANGUAGES) {
    const shown: Record<string, string> = JSON.parse(
      readFileSync(new URL(`${language}/change.json`, SCREENS), 'utf8'),
    );
    for (const key of CHANGES)
      assert.equal(CHANGE_WORDS[language][key], shown[key]?.replace(/\{\{(\w+)\}\}/g, '{$1}'), key);
  }
});

test('values are filled in, numbers and languages in words', () => {
  const colour = { text: '#8a8a8a', background: '#ffffff', ratio: 3.45, to: '#737373' };
  assert.equal(
    changeInWords({ key: 'colour-text', values: colour }, 'en'),
    'Text `#8a8a8a` on `#ffffff` is 3.45:1; use `#737373`',
  );
  assert.equal(
    changeInWords({ key: 'language-of-page', values: { language: 'hi' } }, 'en'),
    'Set the language of the page to Hindi (hi)',
  );
  assert.equal(
    changeInWords({ key: 'language-of-part', values: { language: '{to}' } }, 'en'),
    'Mark this part as {to} ({to})',
  );
});
