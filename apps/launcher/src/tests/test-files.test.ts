import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedFiles } from './test-files.ts';

const FILES = [
  'packages/crawl/src/a.test.ts',
  'packages/crawl/test/b.test.ts',
  'packages/crawl-more/src/c.test.ts',
];

test('names files, and all files of a folder, each once', () => {
  assert.deepEqual(namedFiles(['packages/crawl'], FILES), FILES.slice(0, 2));
  assert.deepEqual(namedFiles(['./packages/crawl/test/', FILES[1] ?? ''], FILES), [FILES[1]]);
  assert.deepEqual(namedFiles(['packages/engine/test/x.long.test.ts'], FILES), [
    'packages/engine/test/x.long.test.ts',
  ]);
});

test('refuses a name without tests', () => {
  assert.throws(
    () => namedFiles(['packages/none'], FILES),
    /packages\/none is neither a test file nor a folder/,
  );
});
