import { join } from 'node:path';
import type { TestPlan } from './plan-tests.ts';
import { type PlanOptions, type PlanResult, runPlan } from './run-plan.ts';

/** More files than these do not fail by chance. */
const MAX_AGAIN = 3;

/**
 * Runs a plan, and files in which a test failed once more, each by itself: with thousands of tests in real browsers on a busy machine
 * one that fails by chance must not hold back everything. What failed at first stays named
 * (docs/decisions/0080-retry-flaky-test-files.md).
 */
export async function runWithSecondTry(plan: TestPlan, options: PlanOptions): Promise<PlanResult> {
  const first = await runPlan(plan, options);
  const again = filesToTryAgain(first, plan);
  if (first.exitCode === 0 || again.length === 0 || options.signal.aborted) return first;
  const alone = again.map((file) => ({ name: file, files: [file] }));
  const second = await runPlan({ beside: [], alone }, { ...options, folder: join(options.folder, 'again') });
  if (second.exitCode !== 0) return first;
  const { outcome, times } = first;
  return {
    exitCode: 0,
    outcome: { ...outcome, passed: outcome.passed + outcome.failed, failed: 0, failures: [] },
    times,
    unsteady: outcome.failures,
  };
}

/** None where a failure belongs to no file of the plan, where a file hung, and where there are too many. */
function filesToTryAgain({ outcome, times }: PlanResult, plan: TestPlan): string[] {
  if (times.open.length > 0) return [];
  const files = [...plan.beside, ...plan.alone].flatMap((process) => process.files);
  const again = new Set<string>();
  for (const failure of outcome.failures) {
    const file = files.find((one) => failure.includes(one));
    if (!file) return [];
    again.add(file);
  }
  return again.size > MAX_AGAIN ? [] : [...again];
}
