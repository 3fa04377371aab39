import type { AuditStatus, DecidedFilter } from '@abhigam/domain';
import type { Addresses } from './addresses.ts';

/** An issue or element on a page. By default the list shows failures without a decision. */
export interface PageFinding {
  pageId: string;
  auditId: string;
  status: AuditStatus;
  elementId?: string | undefined;
  decided?: DecidedFilter | undefined;
}

/** The address of an issue or element in the list of its page. */
export function pageFindingAddress(
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
