import { relative } from 'node:path';
import type { tap } from 'node:test/reporters';

/** Result of one run of Node's test runner. */
export interface TestOutcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Failing tests with their location, without the suites that fail with them. */
  failures: string[];
}

/** Input of a reporter; the module does not export the type. */
type Events = Parameters<typeof tap>[0];

/** Reporter for Node's test runner: prints the result as JSON at the end. */
export default async function* collect(source: Events): AsyncGenerator<string, void> {
  const outcome: TestOutcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for await (const { type, data } of source) {
    if (type === 'test:fail' && !data.todo && !failsWithOthers(data.details.error)) {
      const place = data.file ? ` (${relative(process.cwd(), data.file)}:${data.line ?? 1})` : '';
      outcome.failures.push(`${data.name}${place}`);
    }
    // Each file has a summary too; the summary without a file is the total.
    if (type === 'test:summary' && data.file === undefined) {
      const { passed, skipped } = data.counts;
      Object.assign(outcome, { passed, skipped });
    }
  }
  outcome.failed = outcome.failures.length;
  yield JSON.stringify(outcome);
}

function failsWithOthers(error: Error): boolean {
  return 'failureType' in error && error.failureType === 'subtestsFailed';
}
