import type { TestMode, WcagLevel, WcagVersion } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isComparable } from './comparable.ts';
import { hasResult } from './run-result.ts';
import { inScope, type RowScope } from './scope.ts';

/** Filter of a list of comparable runs (isComparable). */
export interface ComparableKey {
  websiteId: string;
  baseUrlKey: string;
  testMode: TestMode;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  /** Only runs of this schedule; null for all, regardless of who started them. */
  testScheduleId: string | null;
}

export type ComparableChoice = { [K in keyof ComparableKey]?: ComparableKey[K] | undefined };

const COLUMNS = {
  websiteId: 'r.website_id',
  baseUrlKey: 'r.base_url_key',
  testMode: 'r.test_mode',
  wcagVersion: 'r.wcag_version',
  wcagLevel: 'r.wcag_level',
  testScheduleId: 'r.test_schedule_id',
} as const;

/** Finished runs in scope that match the filter. */
function fitting(db: Db, scope: RowScope, choice: ComparableChoice) {
  let query = db.selectFrom('test_runs as r').where(inScope('r', scope)).where(hasResult('r'));
  for (const [name, column] of Object.entries(COLUMNS)) {
    const value = Object.entries(choice).find(([key]) => key === name)?.[1];
    if (value !== undefined && value !== null) query = query.where(sql.ref(column), '=', value);
  }
  return query;
}

/** Finished runs in scope that are comparable with each other. */
function comparable(db: Db, scope: RowScope, key: ComparableKey) {
  const { testScheduleId } = key;
  const query = db
    .selectFrom('test_runs as r')
    .where(inScope('r', scope))
    .where(hasResult('r'))
    .where(
      isComparable('r', {
        website_id: key.websiteId,
        test_mode: key.testMode,
        wcag_version: key.wcagVersion,
        wcag_level: key.wcagLevel,
        base_url_key: key.baseUrlKey,
      }),
    );
  return testScheduleId === null ? query : query.where('r.test_schedule_id', '=', testScheduleId);
}

/**
 * The comparison key of the newest finished run in scope that matches the filter; null when there is none. So
 * runs of two organizations with the same URL are never mixed.
 */
export async function findComparableKey(db: Db, scope: RowScope, choice: ComparableChoice) {
  const newest = await fitting(db, scope, choice)
    .select(['r.website_id', 'r.base_url', 'r.base_url_key', 'r.test_mode', 'r.wcag_version', 'r.wcag_level'])
    .orderBy('r.created', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return null;
  return {
    baseUrl: newest.base_url,
    websiteId: newest.website_id,
    baseUrlKey: newest.base_url_key,
    testMode: newest.test_mode,
    wcagVersion: newest.wcag_version,
    wcagLevel: newest.wcag_level,
    testScheduleId: choice.testScheduleId ?? null,
  };
}

/** Comparable finished runs in scope with the figures stored when they finished, newest first. */
export async function listTrends(
  db: Db,
  scope: RowScope,
  key: ComparableKey,
  page: { limit: number; skip: number },
) {
  return comparable(db, scope, key)
    .select([
      'r.id',
      'r.name',
      'r.created',
      'r.shown_status as status',
      'r.score',
      'r.not_representative',
      'r.trend',
    ])
    .select(['r.sources', 'r.tested_with', 'r.pages_total', 'r.pages_complete'])
    .orderBy('r.created', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.skip)
    .execute();
}

export type TrendRow = Awaited<ReturnType<typeof listTrends>>[number];

export async function countTrends(db: Db, scope: RowScope, key: ComparableKey): Promise<number> {
  const { count } = await comparable(db, scope, key)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
