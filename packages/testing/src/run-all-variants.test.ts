import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const EVERY_WAY = pathToFileURL(join(import.meta.dirname, 'run-all-variants.ts')).href;

test('a name pattern selects tests in files that run every variant', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'every-way-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, code: string) => writeFileSync(join(folder, name), code);
  for (const name of ['one', 'two'])
    write(
      `${name}.test.ts`,
      // Loads slowly, like files with many imports. The last line marks it as a file that omits tests.
      `import { test } from 'node:test';
await new Promise((next) => setTimeout(next, 20));
test('${name} apple', () => {});
test('${name} pear', () => {}); // IS_WHOLE`,
    );
  write(
    'every-way.mjs',
    `import { runAllVariants } from ${JSON.stringify(EVERY_WAY)};\nawait runAllVariants(${JSON.stringify(folder)});`,
  );
  // Runs the file inside a suite, as `npm test` does.
  write(
    'entry.mjs',
    `import { describe } from 'node:test';\ndescribe('every way', async () => { await import('./every-way.mjs'); });`,
  );
  const ran = (...args: string[]) => {
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { stdout } = spawnSync(
      process.execPath,
      ['--test', '--test-reporter=tap', ...args, join(folder, 'entry.mjs')],
      { encoding: 'utf8', env },
    );
    return [...stdout.matchAll(/ok \d+ - (\w+ (?:apple|pear))$/gm)].map(([, name]) => name);
  };
  assert.deepEqual(ran(), ['one apple', 'one pear', 'two apple', 'two pear']);
  assert.deepEqual(ran('--test-name-pattern=two apple'), ['two apple']);
});
