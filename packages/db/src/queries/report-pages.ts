import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { PICTURE_COLUMNS } from './picture-columns.ts';

/** Where a list of pages has got to: the next part begins after it. */
export interface PagePlace {
  isTested: boolean;
  url: string;
  id: string;
}

export type ReportPageRow = Awaited<ReturnType<typeof listReportPages>>[number];

/** Pages of a run, those tested by their address, then the others. */
export async function listReportPages(
  db: Db,
  part: { testRunId: string; after: PagePlace | null; limit: number },
) {
  const place = sql`(i.status <> 'COMPLETE'), i.url, i.id`;
  let query = db
    .selectFrom('test_instances as i')
    .select(['i.id', 'i.url', 'i.final_url', 'i.title', 'i.lang', 'i.status', 'i.reason', 'i.http_status'])
    .select(['i.score', 'i.cnt_total_issues', 'i.cnt_total_warns', 'i.completed', 'i.engine'])
    .select(PICTURE_COLUMNS)
    .where('i.test_run_id', '=', part.testRunId);
  if (part.after) {
    const { isTested, url, id } = part.after;
    query = query.where(sql<boolean>`(${place}) > (${!isTested}, ${url}, ${id}::uuid)`);
  }
  return query
    .orderBy(sql`i.status <> 'COMPLETE'`)
    .orderBy('i.url')
    .orderBy('i.id')
    .limit(part.limit)
    .execute();
}
