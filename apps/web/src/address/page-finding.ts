import type { AuditStatus, Decided } from '@abhigam/domain';
import type { Addresses } from './addresses.ts';

/** What was found on a page; the list of the page shows failures that nobody has decided about unless the address says more. */
export interface PageFinding {
  pageId: string;
  auditId: string;
  status: AuditStatus;
  elementId?: string | undefined;
  decided?: Decided | undefined;
}

/** The address of an issue or an element on its page, in the list that shows it. */
export function pageFinding(
  { testResult }: Pick<Addresses, 'testResult'>,
  testRunId: string,
  { pageId, auditId, status, elementId, decided }: PageFinding,
): string {
  return testResult({
    testRunId,
    view: 'pages',
    pageId,
    auditId,
    query: {
      status: status === 'Fail' ? null : status,
      decided: decided === 'set-aside' ? decided : null,
      element: elementId,
    },
  });
}
