import type { Tx } from '@abhigam/db';
import { v7 as newId } from 'uuid';

/** The webpages that a run stores when it discovers them. */
export async function addSampleWebpages(tx: Tx, websiteId: string): Promise<void> {
  const found = await tx
    .selectFrom('test_instances as i')
    .innerJoin('test_runs as r', 'r.id', 'i.test_run_id')
    .select(['i.url', 'i.url_key'])
    .distinct()
    .where('r.website_id', '=', websiteId)
    .orderBy('i.url_key')
    .execute();
  await tx
    .insertInto('webpages')
    .values(found.map((page) => ({ id: newId(), website_id: websiteId, ...page })))
    .onConflict((on) => on.columns(['website_id', 'url_key']).doNothing())
    .execute();
}
