import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folders = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A project with these scripts, a `node` package that is the current Node, and a launcher to run. */
function makeProject(launcher, { dependencies = {}, lockOnly = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'abhigam-bootstrap-'));
  folders.push(folder);
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true });
  mkdirSync(join(folder, 'fake-node', 'bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'fake-node', 'bin', 'node'));
  writeFileSync(join(folder, 'fake-node', 'package.json'), '{"name":"node","version":"24.0.0"}');
  mkdirSync(join(folder, 'apps', 'launcher', 'src'), { recursive: true });
  writeFileSync(join(folder, 'apps', 'launcher', 'src', 'main.ts'), launcher);
  const manifest = {
    name: 'p',
    version: '1.0.0',
    dependencies: { node: 'file:./fake-node', ...dependencies },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  if (lockOnly)
    execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: folder, stdio: 'ignore' });
  return folder;
}

function run(folder, args, env = {}) {
  const child = spawn(process.execPath, [join(folder, 'scripts', 'bootstrap.mjs'), ...args], {
    env: { ...process.env, npm_execpath: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.err += text;
  });
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, ...said })));
  return { child, ended };
}

test('installs packages once, and again when the lock file changes', async () => {
  const folder = makeProject('console.log(process.argv.slice(2).join(" "))');
  const first = await run(folder, ['test', 'one.test.ts']).ended;
  assert.match(first.err, /Installing packages/);
  assert.deepEqual([first.code, first.out], [0, 'test one.test.ts\n']);

  const second = await run(folder, ['start']).ended;
  assert.deepEqual([second.code, second.out, second.err], [0, 'start\n', '']);

  const lock = join(folder, 'package-lock.json');
  rmSync(join(folder, 'node_modules', '.package-lock.json'));
  writeFileSync(lock, `${readFileSync(lock, 'utf8')}\n`);
  assert.match((await run(folder, ['start']).ended).err, /Installing packages/);
});

test('accepts packages installed manually', async () => {
  const folder = makeProject('console.log("ran")');
  execFileSync('npm', ['ci', '--offline'], { cwd: folder, stdio: 'ignore' });
  const { code, out, err } = await run(folder, ['start']).ended;
  assert.deepEqual([code, out, err], [0, 'ran\n', '']);
});

test('reports an unavailable registry in one sentence', async () => {
  const folder = makeProject('console.log("never")', { lockOnly: false });
  const lock = {
    name: 'p',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'p', version: '1.0.0', dependencies: { 'abhigam-nowhere': '1.0.0' } },
      'node_modules/abhigam-nowhere': {
        version: '1.0.0',
        resolved: 'http://127.0.0.1:9/abhigam-nowhere-1.0.0.tgz',
        integrity:
          'sha512-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==',
      },
    },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'p', version: '1.0.0', dependencies: { 'abhigam-nowhere': '1.0.0' } }),
  );
  const { code, out, err } = await run(folder, ['start'], {
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_fetch_retries: '0',
    npm_config_cache: join(folder, 'cache'),
  }).ended;
  assert.equal(code, 1);
  assert.equal(out, '');
  assert.match(err, /registry cannot be reached: check the internet connection/);
  assert.doesNotMatch(err, /\n\s+at /);
});

test('forwards signals to the program and returns its exit code', async () => {
  const folder = makeProject(`
    process.on('SIGTERM', () => process.exit(7));
    setInterval(() => {}, 1000);
    console.log('up');`);
  const { child, ended } = run(folder, ['start']);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGTERM');
  assert.equal((await ended).code, 7);
});

test('the program is notified when the bootstrap process is killed', async () => {
  const folder = makeProject(`
    import { writeFileSync } from 'node:fs';
    process.on('disconnect', () => writeFileSync(process.argv[2], 'heard'));
    console.log('up');`);
  const note = join(folder, 'note');
  const { child, ended } = run(folder, [note]);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  // Resolves when the program has closed the inherited standard output as well.
  await ended;
  assert.equal(readFileSync(note, 'utf8'), 'heard');
});
