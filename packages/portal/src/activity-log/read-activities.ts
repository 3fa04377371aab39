import { type ActivityCursor, type ActivityFilter, type ActivityRow, listActivities } from '@abhigam/db';
import type { ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { readInBatches } from '../read-in-batches.ts';

/** Maximum number of entries per download. */
const MAX_ENTRIES = 100_000;

/** A page of the activity log, newest entries first. */
export async function readActivities(
  { db }: ReadDeps,
  principal: Principal,
  query: { where: ActivityFilter; cursor: ActivityCursor | undefined; limit: number },
): Promise<ActivityRow[]> {
  scopeOf(principal, 'activityLog.read');
  return listActivities(db, query);
}

/** All matching entries, newest first, streamed. */
export function streamActivities(
  { db }: ReadDeps,
  principal: Principal,
  where: ActivityFilter,
): AsyncGenerator<ActivityRow> {
  scopeOf(principal, 'activityLog.read');
  return readInBatches(({ limit, after }: { limit: number; after: ActivityRow | undefined }) => {
    const cursor = after && { direction: 'next' as const, lastId: after.no };
    return listActivities(db, { where, cursor, limit });
  }, MAX_ENTRIES);
}
