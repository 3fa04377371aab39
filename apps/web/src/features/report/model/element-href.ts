import { paths } from '../../../app/paths.ts';

interface CauseWithExample {
  auditId: string;
  example: { elementId: string; testInstanceId: string };
}

/** Where the example of a root cause is shown: its element on its page, with the correction. */
export function elementHref(testRunId: string, { auditId, example }: CauseWithExample): string {
  const path = paths.testResult(testRunId, 'report', example.testInstanceId, auditId);
  return `${path}?${new URLSearchParams({ element: example.elementId })}`;
}
