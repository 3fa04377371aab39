import type { TestedWith } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/** Workers of many versions may share a run; a list of them is for people to read. */
const MAX_COMBINATIONS = 20;

/** What the tested pages of a run were tested with, each combination once. */
export async function readTestedWith(db: Db, testRunId: string): Promise<TestedWith[]> {
  const parts = sql<TestedWith>`jsonb_build_object('engine', engine -> 'engine', 'ruleset', engine -> 'ruleset',
    'axe', engine -> 'axe', 'browser', engine -> 'browser', 'viewport', engine -> 'viewport',
    'sources', engine -> 'sources')`;
  const rows = await db
    .selectFrom('test_instances')
    .select(parts.as('with'))
    .distinct()
    .where('test_run_id', '=', testRunId)
    .where('status', '=', 'COMPLETE')
    // Pages that were tested before all this was kept.
    .where(sql<boolean>`engine -> 'ruleset' is not null`)
    .orderBy(parts)
    .limit(MAX_COMBINATIONS)
    .execute();
  return rows.map((row) => row.with);
}
