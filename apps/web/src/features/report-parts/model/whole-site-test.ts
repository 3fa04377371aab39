import type { AuditReportingDetail, TestRun } from '@abhigam/contract';

type Details = Readonly<Record<string, Pick<AuditReportingDetail, 'comparesPages'>>>;

/** Whether all of these audits compare pages with each other, so that a test of one page says nothing of any. */
export function areCompared(auditIds: readonly string[], details: Details): boolean {
  return auditIds.length > 0 && auditIds.every((id) => details[id]?.comparesPages === true);
}

type Tested = Pick<TestRun, 'baseUrl' | 'testMode' | 'wcagVersion' | 'wcagLevel' | 'disableExperimental'> & {
  website: Pick<TestRun['website'], 'id' | 'url'>;
};

/** What the form of a new run is filled with to test the same again. */
export function sameTest({ website, ...run }: Tested) {
  const { baseUrl, testMode, wcagVersion, wcagLevel, disableExperimental } = run;
  return {
    url: baseUrl,
    websiteId: website.id,
    testMode,
    wcagVersion,
    wcagLevel,
    disableExperimental: String(disableExperimental),
  };
}

/** The same for all pages of the website, also where the run tested one of them. */
export function wholeSiteTest(run: Tested) {
  const url = run.testMode === 'full_site' ? run.baseUrl : run.website.url;
  return { ...sameTest(run), url, testMode: 'full_site' as const };
}
