import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { hasComparableSettings } from './comparable.ts';
import { inScope, type RowScope } from './scope.ts';
import type { TestRunRow } from './test-runs.ts';

/**
 * Finished runs of the same website with at least one tested page, newest first; `total` counts all of them.
 */
export async function listComparableRuns(
  db: Db,
  scope: RowScope,
  run: Pick<TestRunRow, 'id' | 'website_id' | 'test_mode' | 'wcag_version' | 'wcag_level' | 'base_url_key'>,
  options: { limit: number; skip: number },
) {
  const among = db
    .selectFrom('test_runs as r')
    .where(inScope('r', scope))
    .where('r.website_id', '=', run.website_id)
    .where('r.id', '!=', run.id)
    .where('r.shown_status', 'in', ['COMPLETE', 'PARTIALLY COMPLETE', 'CANCELLED'])
    .where('r.pages_complete', '>', 0);
  const [{ total }, runs] = await Promise.all([
    among.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    among
      .select([
        'r.id',
        'r.name',
        'r.base_url',
        'r.created',
        'r.shown_status as status',
        'r.score',
        'r.test_mode',
      ])
      .select(['r.wcag_version', 'r.wcag_level', 'r.pages_complete', 'r.findings_removed'])
      .select(hasComparableSettings('r', run).as('is_same_kind'))
      .orderBy('r.created', 'desc')
      .orderBy('r.id', 'desc')
      .limit(options.limit)
      .offset(options.skip)
      .execute(),
  ]);
  return { total, runs };
}
