import { spawn } from 'node:child_process';
import { glob, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startEmbeddedDb } from '@abhigam/embedded-db';
import { readConfig } from '../config.ts';
import { ROOT_FOLDER } from '../root-folder.ts';
import { step } from '../say.ts';
import { openDataFolder } from '../setup/data-folder.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { ensureTesseract } from '../setup/ensure-tesseract.ts';
import { ensureWebApp, WEB_DIST } from '../setup/ensure-web-app.ts';
import { runProgram } from '../setup/run-program.ts';
import { Trouble } from '../trouble.ts';

const TEST_FILES = [
  'scripts/**/*.test.mjs',
  'packages/*/{src,test}/**/*.test.ts',
  'apps/*/{src,test}/**/*.test.ts',
];
/** A ceiling for one test with all its parts, so that one that hangs is named instead of waited for. */
const TEST_TIMEOUT_MS = 1_800_000;

/** Tests that take minutes each; they have a command of their own. */
const LONG_TEST_FILES = ['packages/*/{src,test}/**/*.long.test.ts', 'apps/*/{src,test}/**/*.long.test.ts'];

/** `npm test [FILES]`: checks and tests. Arguments that begin with `--` go to Node's test runner. */
export async function runTests(args: string[], stop: AbortSignal): Promise<number> {
  return runTestFiles(args, stop, async () => {
    await check(stop);
    return filesOf(TEST_FILES, ['**/*.long.test.ts']);
  });
}

/** `npm run test:long [FILES]`: the long tests, or some of them. */
export async function runLongTests(args: string[], stop: AbortSignal): Promise<number> {
  // One after the other: each keeps all processors busy, and some watch what the machine does.
  return runTestFiles([...args, '--test-concurrency=1'], stop, () => filesOf(LONG_TEST_FILES, []));
}

async function runTestFiles(
  args: string[],
  stop: AbortSignal,
  allFiles: () => Promise<string[]>,
): Promise<number> {
  const config = readConfig(process.env);
  const folders = await openDataFolder(config.dataDir);
  const chromePath = await ensureChromium(config.chromePath, stop);
  await ensureTesseract(stop);
  await ensureWebApp(folders.logs, stop);
  const files = args.filter((arg) => !arg.startsWith('--'));
  // Whoever names files wants their answer, not that of all others.
  const chosen = files.length > 0 ? files : await allFiles();
  const database = await startTestDatabase();
  try {
    return await runNodeTests([...args.filter((arg) => arg.startsWith('--')), ...chosen], stop, {
      // Every file is a process of its own and loads much of the same code.
      NODE_COMPILE_CACHE: join(config.dataDir, 'test-compile-cache'),
      CHROME_PATH: chromePath,
      TEST_DATABASE_URL: database.connectionString,
      TEST_WEB_DIST: WEB_DIST,
    });
  } finally {
    await database.stop();
  }
}

async function check(stop: AbortSignal): Promise<void> {
  const biome = programOf('@biomejs/biome', 'bin/biome');
  const tsc = programOf('typescript', 'bin/tsc');
  const checks: [string, string[]][] = [
    ['Checking form and imports', [biome, 'check', '.']],
    ['Checking types', [tsc, '-p', 'tsconfig.json']],
    ['Checking types of the web app', [tsc, '-p', 'apps/web/tsconfig.json']],
  ];
  for (const [what, program] of checks) {
    await step(what, async () => {
      const end = await runProgram(process.execPath, program, { cwd: ROOT_FOLDER, signal: stop });
      stop.throwIfAborted();
      if (end.code !== 0) throw new Trouble(end.output.trim());
    });
  }
}

function programOf(packageName: string, path: string): string {
  const manifest = createRequire(join(ROOT_FOLDER, 'package.json')).resolve(`${packageName}/package.json`);
  return join(dirname(manifest), path);
}

async function filesOf(patterns: string[], exclude: string[]): Promise<string[]> {
  const files: string[] = [];
  const options = { cwd: ROOT_FOLDER, exclude: ['**/node_modules/**', '**/dist/**', ...exclude] };
  for await (const path of glob(patterns, options)) files.push(path);
  return files.sort();
}

/** A server for all test files; each makes databases of its own in it. */
async function startTestDatabase(): Promise<{ connectionString: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { connectionString: given, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(tmpdir(), 'abhigam-npm-test-'));
  const server = await step('Starting a database for the tests', () =>
    startEmbeddedDb({ dataDir, durable: false }),
  );
  return {
    connectionString: server.connectionString,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function runNodeTests(args: string[], stop: AbortSignal, env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      '--test',
      '--test-reporter=spec',
      `--test-timeout=${TEST_TIMEOUT_MS}`,
      // Most files wait for a browser or a database half of their time.
      `--test-concurrency=${availableParallelism() + 1}`,
      ...args,
    ],
    { cwd: ROOT_FOLDER, env: { ...process.env, ...env }, stdio: 'inherit', signal: stop },
  );
  return new Promise((resolve) => {
    // Stopping it counts as an error here; the exit tells all there is to say.
    child.once('error', () => {});
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
