import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latinRuns } from './latin-runs.ts';

test('splits names of several Latin words out of a sentence in another script, but not single words', () => {
  assert.deepEqual(latinRuns('Every Monday and Thursday के परीक्षण रन'), [
    { text: 'Every Monday and Thursday', isLatin: true, start: 0 },
    { text: ' के परीक्षण रन', isLatin: false, start: 25 },
  ]);
  assert.deepEqual(latinRuns('PDF फ़ाइल'), [{ text: 'PDF फ़ाइल', isLatin: false, start: 0 }]);
  assert.deepEqual(latinRuns(''), []);
});
