import { sql } from 'kysely';
import type { Tx } from '../connect.ts';

/** Websites with decisions in force. */
export async function listWebsitesWithDecisions(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('decisions')
    .select('website_id')
    .distinct()
    .where('ended', 'is', null)
    .orderBy('website_id')
    .execute();
  return rows.map(({ website_id }) => website_id);
}

/** Runs of the last days that have results and whose links were still being checked. */
export async function listRunsWithUncheckedLinks(tx: Tx, days: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('test_runs')
    .select('id')
    .where('status', 'in', ['COMPLETE', 'PARTIALLY COMPLETE'])
    .where('links_checked', 'is', null)
    .where('created', '>', sql<Date>`now() - ${days} * interval '1 day'`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
