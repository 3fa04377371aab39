import { type Impact, MEDIA_TYPES, type MediaType, noMedia } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { RunStats } from '../schema.ts';
import { readSetAside } from './decision-counts.ts';
import { countSkipped } from './run-admit.ts';

export interface StatsScoring {
  /** Mean of page scores, rounded as everywhere in the product; null without scores (packages/guidelines). */
  runScore: (pageScores: number[]) => number | null;
  /** Displayed title of an audit. */
  auditTitle: (auditId: string) => string;
  /** Category that currently displays an audit, from the stored one. */
  auditCategory: (auditId: string, stored: string) => string;
}

interface PageFigures {
  id: string;
  url: string;
  status: string;
  score: number | null;
  lh_score: number | null;
  cnt_total_issues: number;
  cnt_total_warns: number;
  cnt_tests: number;
  media_counts: Record<MediaType, number> | null;
}

/** An audit is excluded when decisions exclude all its elements. */
const IS_LEFT = sql<boolean>`(cnt_set_aside = 0 or cnt_set_aside < cnt_elements)`;

interface AuditFigures {
  audit_id: string;
  status: string;
  impact: Impact;
  category: string;
  elements: number;
}

/** Figures of a run computed from its stored pages: final for a finished run, otherwise the current state. */
export async function computeRunStats(
  db: Db,
  run: { id: string; completed: Date | null },
  scoring: StatsScoring,
): Promise<RunStats> {
  const pages = await readPages(db, run.id);
  const audits = await readAudits(db, run.id);
  const complete = pages.filter((page) => page.status === 'COMPLETE');
  const scores = numbers(complete.map((page) => page.score));
  const failed = audits.filter((audit) => audit.status === 'Fail');
  const warned = audits.filter((audit) => audit.status === 'Warn');
  return {
    score: scoring.runScore(scores),
    lhScore: scoring.runScore(numbers(complete.map((page) => page.lh_score))),
    lowestScore: scores.reduce<number | null>((low, score) => Math.min(low ?? score, score), null),
    perfectPages: scores.filter((score) => score === 100).length,
    cntPages: pages.length,
    cntPagesComplete: complete.length,
    cntPagesFailed: pages.filter((page) => page.status === 'FAILURE').length,
    cntBrokenLinks: await countSkipped(db, run.id, ['broken-link']),
    cntTests: sum(complete.map((page) => page.cnt_tests)),
    cntTotalIssues: sum(complete.map((page) => page.cnt_total_issues)),
    cntTotalWarns: sum(complete.map((page) => page.cnt_total_warns)),
    completedTime: run.completed?.toISOString() ?? null,
    issueCntByPages: mostFirst(
      complete
        .filter((page) => page.cnt_total_issues > 0)
        .map((page) => ({ title: page.url, count: page.cnt_total_issues, testInstanceId: page.id })),
      (entry) => entry.title,
    ),
    issueCntByTest: countByTest(failed, scoring),
    issueCntByCat: countByCategory(failed, scoring),
    issueCntByImpact: countByImpact(failed),
    warningCntByTest: countByTest(warned, scoring),
    warnedPagesByTest: await readWarnedPages(db, run.id, scoring),
    mediaInventoryTotals: mediaTotals(complete),
    setAside: await readSetAside(db, run.id),
  };
}

async function readPages(db: Db, testRunId: string): Promise<PageFigures[]> {
  return db
    .selectFrom('test_instances')
    .select(['id', 'url', 'status', 'score', 'lh_score', 'cnt_total_issues', 'cnt_total_warns', 'cnt_tests'])
    .select('media_counts')
    .where('test_run_id', '=', testRunId)
    .orderBy('id')
    .execute();
}

async function readAudits(db: Db, testRunId: string): Promise<AuditFigures[]> {
  const rows = await db
    .selectFrom('audits')
    .select((eb) => [
      'audit_id',
      'status',
      'impact',
      'category',
      eb.fn.sum<string>(sql`cnt_elements - cnt_set_aside`).as('elements'),
    ])
    .where('test_run_id', '=', testRunId)
    .where('status', 'in', ['Fail', 'Warn'])
    .where(IS_LEFT)
    .groupBy(['audit_id', 'status', 'impact', 'category'])
    .execute();
  return rows.map((row) => ({ ...row, elements: Number(row.elements) }));
}

/** By audit title: the pages with a warning, in discovery order. */
async function readWarnedPages(
  db: Db,
  testRunId: string,
  scoring: StatsScoring,
): Promise<Record<string, { instanceId: string }[]>> {
  const rows = await db
    .selectFrom('audits')
    .select(['audit_id', 'test_instance_id'])
    .distinct()
    .where('test_run_id', '=', testRunId)
    .where('status', '=', 'Warn')
    .where(IS_LEFT)
    .orderBy('test_instance_id')
    .execute();
  const pages = new Map<string, Set<string>>();
  for (const row of rows) {
    const title = scoring.auditTitle(row.audit_id);
    pages.set(title, (pages.get(title) ?? new Set()).add(row.test_instance_id));
  }
  return Object.fromEntries(
    [...pages].map(([title, ids]) => [title, [...ids].map((instanceId) => ({ instanceId }))]),
  );
}

function countByTest(audits: AuditFigures[], scoring: StatsScoring): RunStats['issueCntByTest'] {
  const entries = [...total(audits, (audit) => audit.audit_id)].map(([auditId, count]) => ({
    auditId,
    title: scoring.auditTitle(auditId),
    count,
  }));
  return mostFirst(entries, (entry) => entry.auditId);
}

function countByCategory(audits: AuditFigures[], scoring: StatsScoring): RunStats['issueCntByCat'] {
  const counts = total(audits, (audit) => scoring.auditCategory(audit.audit_id, audit.category));
  const entries = [...counts].map(([category, count]) => ({
    category,
    count,
  }));
  return mostFirst(entries, (entry) => entry.category);
}

function countByImpact(audits: AuditFigures[]): Record<Impact, number> {
  const counts = total(audits, (audit) => audit.impact);
  return {
    minor: counts.get('minor') ?? 0,
    moderate: counts.get('moderate') ?? 0,
    serious: counts.get('serious') ?? 0,
    critical: counts.get('critical') ?? 0,
  };
}

/** Null when media were not counted on any page, which differs from having none. */
function mediaTotals(pages: PageFigures[]): Record<MediaType, number> | null {
  const counted = pages.flatMap((page) => page.media_counts ?? []);
  if (counted.length === 0) return null;
  const totals = noMedia();
  for (const counts of counted) for (const type of MEDIA_TYPES) totals[type] += counts[type] ?? 0;
  return totals;
}

function total<K extends string>(audits: AuditFigures[], keyOf: (audit: AuditFigures) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const audit of audits) {
    const key = keyOf(audit);
    counts.set(key, (counts.get(key) ?? 0) + audit.elements);
  }
  return counts;
}

/** Highest count first; ties in a fixed order, so that results are reproducible. */
function mostFirst<T extends { count: number }>(entries: T[], tiebreak: (entry: T) => string): T[] {
  return entries.sort((a, b) => b.count - a.count || (tiebreak(a) < tiebreak(b) ? -1 : 1));
}

function numbers(values: (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

function sum(values: number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
