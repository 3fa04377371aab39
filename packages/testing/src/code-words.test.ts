import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bannedPhrases,
  CHECKED_FOLDERS,
  markdownFiles,
  REQUIRED_TERMS,
  textsOfCode,
  textsOfMarkdown,
  usesTerm,
  withoutCode,
} from './code-words.ts';

for (const folder of CHECKED_FOLDERS)
  test(`comments and test titles of ${folder} use plain modern English`, () => {
    const texts = textsOfCode(folder);
    assert.ok(texts.length > 5, `${texts.length} texts were found`);
    assert.deepEqual(bannedPhrases(texts), []);
  });

test('the Markdown files use plain modern English', () => {
  const files = markdownFiles();
  assert.ok(files.length >= 100, `${files.length} files were read`);
  assert.deepEqual(bannedPhrases(files.flatMap(textsOfMarkdown)), []);
});

test('does not check code in Markdown', () => {
  const lines = withoutCode(['a `told of` b', '```ts', 'mend', '```', 'mend']);
  assert.deepEqual(lines, ['a `` b', '', '', '', 'mend']);
});

for (const [term, file] of Object.entries(REQUIRED_TERMS))
  test(`${file} names its mechanism: ${term}`, () => {
    assert.ok(usesTerm(file, term));
  });

test('finds a banned phrase in a comment and in a test title', () => {
  const texts = ['tells it once', 'a page that is none'].map((text) => ({ at: 'a.ts:1', text }));
  assert.equal(bannedPhrases(texts).length, 2);
  assert.deepEqual(bannedPhrases([{ at: 'a.ts:1', text: 'idempotent: one row per event' }]), []);
});
