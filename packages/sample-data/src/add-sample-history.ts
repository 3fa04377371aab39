import {
  fingerprintBytes,
  inTransaction,
  measureRunChange,
  type Tx,
  updateGroups,
  updateLatestOfWebsite,
} from '@abhigam/db';
import {
  AUDIT_SOURCES,
  DAY_MS,
  FINGERPRINT_REVISION,
  IMPACT_RANK,
  indianDay,
  say,
  siteHost,
  urlKey,
} from '@abhigam/domain';
import { assertSystem, type PortalDeps, type Principal } from '@abhigam/portal';
import { v7 as newId } from 'uuid';
import { addSampleWebpages } from './add-sample-webpages.ts';
import { type SampleRun, sampleDefects, sampleRuns, sampleTime } from './sample-runs.ts';
import { sampleStats } from './sample-stats.ts';
import { DISTRICT_STORY, type SampleStory } from './sample-story.ts';

/** Number of days that sample defects are overdue. */
const LATE_DAYS = 9;
const SETTINGS = { test_mode: 'full_site', wcag_version: '2.2', wcag_level: 'AA' } as const;

export interface SampleWebsite {
  id: string;
  url: string;
  organizationId: number;
  userId: string | null;
}

/**
 * Gives a new website a history, so that trends have content on the first day. The runs look like old runs with
 * deleted findings: figures, pages and non-compliances, but no elements or screenshots, because nothing was
 * tested. Without events, because none of it happened.
 */
export async function addSampleHistory(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  website: SampleWebsite,
  story: SampleStory = DISTRICT_STORY,
): Promise<void> {
  assertSystem(principal);
  const now = new Date();
  await inTransaction(db, async (tx) => {
    const runIds: string[] = [];
    for (const run of sampleRuns(story)) runIds.push(await insertRun(tx, website, run, now));
    await insertDefects(tx, website, story, runIds);
    await addSampleWebpages(tx, website.id);
    await updateLatestOfWebsite(tx, website.id);
  });
}

async function insertRun(tx: Tx, website: SampleWebsite, run: SampleRun, now: Date): Promise<string> {
  const created = sampleTime(run, now);
  const pages = run.pages.map((page) => ({ id: newId(), ...page }));
  const stats = sampleStats(
    run,
    created,
    pages.map(({ id }) => id),
    website.url,
  );
  // The last page of a partially complete run failed.
  const cntFailed = run.status === 'PARTIALLY COMPLETE' ? 1 : 0;
  const testRunId = newId({ msecs: created.getTime() });
  await tx
    .insertInto('test_runs')
    .values({
      ...SETTINGS,
      id: testRunId,
      name: `Sample data, ${created.toISOString().slice(0, 7)}`,
      base_url: website.url,
      base_url_key: urlKey(website.url),
      host: siteHost(website.url),
      status: run.status,
      disable_experimental: true,
      website_id: website.id,
      organization_id: website.organizationId,
      user_id: website.userId,
      max_pages: 1000,
      sources: [...AUDIT_SOURCES],
      score: run.score,
      not_representative: run.score === null ? 'sign-in-required' : null,
      pages_total: pages.length + cntFailed,
      pages_complete: pages.length,
      pages_failed: cntFailed,
      stats: JSON.stringify({ ...stats, cntPages: pages.length + cntFailed, cntPagesFailed: cntFailed }),
      findings_removed: created,
      links_checked: created,
      created,
      seeded: created,
      started: created,
      completed: created,
    })
    .execute();
  await tx
    .insertInto('test_instances')
    .values(
      pages.map(({ id, path, score, issues }) => ({
        id,
        test_run_id: testRunId,
        url: new URL(path, website.url).href,
        url_key: urlKey(new URL(path, website.url).href),
        status: 'COMPLETE' as const,
        title: `Sample page ${path}`,
        score,
        lh_score: score,
        cnt_total_issues: issues,
        created,
        completed: created,
      })),
    )
    .execute();
  if (cntFailed > 0) {
    const url = new URL('/sample-page-that-failed', website.url).href;
    await tx
      .insertInto('test_instances')
      .values({
        id: newId(),
        test_run_id: testRunId,
        url,
        url_key: urlKey(url),
        status: 'FAILURE',
        reason: 'timeout',
        detail: JSON.stringify(say('demo.tooSlow')),
        created,
        completed: created,
      })
      .execute();
  }
  await measureRunChange(tx, testRunId);
  return testRunId;
}

function dayAgo(days: number): string {
  return indianDay(new Date(Date.now() - days * DAY_MS));
}

async function insertDefects(
  tx: Tx,
  website: SampleWebsite,
  story: SampleStory,
  runIds: readonly string[],
): Promise<void> {
  const [oldest = ''] = runIds;
  const { id: settingsId } = await tx
    .selectFrom('test_settings')
    .select('id')
    .where((eb) => eb.and(SETTINGS))
    .executeTakeFirstOrThrow();
  const runs = await tx
    .selectFrom('test_runs')
    .select(['id', 'created'])
    .where('id', 'in', [...runIds])
    .execute();
  const createdOf = new Map(runs.map(({ id, created }) => [id, created]));
  const seenAt = (testRunId: string) => createdOf.get(testRunId) ?? new Date();
  const defects = sampleDefects(story).map((defect) => ({ id: newId(), ...defect }));
  await tx
    .insertInto('non_compliances')
    .values(
      defects.map(({ id, auditId, impact, number, status }) => ({
        id,
        website_id: website.id,
        audit_id: auditId,
        fe_hash: fingerprintBytes(`sample-${auditId}-${number}`),
        fingerprint_revision: FINGERPRINT_REVISION,
        source: 'lh' as const,
        status,
        impact: IMPACT_RANK[impact],
        priority: IMPACT_RANK[impact],
        settings: [settingsId],
        run_by: website.userId === null ? [] : [website.userId],
        pages_affected: status === 'RESOLVED' ? 0 : 1,
        failing_element: JSON.stringify({
          label: `Sample element ${number + 1}`,
          explanation: '',
          snippet: `<p>Sample element ${number + 1}</p>`,
          testData: null,
        }),
        resolved: status === 'RESOLVED' ? new Date() : null,
        ...(story.isFollowed && {
          created: seenAt(oldest),
          // Every fifth is overdue.
          due: status !== 'RESOLVED' && number % 5 === 1 ? dayAgo(LATE_DAYS) : null,
        }),
      })),
    )
    .execute();
  await updateGroups(tx, { ids: defects.map(({ id }) => id) });
  await tx
    .insertInto('non_compliance_sightings')
    .values(
      defects.map(({ id, lastRun }) => {
        const latest = runIds[lastRun] ?? oldest;
        return {
          non_compliance_id: id,
          settings_id: settingsId,
          base_url_key: '',
          user_id: website.userId,
          first_seen: seenAt(oldest),
          first_seen_run_id: oldest,
          last_seen: seenAt(latest),
          last_seen_run_id: latest,
          runs: latest === oldest ? 1 : 2,
        };
      }),
    )
    .execute();
  await tx
    .insertInto('non_compliance_pages')
    .values(
      defects
        .filter(({ status }) => status !== 'RESOLVED')
        .map(({ id, path }) => ({
          non_compliance_id: id,
          url_key: urlKey(new URL(path, website.url).href),
        })),
    )
    .execute();
}
