import { COMPLETE_DESPITE, INTERACTION_SKIP_REASONS, type PageFailureReason } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import type { SkipReason } from '../skip-reason.ts';
import type { RunTrust } from './run-overview.ts';

/** Counts what the run did not test, by reason. */
export async function readRunTrust(
  tx: Tx,
  testRunId: string,
  criteria: RunTrust['criteria'],
): Promise<RunTrust> {
  const { rows: pages } = await sql<{ reason: PageFailureReason | null; pages: number }>`
    select reason, count(*)::int as pages from test_instances
    where test_run_id = ${testRunId} and status in ('COMPLETE', 'FAILURE')
    group by reason order by pages desc, reason`.execute(tx);
  const { rows: addressesLeftOut } = await sql<{ why: SkipReason; addresses: number }>`
    select why, count(*)::int as addresses from test_run_skipped_urls
    where test_run_id = ${testRunId} group by why order by addresses desc, why`.execute(tx);
  const { rows: partsLeftOut } = await sql<RunTrust['partsLeftOut'][number]>`
    select part->>'part' as part, case when part->>'why' = any(${[...INTERACTION_SKIP_REASONS]}::text[]) then part->>'why' end as planned,
      count(distinct i.id)::int as pages
    from test_instances i, jsonb_array_elements(coalesce(i.engine->'leftOut', '[]')) part
    -- what no visitor gets, and what others stand for, is told with the page: its test does not fall short
    where i.test_run_id = ${testRunId} and i.status = 'COMPLETE' and not coalesce(part->>'why' = any(${[...COMPLETE_DESPITE]}::text[]), false)
    group by 1, 2 order by pages desc, 1, 2`.execute(tx);
  const { rows: broken } = await sql<{ errors: number; frames: number; takenOver: number }>`
    select count(*) filter (where jsonb_array_length(engine->'erroredRules') > 0)::int as errors,
      count(*) filter (where jsonb_array_length(engine->'unreadFrames') > 0)::int as frames,
      count(*) filter (where engine ? 'takenOver')::int as "takenOver"
    from test_instances where test_run_id = ${testRunId} and status = 'COMPLETE'`.execute(tx);
  return {
    pagesTested: pages.find(({ reason }) => reason === null)?.pages ?? 0,
    pagesFailed: pages.flatMap(({ reason, pages: count }) => (reason ? [{ reason, pages: count }] : [])),
    addressesLeftOut,
    partsLeftOut,
    pagesWithErrors: broken[0]?.errors ?? 0,
    pagesWithUnreadFrames: broken[0]?.frames ?? 0,
    pagesTakenOver: broken[0]?.takenOver ?? 0,
    criteria,
  };
}
