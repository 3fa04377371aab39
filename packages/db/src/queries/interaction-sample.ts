import { INTERACTION_SAMPLE } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/**
 * Whether a page of a whole site is in the sample that is tested with interaction and represents pages with the
 * same template; records it if so. Pages in the sample of the website's previous run are reused while their
 * template is unchanged. Two concurrent workers may both get the last place.
 *
 * @param template fingerprint of the page's structure
 */
export async function claimInteractionSample(
  db: Db,
  page: { testInstanceId: string; testRunId: string; websiteId: string; template: string },
): Promise<boolean> {
  const { testInstanceId, testRunId, websiteId, template } = page;
  const { rows } = await sql`
    with page as (
      select i.url_key, r.created, greatest(${INTERACTION_SAMPLE.ofSite}::int, ${INTERACTION_SAMPLE.shareOfSite}::float8 * (r.pages_complete + r.pages_failed)) as places
      from test_instances i join test_runs r on r.id = i.test_run_id
      where i.id = ${testInstanceId} and r.id = ${testRunId}
    ), earlier as (
      select u.test_run_id from used_pages u join test_runs r on r.id = u.test_run_id
      where u.website_id = ${websiteId} and u.test_run_id <> ${testRunId}
        and r.test_mode = 'full_site' and r.created <= (select created from page)
      order by u.created desc limit 1
    ), known as (
      select u.url_key, u.test_run_id, u.template from used_pages u
      where u.test_run_id in (select ${testRunId}::uuid union all select test_run_id from earlier)
    )
    insert into used_pages (test_run_id, url_key, template, website_id)
    select ${testRunId}, page.url_key, ${template}, ${websiteId} from page
    where exists (select from known where known.url_key = page.url_key and known.template = ${template})
      or (select count(distinct url_key) from known where known.template = ${template}) < ${INTERACTION_SAMPLE.ofTemplate}
        and (select count(*) from known where known.test_run_id = ${testRunId}) < page.places
    on conflict (test_run_id, url_key) do update set template = excluded.template
    returning url_key`.execute(db);
  return rows.length > 0;
}
