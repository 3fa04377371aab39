import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markName, splitNames } from './marked-names.ts';

const parts = (sentence: string) => splitNames(sentence).map(({ text, isName }) => [text, isName]);

test('finds marked names in a sentence, whatever characters they contain', () => {
  assert.deepEqual(parts(`${markName('आशा')} changed ${markName('{{who}} & <b>')}.`), [
    ['आशा', true],
    [' changed ', false],
    ['{{who}} & <b>', true],
    ['.', false],
  ]);
  assert.deepEqual(parts('Nothing marked.'), [['Nothing marked.', false]]);
});

test('removes isolate characters from a name, so that it cannot close its own mark', () => {
  assert.deepEqual(parts(`By ${markName('a\u2069b\u2068c')}.`), [
    ['By ', false],
    ['abc', true],
    ['.', false],
  ]);
});
