import type { Addresses } from '../../../address/addresses.ts';

interface CauseWithExample {
  auditId: string;
  example: { elementId: string; testInstanceId: string };
}

/** Where the example of a root cause is shown: its element on its page, with the correction. */
export function elementHref(
  addresses: Addresses,
  testRunId: string,
  { auditId, example }: CauseWithExample,
): string {
  return addresses.testResult(testRunId, 'pages', {
    pageId: example.testInstanceId,
    auditId,
    query: { element: example.elementId },
  });
}
