import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeTemporaryFolder, startEmbeddedDb } from '@abhigam/embedded-db';
import { readConfig } from '../config.ts';
import { ROOT_FOLDER } from '../root-folder.ts';
import { step } from '../say.ts';
import { openDataFolder } from '../setup/data-folder.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { ensureTesseract } from '../setup/ensure-tesseract.ts';
import { ensureWebApp, WEB_DIST } from '../setup/ensure-web-app.ts';
import { runProgram } from '../setup/run-program.ts';
import { affectedTests } from '../tests/affected-tests.ts';
import { changedFiles } from '../tests/changed-files.ts';
import { linesOf } from '../tests/format-result.ts';
import { planTests, shardOf, type TestPlan } from '../tests/plan-tests.ts';
import { runPlan } from '../tests/run-plan.ts';
import { processorMs } from '../tests/spent-time.ts';
import { readTestArguments } from '../tests/test-arguments.ts';
import { longTestFiles, namedFiles, testFiles } from '../tests/test-files.ts';
import { timeByNeeds } from '../tests/time-by-needs.ts';
import { UserFacingError } from '../user-facing-error.ts';

/**
 * Timeout of a test file: a hanging file is named and killed. The slowest takes a minute on two idle
 * processors.
 */
const FILE_TIMEOUT_MS = 1_200_000;
/** Timeout of a long test file; the slowest takes a quarter of an hour. */
const LONG_FILE_TIMEOUT_MS = 5_400_000;

/**
 * `npm test [FILES and folders]`: checks and tests. Other arguments that start with `--` are forwarded to Node's test
 * runner.
 * - `--changed[=COMMIT]`: the checks, and the tests affected by changes since the commit (default: main)
 * - `--shard=1/4`: the first of four shards
 * - `--timing`: more timings
 *
 * Failed tests are not retried: a flaky test is fixed or removed (docs/decisions/0110-no-retry-of-failed-tests.md).
 */
export async function runTests(argv: string[], stop: AbortSignal): Promise<number> {
  const { changedSince, shard, isTimed, args } = readTestArguments(argv);
  const named = args.filter((arg) => !arg.startsWith('--'));
  // Named files run alone, without the checks.
  if (named.length > 0) {
    const chosen = namedFiles(named, await testFiles());
    return runInTestEnvironment({ args, stop, isTimed }, async () => oneProcessPerFile(chosen));
  }
  return runInTestEnvironment({ args, stop, isTimed }, async () => {
    await check(stop);
    const files = await testFiles();
    if (changedSince === null) return shardOf(await planTests(ROOT_FOLDER, files), shard);
    const affected = await affectedTests(ROOT_FOLDER, files, await changedFiles(ROOT_FOLDER, changedSince));
    console.log(`${affected.length} of ${files.length} test files can be affected by what has changed.`);
    return shardOf(await planTests(ROOT_FOLDER, affected), shard);
  });
}

/** `npm run test:long [FILES and folders]`: the long tests, or some of them. */
export async function runLongTests(args: string[], stop: AbortSignal): Promise<number> {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const files = await longTestFiles();
  const chosen = named.length > 0 ? namedFiles(named, files) : files;
  // One at a time: each uses all processors, and some measure the machine.
  return runInTestEnvironment({ args, stop, isLong: true }, async () => ({
    concurrent: [],
    alone: oneProcessPerFile(chosen).concurrent,
  }));
}

/** One process per file. */
function oneProcessPerFile(files: readonly string[]): TestPlan {
  return { concurrent: files.map((file) => ({ name: file, files: [file] })), alone: [] };
}

interface TestEnvironment {
  args: string[];
  stop: AbortSignal;
  isLong?: boolean;
  isTimed?: boolean;
}

/** Sets up what tests need and runs a plan. */
async function runInTestEnvironment(
  { args, stop, isLong = false, isTimed = false }: TestEnvironment,
  makePlan: () => Promise<TestPlan>,
): Promise<number> {
  const config = readConfig(process.env);
  const folders = await openDataFolder(config.dataDir);
  const chromePath = await ensureChromium(config.chromePath, stop);
  await ensureTesseract(stop);
  await ensureWebApp(folders.logs, stop);
  const plan = await makePlan();
  const database = await startTestDatabase(isLong ? 'disk' : 'memory');
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-npm-test-run-'));
  try {
    const result = await runPlan(plan, {
      root: ROOT_FOLDER,
      folder,
      args: args.filter((arg) => arg.startsWith('--')),
      env: {
        // Many processes load the same code.
        NODE_COMPILE_CACHE: join(config.dataDir, 'test-compile-cache'),
        CHROME_PATH: chromePath,
        // The pages are our own.
        ALLOW_UNSANDBOXED_BROWSER: 'true',
        // Interaction is slow: tests that need it enable it.
        INTERACTION: 'none',
        TEST_DATABASE_URL: database.connectionString,
        TEST_WEB_DIST: WEB_DIST,
        ...(isLong ? { TEST_WHOLE: 'true' } : {}),
      },
      signal: stop,
      fileTimeoutMs: isLong ? LONG_FILE_TIMEOUT_MS : FILE_TIMEOUT_MS,
    });
    // Includes the database process, which is still running and so is not in the children's CPU time.
    const spent = processorMs('self') + (database.pid === null ? 0 : processorMs(database.pid));
    const kinds = isTimed ? await timeByNeeds(ROOT_FOLDER, result.times.ended) : null;
    for (const line of linesOf(result, spent, kinds)) console.log(line);
    return result.exitCode;
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function check(stop: AbortSignal): Promise<void> {
  const biome = programOf('@biomejs/biome', 'bin/biome');
  await step('Checking form and imports', () => runChecks([[biome, 'check', '.']], stop));
  const tsc = programOf('typescript', 'bin/tsc');
  // One checker each: more of them check the same types again and double the CPU time. The two programs run
  // concurrently instead.
  const programs = ['tsconfig.json', 'apps/web/tsconfig.json'].map((config) => [
    tsc,
    '-p',
    config,
    '--checkers',
    '1',
  ]);
  await step('Checking types', () => runChecks(programs, stop));
}

/** Runs programs concurrently; the output of failing ones becomes the error. */
async function runChecks(programs: readonly string[][], stop: AbortSignal): Promise<void> {
  const ends = await Promise.all(
    programs.map((program) => runProgram(process.execPath, program, { cwd: ROOT_FOLDER, signal: stop })),
  );
  stop.throwIfAborted();
  const faults = ends.filter(({ code }) => code !== 0);
  if (faults.length > 0) throw new UserFacingError(faults.map(({ output }) => output.trim()).join('\n'));
}

function programOf(packageName: string, path: string): string {
  const manifest = createRequire(join(ROOT_FOLDER, 'package.json')).resolve(`${packageName}/package.json`);
  return join(dirname(manifest), path);
}

/** A server for all test files, which create their own databases. */
async function startTestDatabase(where: 'memory' | 'disk'): Promise<{
  connectionString: string;
  /** PID of its first process; null if it is not ours. */
  pid: number | null;
  stop(): Promise<void>;
}> {
  const connectionString = process.env.TEST_DATABASE_URL;
  if (connectionString) return { connectionString, pid: null, stop: () => Promise.resolve() };
  const dataDir = await makeTemporaryFolder('abhigam-npm-test', where);
  const server = await step('Starting a database for the tests', () =>
    startEmbeddedDb({ dataDir, durable: false }),
  );
  return {
    connectionString: server.connectionString,
    pid: server.pid,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
