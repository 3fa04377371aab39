import type { InstanceStatus, PageFailureReason } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { PageEngine } from '../schema.ts';
import { SCREENSHOT_COLUMNS } from './screenshot-columns.ts';

/** Cursor in a list of pages: the next batch starts after it. */
export interface PageCursor {
  isTested: boolean;
  url: string;
  id: string;
}

export type ReportPageRow = Awaited<ReturnType<typeof listReportPages>>[number];

/** A page in retry is shown as in the run's current result: failed. */
const STATUS = sql<InstanceStatus>`case when i.in_retry then 'FAILURE' else i.status end`;

/** Pages of a run's result: tested ones by URL, then the others. */
export async function listReportPages(
  db: Db,
  part: { testRunId: string; after: PageCursor | null; limit: number },
) {
  const place = sql`(${STATUS} <> 'COMPLETE'), i.url, i.id`;
  let query = db
    .selectFrom('test_instances as i')
    .select(['i.id', 'i.url', 'i.final_url', 'i.title', 'i.lang', 'i.http_status', STATUS.as('status')])
    .select(sql<number | null>`case when not in_retry then score end`.as('score'))
    .select(sql<PageEngine | null>`case when not in_retry then engine end`.as('engine'))
    .select(sql<number>`case when in_retry then 0 else cnt_total_issues end`.as('cnt_total_issues'))
    .select(sql<number>`case when in_retry then 0 else cnt_total_warns end`.as('cnt_total_warns'))
    .select(
      sql<PageFailureReason | null>`case when in_retry then former ->> 'reason' else reason end`.as('reason'),
    )
    .select(
      sql<Date | null>`case when in_retry then (former ->> 'completed')::timestamptz else completed end`.as(
        'completed',
      ),
    )
    .select(SCREENSHOT_COLUMNS)
    .where('i.test_run_id', '=', part.testRunId)
    .where(sql<boolean>`(not i.in_retry or i.former is not null)`);
  if (part.after) {
    const { isTested, url, id } = part.after;
    query = query.where(sql<boolean>`(${place}) > (${!isTested}, ${url}, ${id}::uuid)`);
  }
  return query
    .orderBy(sql`${STATUS} <> 'COMPLETE'`)
    .orderBy('i.url')
    .orderBy('i.id')
    .limit(part.limit)
    .execute();
}
