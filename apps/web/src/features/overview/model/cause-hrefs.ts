import type { Addresses } from '../../../address/addresses.ts';
import { pageFindingAddress } from '../../../address/page-finding.ts';

interface CauseWithExample {
  auditId: string;
  rootCause: string;
  example: { elementId: string; testInstanceId: string };
}

/** URL of the issue, filtered to the defects that the repair of this cause fixes. */
export function causeHref(
  addresses: Addresses,
  testRunId: string,
  { auditId, rootCause }: Pick<CauseWithExample, 'auditId' | 'rootCause'>,
): string {
  // Without a cause key, the link leads to the whole issue.
  return addresses.testResult({ testRunId, view: 'failures', auditId, query: { cause: rootCause || null } });
}

/** URL of a cause's example: its element on its page, with the correction. */
export function elementHref(
  addresses: Addresses,
  testRunId: string,
  { auditId, example }: Pick<CauseWithExample, 'auditId' | 'example'>,
): string {
  const { testInstanceId: pageId, elementId } = example;
  return pageFindingAddress(addresses, testRunId, { pageId, auditId, status: 'Fail', elementId });
}
