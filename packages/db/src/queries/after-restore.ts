import type { Sentence } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Tx } from '../connect.ts';

/** Websites for which people have decided something that holds. */
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

/** Runs of the last days that have results and whose links were still being asked for. */
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

/** What waited to be sent is not sent by itself; people may have it sent again. Returns how many. */
export async function failWhatWaits(tx: Tx, why: Sentence): Promise<{ notices: number; deliveries: number }> {
  const said = JSON.stringify(why);
  const notices = await tx
    .updateTable('notices')
    .set({ state: 'failed', last_error: said })
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  const deliveries = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', last_error: said })
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return { notices: Number(notices.numUpdatedRows), deliveries: Number(deliveries.numUpdatedRows) };
}
