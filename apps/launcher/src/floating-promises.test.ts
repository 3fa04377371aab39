import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { ROOT_FOLDER } from './root-folder.ts';

// A floating promise becomes an unhandled rejection, which ends api or worker with everything in progress.
// Biome's `noFloatingPromises` does not read types of packages (file system, event handlers), so oxlint
// checks it.

const OXLINT = join(ROOT_FOLDER, 'node_modules', 'oxlint', 'bin', 'oxlint');
const CONFIG = join(ROOT_FOLDER, '.oxlintrc.json');

async function lint(folder: string, paths: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [OXLINT, '--type-aware', '-c', CONFIG, '-f', 'unix', ...paths], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<void>((resolve) => child.once('close', () => resolve())),
  ]);
  return { code: child.exitCode, output: output + errors };
}

test('every promise in the programs and packages is handled', async () => {
  const { code, output } = await lint(ROOT_FOLDER, ['apps', 'packages', 'tools']);
  assert.equal(code, 0, output);
});

const FLOATING = [
  `readFile('name');`,
  `void readFile('name');`,
  `readFile('name').finally(() => undefined);`,
  `(async () => { await readFile('name'); })();`,
  `new EventEmitter().on('event', async () => { await readFile('name'); });`,
  `setTimeout(async () => { await readFile('name'); }, 1);`,
  `setTimeout(() => void readFile('name'), 1);`,
  `[1].forEach(async () => { await readFile('name'); });`,
];
const HANDLED = [
  `await readFile('name');`,
  `readFile('name').catch(() => undefined);`,
  `readFile('name').then(() => undefined, () => undefined);`,
];

test('the check finds floating promises and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-promises-'));
  try {
    const lines = [...FLOATING, ...HANDLED];
    const imports = `import { EventEmitter } from 'node:events'; import { readFile } from 'node:fs/promises'; EventEmitter;\n`;
    await symlink(join(ROOT_FOLDER, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(ROOT_FOLDER, 'tsconfig.base.json'), include: ['*.ts'] }),
    );
    const files = lines.map((_, at) => `case-${at}.ts`);
    await Promise.all(lines.map((line, at) => writeFile(join(folder, `case-${at}.ts`), imports + line)));
    // By name: for a folder outside a repository the linter would read node_modules too.
    const { output } = await lint(folder, files);
    assert.deepEqual(
      lines.filter((_, at) => output.includes(`case-${at}.ts:`)),
      FLOATING,
      output,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
