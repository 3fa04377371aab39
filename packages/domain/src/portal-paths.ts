/** Where the report of a run opens in the portal, in the layout that everyone has; mails and files lead there. */
export function runReportPath(testRunId: string): string {
  return `/v2/core/test/${testRunId}/overview`;
}
