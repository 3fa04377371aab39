/** Path of the report of a run, in the layout that every user has; for links in mails and files. */
export function runReportPath(testRunId: string): string {
  return `/v2/core/test/${testRunId}/overview`;
}
