import type { AuditReportingDetail, TestRun } from '@abhigam/contract';

type Details = Readonly<Record<string, Pick<AuditReportingDetail, 'comparesPages'>>>;

/**
 * Whether all of these audits compare pages with each other, so that a test of a single page has no result for
 * them.
 */
export function needFullSiteTest(auditIds: readonly string[], details: Details): boolean {
  return auditIds.length > 0 && auditIds.every((id) => details[id]?.comparesPages === true);
}

type Tested = Pick<TestRun, 'baseUrl' | 'testMode' | 'wcagVersion' | 'wcagLevel' | 'disableExperimental'> & {
  website: Pick<TestRun['website'], 'id' | 'url'>;
};

/** Form values of a new run with the same settings. */
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

/** A test of all pages of the website, even if the run tested only one page. */
export function wholeSiteTest(run: Tested) {
  const url = run.testMode === 'full_site' ? run.baseUrl : run.website.url;
  return { ...sameTest(run), url, testMode: 'full_site' as const };
}
