import { claimPage, insertTestRun, type Tx } from '@abhigam/db';
import { AUDIT_SOURCES, type AuditResult, DAY_MS, type TestedPage } from '@abhigam/domain';
import { claimRunStart, endRun, recordPageResult, seedRun } from '@abhigam/portal';
import { feHash, reportingDetails, rootCause, runScoring } from '@abhigam/rules';
import type { SampleWebsite } from './add-sample-history.ts';
import { sampleShapeOf } from './sample-causes.ts';
import { SAMPLE_ELEMENTS, SAMPLE_PAGES, type SampleElement } from './sample-decisions.ts';

/** Invented, because nothing was tested. */
const SCORE = 71;

/** A complete run of the sample pages, as a worker would create it. Returns its id. */
export async function addSampleTest(
  tx: Tx,
  website: SampleWebsite,
  { isLater, daysAgo }: { isLater: boolean; daysAgo: number },
): Promise<string> {
  const created = new Date(Date.now() - daysAgo * DAY_MS);
  const testRunId = await insertTestRun(tx, {
    name: `Sample data, ${created.toISOString().slice(0, 10)}`,
    baseUrl: website.url,
    testMode: 'full_site',
    wcagVersion: '2.2',
    wcagLevel: 'AA',
    disableExperimental: true,
    userId: website.userId,
    maxPages: 10,
    websiteId: website.id,
    organizationId: website.organizationId,
  });
  if (testRunId === null) throw new Error(`A test run of ${website.url} is running already`);
  await tx.updateTable('test_runs').set({ created }).where('id', '=', testRunId).execute();
  await claimRunStart(tx, testRunId);
  const urls = SAMPLE_PAGES.map((path) => new URL(path, website.url).href);
  await seedRun(tx, { testRunId, pages: urls.map((url) => ({ url, depth: 0 })), last: true });
  const pages = await tx
    .selectFrom('test_instances')
    .select(['id', 'url'])
    .where('test_run_id', '=', testRunId)
    .execute();
  for (const { id: testInstanceId, url } of pages) {
    const page = await claimPage(tx, { testInstanceId, workerId: 'sample data' });
    if (!page) throw new Error(`${url} is claimed already`);
    await recordPageResult(tx, {
      testInstanceId,
      attempt: page.attempt,
      result: resultOf(url, { isLater, created }),
      found: [],
      screenshot: null,
      factsSha256: null,
      inventoriesSha256: null,
    });
  }
  const ended = await endRun(tx, { testRunId, scoring: runScoring() });
  if (!ended) throw new Error('The sample run has not ended');
  await tx
    .updateTable('test_runs')
    .set({ started: created, completed: created })
    .where('id', '=', testRunId)
    .execute();
  return testRunId;
}

function resultOf(url: string, { isLater, created }: { isLater: boolean; created: Date }): TestedPage {
  const { pathname } = new URL(url);
  const found = SAMPLE_ELEMENTS.filter(({ path }) => path === undefined || path === pathname);
  const count = (status: string) => found.filter((one) => one.status === status).length;
  return {
    status: 'COMPLETE',
    url,
    finalUrl: url,
    httpStatus: 200,
    title: `Sample page ${pathname}`,
    lang: 'en',
    score: SCORE,
    weights: null,
    lhScore: SCORE,
    startedAt: created.toISOString(),
    durationMs: 0,
    counts: {
      issues: count('Fail'),
      warnings: count('Warn'),
      failedAudits: count('Fail'),
      warnedAudits: count('Warn'),
      passedAudits: 12,
    },
    audits: found.map((element) => auditOf(element, isLater)),
    media: null,
    erroredRules: [],
    unreadFrames: [],
    leftOut: [],
    tlsError: null,
    textInImages: null,
    contrastSwitch: null,
    manualTests: [],
    engine: {
      engine: 'sample data',
      ruleset: 'sample data',
      axe: 'sample data',
      browser: 'sample data',
      viewport: { width: 1366, height: 768 },
      sources: [...AUDIT_SOURCES],
    },
  };
}

function auditOf(
  { auditId, status, label, ancestry, ...element }: SampleElement,
  isLater: boolean,
): AuditResult {
  const detail = reportingDetails('en')[auditId];
  const shape = element.maker && sampleShapeOf(auditId, element.maker);
  const snippet = (isLater ? element.laterSnippet : undefined) ?? element.snippet;
  return {
    id: auditId,
    source: 'lh',
    status,
    impact: detail?.impact ?? 'minor',
    category: detail?.category ?? '',
    criteria: [...(detail?.criteria ?? [])],
    tags: [...(detail?.tags ?? [])],
    title: detail?.title ?? auditId,
    description: '',
    experimental: false,
    weight: 3,
    reason: status === 'Warn' ? 'needs-review' : null,
    failingElements: [
      {
        feHash: feHash(auditId, snippet, label),
        rootCause: rootCause(auditId, snippet, ancestry),
        label,
        causes: [],
        explanation: '',
        snippet,
        selector: ancestry,
        ancestry,
        testData: element.testData ?? null,
        altFailureData: null,
        seenAlso: [],
        rect: null,
        ...(shape && { shape }),
      },
    ],
  };
}
