import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

test('a failing step is reported by name and the test continues; a short run skips the step', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'further-step-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'one.test.mjs');
  const step = pathToFileURL(join(import.meta.dirname, 'further-step.ts')).href;
  writeFileSync(
    file,
    `import { test } from 'node:test';
import { furtherStep } from ${JSON.stringify(step)};
test('the test', async () => {
  await furtherStep('the step', () => { throw new Error('wrong'); });
  console.log('the rest');
});`,
  );
  const ran = (whole: string) => {
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=tap', file], {
      encoding: 'utf8',
      env: { ...env, TEST_WHOLE: whole },
    });
    return stdout.match(/(?:not )?ok \d+ - the step|(?:not )?ok \d+ - the test|the rest/g);
  };
  assert.deepEqual(ran('true')?.sort(), ['not ok 1 - the step', 'not ok 1 - the test', 'the rest']);
  assert.deepEqual(ran('false')?.sort(), ['ok 1 - the test', 'the rest']);
});
