import { join } from 'node:path';
import type { TestPlan } from './plan-tests.ts';
import { type PlanOptions, type PlanResult, runPlan } from './run-plan.ts';

/** More failing files than this are not flaky. */
const MAX_RETRIED_FILES = 3;

/**
 * Runs a plan and retries files with failed tests once, in isolation: with thousands of browser tests on a busy
 * machine, a flaky one must not block everything. Flaky tests are reported
 * (docs/decisions/0080-retry-flaky-test-files.md).
 */
export async function runRetryingFlakyFiles(plan: TestPlan, options: PlanOptions): Promise<PlanResult> {
  const first = await runPlan(plan, options);
  const again = filesToRetry(first, plan);
  if (first.exitCode === 0 || again.length === 0 || options.signal.aborted) return first;
  const alone = again.map((file) => ({ name: file, files: [file] }));
  const second = await runPlan(
    { concurrent: [], alone },
    { ...options, folder: join(options.folder, 'again') },
  );
  if (second.exitCode !== 0) return first;
  const { outcome, times } = first;
  return {
    exitCode: 0,
    outcome: { ...outcome, passed: outcome.passed + outcome.failed, failed: 0, failures: [] },
    times,
    flaky: outcome.failures,
  };
}

/** None if a failure belongs to no file, if a file hung, or if there are too many. */
function filesToRetry({ outcome, times }: PlanResult, plan: TestPlan): string[] {
  if (times.open.length > 0) return [];
  const files = [...plan.concurrent, ...plan.alone].flatMap((process) => process.files);
  const again = new Set<string>();
  for (const failure of outcome.failures) {
    const file = files.find((one) => failure.includes(one));
    if (!file) return [];
    again.add(file);
  }
  return again.size > MAX_RETRIED_FILES ? [] : [...again];
}
