import type { RunStatus, TestMode } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import { websitePrecedence } from './comparable.ts';
import { hasResult } from './run-result.ts';
import { inScope, type RowScope } from './scope.ts';

/** The latest run with a score, as shown with its website. */
export interface LatestOfWebsite {
  id: string | null;
  score: number | null;
  mode: TestMode | null;
  time: Date | null;
  pages: number | null;
}

/**
 * Exactly one row per website `w`, for a lateral join. Readers of all runs get the values that
 * updateLatestOfWebsite stores in the row; other readers get the latest of the runs in their scope, chosen in
 * the same way.
 */
export function latestOfWebsite(scope: RowScope): RawBuilder<LatestOfWebsite> {
  if (scope.reach !== 'own') {
    return sql`(select w.latest_test_run_id as id, w.latest_score as score, w.latest_score_mode as mode,
      w.latest_test_time as time, w.latest_cnt_pages as pages)`;
  }
  return sql`(
    select own.id, own.score, own.test_mode as mode, own.completed as time, own.pages_complete as pages
    from (values (1)) always (there) left join lateral (
      select r.id, r.score, r.test_mode, r.completed, r.pages_complete from test_runs r
      where r.website_id = w.id and ${inScope('r', scope)} and ${hasResult('r')} and r.score is not null
      order by ${websitePrecedence('r')}
      limit 1) own on true)`;
}

/** The most recently started run, whatever its status. */
interface LastRunOfWebsite {
  id: string;
  status: RunStatus;
  created: Date;
}

/** At most one row per website `w`, for a lateral join: the last run in scope. */
export function lastRunOfWebsite(scope: RowScope): RawBuilder<LastRunOfWebsite> {
  return sql`(
    select r.id, r.status, r.created from test_runs r
    where r.website_id = w.id and ${inScope('r', scope)}
    order by r.created desc, r.id desc limit 1)`;
}

/** Only its score, as an expression. */
export function latestScoreOfWebsite(scope: RowScope): RawBuilder<number | null> {
  return scope.reach === 'own'
    ? sql`(select score from ${latestOfWebsite(scope)} latest)`
    : sql`w.latest_score`;
}
