import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { LANGUAGES } from '@abhigam/domain';

const ROOT = join(import.meta.dirname, '../../..');

/** Text files, and other places that may name a language, with the reason. */
const MAY_NAME: readonly (readonly [files: RegExp, why: string])[] = [
  [/^packages\/messages\/src\/languages\.ts$/, 'the list itself'],
  [/^packages\/report\/src\/html\/words\.ts$/, 'how much room the lines of a language take'],
  [/^packages\/domain\/src\/brand\.ts$/, 'the names of the brands in each language stand in their one table'],
  [/^packages\/rules\/src\/(language|corrections)\//, 'languages of pages that are tested'],
  [/^packages\/domain\/src\/guess-text-language\.ts$/, 'languages of names and of texts of tested pages'],
  [/^packages\/rules\/src\/links-buttons\/label-in-name\/rule\.ts$/, 'how letters of pages are joined'],
  [/^packages\/(demo-site|testing)\//, 'pages that are tested in samples and tests'],
  [/^tools\/bench\/src\/(language|mutations|pdf-text)\//, 'languages of pages that are generated and tested'],
];

test('no code names a language except English: the list of languages is the only source', () => {
  const others = LANGUAGES.filter((language) => language !== 'en').join('|');
  const named = new RegExp(
    `(['"\`])(${others})(-IN)?\\1|\\b(${others}): |[nN]ames?\\.(${others})\\b|Hindi\\b.*=`,
  );
  const files = globSync(['{packages,apps,tools}/*/src/**/*.{ts,tsx}', 'apps/*/build/**/*.ts'], {
    cwd: ROOT,
  }).filter((path) => !path.endsWith('.test.ts'));
  assert.ok(files.length > 2000);
  const lines = files
    .filter((path) => !MAY_NAME.some(([allowed]) => allowed.test(path)))
    .flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .flatMap((line, at) => (named.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
  assert.deepEqual(lines, []);
  for (const [allowed, why] of MAY_NAME)
    assert.ok(
      files.some((path) => allowed.test(path)),
      `Nothing has to be allowed any more: ${why}`,
    );
});
