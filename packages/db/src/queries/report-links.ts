import type { PageFailureReason } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';

export interface ReportLinkRow {
  id: string;
  url: string;
  isInternal: boolean;
  reason: PageFailureReason;
  httpStatus: number | null;
  cntPages: number;
  /** The first pages with the link, in discovery order. */
  pages: string[];
}

/**
 * Broken links of a run, most pages first. Each batch scans the links of all pages once, so its cost does not
 * depend on the number of links in it.
 */
export async function listReportLinks(
  db: Db,
  part: {
    testRunId: string;
    after: { cntPages: number; id: string } | null;
    limit: number;
    pagesShown: number;
  },
): Promise<ReportLinkRow[]> {
  const { testRunId, after } = part;
  const { rows } = await sql<ReportLinkRow>`
    with counted as (
      select link.id, count(held.link_id)::int as pages
      from run_links link
      left join (
        select unnest(link_ids) as link_id from page_links where test_run_id = ${testRunId}
      ) held on held.link_id = link.id
      where link.test_run_id = ${testRunId} and link.state = 'broken'
      group by link.id
    ), part as (
      select id, pages from counted
      where ${after === null}
        or (-pages, id) > (${-(after?.cntPages ?? 0)}::int, ${after?.id ?? '0'}::bigint)
      order by pages desc, id
      limit ${part.limit}
    ), holders as (
      select held.link_id, page.url,
        row_number() over (partition by held.link_id order by page.id) as place
      from (
        select test_instance_id, unnest(link_ids) as link_id from page_links where test_run_id = ${testRunId}
      ) held
      join part on part.id = held.link_id
      join test_instances page on page.id = held.test_instance_id
    )
    select link.id, link.url, link.is_internal as "isInternal", link.reason, link.http_status as "httpStatus",
      part.pages as "cntPages",
      array(select url from holders where link_id = part.id and place <= ${part.pagesShown} order by place) as pages
    from part join run_links link on link.id = part.id
    order by part.pages desc, part.id`.execute(db);
  return rows;
}
