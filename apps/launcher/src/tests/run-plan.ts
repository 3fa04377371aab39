import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { TestOutcome } from './collect-reporter.ts';
import { killHungFiles } from './kill-hung-files.ts';
import type { TestPlan, TestProcess } from './plan-tests.ts';
import { SPENT_TIME_FILE } from './spent-time.ts';
import { readSpentTimes, type SpentTimes } from './spent-times.ts';

export interface PlanOptions {
  root: string;
  /** An empty folder for output. */
  folder: string;
  /** Options of Node's test runner. */
  args: string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Output of tests; default: the terminal. */
  output?: 'inherit' | 'ignore';
  /** Timeout after which a file is killed. */
  fileTimeoutMs: number;
}

export interface PlanResult {
  exitCode: number;
  outcome: TestOutcome;
  times: SpentTimes;
}

const REPORTER = fileURLToPath(import.meta.resolve('./collect-reporter.ts'));
const OUTCOME = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  failures: z.array(z.string()),
});

/** Runs a plan with Node's test runner: first the concurrent processes, then those that run alone. */
export async function runPlan(plan: TestPlan, options: PlanOptions): Promise<PlanResult> {
  const timesFile = join(options.folder, 'times.jsonl');
  const outcome: TestOutcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
  let exitCode = 0;
  // Most files wait for a browser or a database part of the time. On two processors four processes are slower
  // than three, although the processors are then busy for 97 % of the run, not 85 %.
  for (const [part, processes, atOnce] of [
    ['concurrent', plan.concurrent, availableParallelism() + 1],
    ['alone', plan.alone, 1],
  ] as const) {
    if (processes.length === 0 || options.signal.aborted) continue;
    const end = await runPart(part, processes, atOnce, timesFile, options);
    exitCode ||= end.exitCode;
    outcome.passed += end.outcome.passed;
    outcome.failed += end.outcome.failed;
    outcome.skipped += end.outcome.skipped;
    outcome.failures.push(...end.outcome.failures);
  }
  return { exitCode, outcome, times: await readSpentTimes(timesFile) };
}

async function runPart(
  part: string,
  processes: readonly TestProcess[],
  atOnce: number,
  timesFile: string,
  options: PlanOptions,
): Promise<{ exitCode: number; outcome: TestOutcome }> {
  const { root, folder, args, env, signal, fileTimeoutMs } = options;
  const entries = await writeEntries(join(folder, part), processes, options);
  const outcomeFile = join(folder, `${part}.json`);
  const longest = Math.max(...processes.map(({ files }) => files.length));
  const child = spawn(
    process.execPath,
    [
      '--test',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${REPORTER}`,
      `--test-reporter-destination=${outcomeFile}`,
      // Fallback: each file has its own timeout.
      `--test-timeout=${fileTimeoutMs * (longest + 1)}`,
      `--test-concurrency=${atOnce}`,
      ...args,
      ...entries,
    ],
    {
      cwd: root,
      env: { ...process.env, ...env, [SPENT_TIME_FILE]: timesFile },
      stdio: options.output ?? 'inherit',
      signal,
    },
  );
  const watch = killHungFiles(timesFile, fileTimeoutMs);
  const exitCode = await new Promise<number>((ended) => {
    // An aborted process also emits `error`; its exit code is enough.
    child.once('error', () => {});
    child.once('exit', (code) => ended(code ?? 1));
  });
  watch.stop();
  const text = await readFile(outcomeFile, 'utf8').catch(() => '');
  const read = text === '' ? null : OUTCOME.parse(JSON.parse(text));
  const outcome = read ?? { passed: 0, failed: 0, skipped: 0, failures: [] };
  return { exitCode: exitCode || (outcome.failed > 0 ? 1 : 0), outcome };
}

/** One entry file per process; numbered, because the runner sorts them. */
async function writeEntries(
  folder: string,
  processes: readonly TestProcess[],
  { root, fileTimeoutMs }: PlanOptions,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const together = import.meta.resolve('./run-in-one-process.ts');
  return Promise.all(
    processes.map(async ({ name, files }, index) => {
      const number = String(index + 1).padStart(3, '0');
      const path = join(folder, `${number}-${name.replaceAll(/[^\w.-]+/g, '-')}.test.mjs`);
      const paths = files.map((file) => resolve(root, file));
      const program = [
        `import { runInOneProcess } from ${JSON.stringify(together)};`,
        `runInOneProcess(${JSON.stringify(root)}, ${JSON.stringify(paths)}, ${fileTimeoutMs});`,
      ];
      await writeFile(path, `${program.join('\n')}\n`);
      return path;
    }),
  );
}
