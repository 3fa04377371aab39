import { randomUUID } from 'node:crypto';
import {
  claimPage,
  type Database,
  type FoundPage,
  insertTestRun,
  type NewTestRun,
  type PageRecord,
} from '@abhigam/db';
import {
  type AuditResult,
  type PageResult,
  say,
  siteHost,
  type TestEnvironment,
  type UntestedPage,
  urlKey,
} from '@abhigam/domain';
import { finishRun } from '@abhigam/jobs';
import {
  cancelTestRun,
  claimRunStart,
  endRun,
  recordPageResult,
  reopenPage,
  seedRun,
  systemPrincipal,
} from '@abhigam/portal';
import { runScoring } from '@abhigam/rules';
import type { Kysely } from 'kysely';
import { existingRun } from '../src/refusals.ts';
import { spyQueue } from './spy-queue.ts';

/** An element without a name, identified by its hash. */
export function failedAudit(...feHashes: string[]): AuditResult {
  return {
    id: 'image-alt',
    source: 'lh',
    status: 'Fail',
    impact: 'critical',
    category: 'Names and labels',
    criteria: ['1.1.1'],
    tags: ['wcag2a'],
    title: 'Images have a text alternative',
    description: '',
    experimental: false,
    weight: 10,
    reason: null,
    failingElements: feHashes.map((feHash) => ({
      feHash,
      rootCause: feHash,
      label: 'img',
      causes: [{ message: 'image-alt', values: {} }],
      explanation: 'It has no text alternative.',
      snippet: '<img>',
      selector: 'img',
      ancestry: 'body > img',
      testData: null,
      altFailureData: null,
      seenAlso: [],
      rect: null,
    })),
  };
}

export const TESTED_WITH: TestEnvironment = {
  engine: '0.1.0',
  ruleset: 'abc',
  axe: '4',
  browser: 'Chromium',
  viewport: { width: 1366, height: 768 },
  sources: ['lh', 'andi'],
};

export function testedPage(
  url: string,
  more: { hashes?: string[]; finalUrl?: string; title?: string } = {},
): PageResult {
  const hashes = more.hashes ?? [];
  return {
    status: 'COMPLETE',
    url,
    finalUrl: more.finalUrl ?? url,
    httpStatus: 200,
    title: more.title ?? 'A page',
    lang: 'en',
    score: hashes.length > 0 ? 60 : 100,
    weights: hashes.length > 0 ? { total: 25, passed: 15 } : { total: 15, passed: 15 },
    lhScore: 90,
    startedAt: new Date().toISOString(),
    durationMs: 12.5,
    counts: {
      issues: hashes.length,
      warnings: 0,
      failedAudits: hashes.length > 0 ? 1 : 0,
      warnedAudits: 0,
      passedAudits: 3,
    },
    audits: hashes.length > 0 ? [failedAudit(...hashes)] : [],
    media: null,
    erroredRules: [],
    unreadFrames: [],
    leftOut: [],
    tlsError: null,
    textInImages: null,
    contrastSwitch: null,
    manualTests: [],
    engine: TESTED_WITH,
  };
}

/** A page that exists but could not be tested: not a broken link. */
export function untestedPage(
  url: string,
  reason: 'http-status' | 'engine-error' = 'http-status',
): UntestedPage {
  return failedPage(url, reason, 405);
}

/** A URL of the site without a page. */
export function brokenLink(url: string, httpStatus = 404): UntestedPage {
  return failedPage(url, 'http-status', httpStatus);
}

function failedPage(url: string, reason: UntestedPage['reason'], httpStatus: number): UntestedPage {
  return {
    status: 'FAILURE',
    url,
    finalUrl: null,
    httpStatus,
    reason,
    retryAfterSeconds: null,
    detail: say('page.status', { status: httpStatus }),
    score: null,
    audits: [],
    startedAt: new Date().toISOString(),
    durationMs: 3,
  };
}

export const SITE = 'https://site.example/';

export async function addWebsite(
  db: Kysely<Database>,
): Promise<{ websiteId: string; organizationId: number }> {
  const { id: organizationId } = await db
    .insertInto('organizations')
    .values({ name: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const websiteId = randomUUID();
  await db
    .insertInto('websites')
    .values({
      id: websiteId,
      name: 'A site',
      url: SITE,
      url_key: urlKey(SITE),
      host: siteHost(SITE),
      organization_id: organizationId,
    })
    .execute();
  return { websiteId, organizationId };
}

/** A started run, seeded with these URLs; nothing is enqueued. */
export async function startedRun(
  db: Kysely<Database>,
  site: { websiteId: string; organizationId: number },
  urls: string[],
  more: Partial<NewTestRun> = {},
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const testRunId = await insertTestRun(tx, {
      name: 'A run',
      baseUrl: SITE,
      testMode: 'full_site',
      wcagVersion: '2.1',
      wcagLevel: 'AA',
      disableExperimental: true,
      userId: null,
      maxPages: 50,
      ...site,
      ...more,
    });
    if (testRunId === null) throw existingRun();
    await claimRunStart(tx, testRunId);
    await seedRun(tx, { testRunId, pages: urls.map((url) => ({ url, depth: 0 })), last: true });
    return testRunId;
  });
}

/** URLs in the form in which links of a page add them. */
export function foundPages(urls: string[]): FoundPage[] {
  return urls.map((url) => ({ url, depth: 1 }));
}

/** Claims the page of this URL and writes the result. */
export async function record(
  db: Kysely<Database>,
  testRunId: string,
  result: PageResult,
  more: Partial<PageRecord> = {},
) {
  const { id } = await db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .where('url_key', '=', urlKey(result.url))
    .executeTakeFirstOrThrow();
  const page = await claimPage(db, { testInstanceId: id, workerId: 'a test' });
  if (!page) throw new Error(`${result.url} cannot be claimed`);
  return db.transaction().execute((tx) =>
    recordPageResult(tx, {
      testInstanceId: id,
      attempt: page.attempt,
      result,
      found: [],
      screenshot: null,
      factsSha256: null,
      inventoriesSha256: null,
      ...more,
    }),
  );
}

export async function finish(db: Kysely<Database>, testRunId: string) {
  return (await end(db, testRunId))?.status ?? null;
}

/** Ends a run whose pages are all recorded, and returns the changes. */
export async function end(db: Kysely<Database>, testRunId: string) {
  const scoring = { ...runScoring(), auditTitle: (id: string) => `Title of ${id}` };
  return db.transaction().execute((tx) => endRun(tx, { testRunId, scoring }));
}

/** A complete run: each URL with the hashes of its failing elements, or null for a failed page. */
export async function wholeRun(
  db: Kysely<Database>,
  site: { websiteId: string; organizationId: number },
  found: Record<string, string[] | null>,
  more: Partial<NewTestRun> = {},
): Promise<string> {
  const testRunId = await startedRun(db, site, Object.keys(found), more);
  for (const [url, hashes] of Object.entries(found)) {
    await record(db, testRunId, hashes ? testedPage(url, { hashes }) : untestedPage(url));
  }
  await finish(db, testRunId);
  return testRunId;
}

/** Retests a failed page of a run, as retryTestInstance does. */
export async function reopen(db: Kysely<Database>, testInstanceId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { test_run_id: testRunId } = await tx
      .selectFrom('test_instances')
      .select('test_run_id')
      .where('id', '=', testInstanceId)
      .executeTakeFirstOrThrow();
    await reopenPage(tx, { testInstanceId, testRunId });
  });
}

/** Cancels a run; `finish`: whether the job that ends it was enqueued. */
export async function cancel(db: Kysely<Database>, testRunId: string) {
  const { queue, jobs } = spyQueue();
  const { status } = await cancelTestRun({ db, queue }, systemPrincipal('worker'), { testRunId });
  return { status, finish: jobs.some(({ name }) => name === finishRun.name) };
}
