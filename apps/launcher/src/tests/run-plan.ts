import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { TestOutcome } from './collect-reporter.ts';
import { endHungFiles } from './end-hung-files.ts';
import type { TestPlan, TestProcess } from './plan-tests.ts';
import { SPENT_TIME_FILE } from './spent-time.ts';
import { readSpentTimes, type SpentTimes } from './spent-times.ts';

export interface PlanOptions {
  root: string;
  /** An empty folder for what the run writes. */
  folder: string;
  /** For Node's test runner. */
  args: string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Where what tests print goes; to the terminal unless given. */
  output?: 'inherit' | 'ignore';
  /** After this a file counts as hung: it is named and ended. */
  fileTimeoutMs: number;
}

export interface PlanResult {
  exitCode: number;
  outcome: TestOutcome;
  times: SpentTimes;
  /** Tests that failed and then passed, when their files were run once more by themselves. */
  unsteady?: readonly string[];
}

const REPORTER = fileURLToPath(import.meta.resolve('./collect-reporter.ts'));
const OUTCOME = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  failures: z.array(z.string()),
});

/** Runs a plan with Node's test runner: first what may run beside others, then what must run alone. */
export async function runPlan(plan: TestPlan, options: PlanOptions): Promise<PlanResult> {
  const timesFile = join(options.folder, 'times.jsonl');
  const outcome: TestOutcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
  let exitCode = 0;
  // Most files wait for a browser or a database some of their time. Four at once on two processors take longer than
  // three, although those are busy for 97 % of the run then instead of 85 %.
  for (const [part, processes, atOnce] of [
    ['beside', plan.beside, availableParallelism() + 1],
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
      // Each file has a limit of its own; this is what stays when that does not hold.
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
  const watch = endHungFiles(timesFile, fileTimeoutMs);
  const exitCode = await new Promise<number>((ended) => {
    // An aborted process emits `error` too; its exit code is enough.
    child.once('error', () => {});
    child.once('exit', (code) => ended(code ?? 1));
  });
  watch.stop();
  const text = await readFile(outcomeFile, 'utf8').catch(() => '');
  const read = text === '' ? null : OUTCOME.parse(JSON.parse(text));
  const outcome = read ?? { passed: 0, failed: 0, skipped: 0, failures: [] };
  return { exitCode: exitCode || (outcome.failed > 0 ? 1 : 0), outcome };
}

/** One small program for each process; their numbers keep the order, as the runner sorts them. */
async function writeEntries(
  folder: string,
  processes: readonly TestProcess[],
  { root, fileTimeoutMs }: PlanOptions,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const together = import.meta.resolve('./run-together.ts');
  return Promise.all(
    processes.map(async ({ name, files }, index) => {
      const number = String(index + 1).padStart(3, '0');
      const path = join(folder, `${number}-${name.replaceAll(/[^\w.-]+/g, '-')}.test.mjs`);
      const paths = files.map((file) => resolve(root, file));
      const program = [
        `import { runTogether } from ${JSON.stringify(together)};`,
        `runTogether(${JSON.stringify(root)}, ${JSON.stringify(paths)}, ${fileTimeoutMs});`,
      ];
      await writeFile(path, `${program.join('\n')}\n`);
      return path;
    }),
  );
}
