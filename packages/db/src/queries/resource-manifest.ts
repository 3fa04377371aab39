import type { Db } from '../connect.ts';
import type { ClaimedPage } from './run-claim.ts';
import { hasResult } from './run-result.ts';

/**
 * The file with the resource manifest and the findings of this page from the last run of its website with the
 * same settings; null when there is none or that run could not record them.
 */
export async function findResourceManifest(
  db: Db,
  page: Pick<
    ClaimedPage,
    | 'testInstanceId'
    | 'testRunId'
    | 'websiteId'
    | 'wcagVersion'
    | 'wcagLevel'
    | 'disableExperimental'
    | 'sources'
  >,
): Promise<string | null> {
  const before = await db
    .selectFrom('test_runs as r')
    .innerJoin('test_instances as i', 'i.test_run_id', 'r.id')
    .select(['i.made_of_sha256', 'i.status'])
    .where('r.website_id', '=', page.websiteId)
    .where('r.test_mode', '=', 'full_site')
    .where('r.wcag_version', '=', page.wcagVersion)
    .where('r.wcag_level', '=', page.wcagLevel)
    .where('r.disable_experimental', '=', page.disableExperimental)
    .where((eb) => eb('r.sources', '=', eb.val(page.sources)))
    .where('r.id', '!=', page.testRunId)
    .where('r.findings_removed', 'is', null)
    .where(hasResult('r'))
    .where('i.url_key', '=', (eb) =>
      eb.selectFrom('test_instances as own').select('own.url_key').where('own.id', '=', page.testInstanceId),
    )
    .orderBy('r.created', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.status === 'COMPLETE' ? before.made_of_sha256 : null;
}
