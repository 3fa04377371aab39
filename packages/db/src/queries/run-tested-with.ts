import type { TestEnvironment } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/** Workers of many versions may share a run; the list is for display only. */
const MAX_COMBINATIONS = 20;

/** Distinct versions and settings that the pages of a run were tested with. */
export async function readTestedWith(db: Db, testRunId: string): Promise<TestEnvironment[]> {
  const parts = sql<TestEnvironment>`jsonb_build_object('engine', engine -> 'engine', 'ruleset', engine -> 'ruleset',
    'axe', engine -> 'axe', 'browser', engine -> 'browser', 'viewport', engine -> 'viewport',
    'sources', engine -> 'sources')`;
  const rows = await db
    .selectFrom('test_instances')
    .select(parts.as('with'))
    .distinct()
    .where('test_run_id', '=', testRunId)
    .where('status', '=', 'COMPLETE')
    // Excludes pages that were tested before these fields existed.
    .where(sql<boolean>`engine -> 'ruleset' is not null`)
    .orderBy(parts)
    .limit(MAX_COMBINATIONS)
    .execute();
  return rows.map((row) => row.with);
}
