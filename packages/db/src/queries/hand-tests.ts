import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isThere } from './is-there.ts';
import { inResult } from './run-result.ts';
import { inScope, type RowScope } from './scope.ts';

export interface PageForHandTests {
  id: string;
  url: string;
  urlKey: string;
  testRunId: string;
  websiteId: string;
  organizationId: number;
  /**
   * What the page is like in what hand tests are about: its title and language, its media by type, and which audits had
   * something to judge on it (headings, forms, frames, landmarks, what takes the focus), whatever they said. Numbers of
   * the day, texts and repairs do not change it.
   */
  print: Buffer;
}

const AUDITS = sql<string[]>`array(
  select distinct a.audit_id from audits a where a.test_instance_id = i.id order by a.audit_id)`;

/** A tested page with what its hand tests are kept by; null when out of scope. */
export async function findPageForHandTests(
  db: Db,
  scope: RowScope,
  id: string,
): Promise<PageForHandTests | null> {
  const page = await db
    .selectFrom('test_instances as i')
    .innerJoin('test_runs as r', 'r.id', 'i.test_run_id')
    .innerJoin('websites as w', 'w.id', 'r.website_id')
    .select(['i.id', 'i.url', 'i.test_run_id', 'r.website_id', 'w.organization_id', 'i.title', 'i.lang'])
    .select(['i.media_counts', sql<string>`coalesce(i.final_url_key, i.url_key)`.as('url_key')])
    .select(AUDITS.as('audits'))
    .where('i.id', '=', id)
    .where('i.status', '=', 'COMPLETE')
    .where(inScope('r', scope))
    .where(isThere('w'))
    .executeTakeFirst();
  if (!page) return null;
  return {
    id: page.id,
    url: page.url,
    urlKey: page.url_key,
    testRunId: page.test_run_id,
    websiteId: page.website_id,
    organizationId: page.organization_id,
    print: printOf(page),
  };
}

interface Printed {
  title: string | null;
  lang: string | null;
  media_counts: object | null;
  audits: string[];
}

function printOf({ title, lang, media_counts: media, audits }: Printed): Buffer {
  // The database gives keys of an object in one order.
  return createHash('sha256')
    .update(JSON.stringify([title, lang, media, audits]))
    .digest();
}

/** What was decided of the hand tests of a page. */
export async function listHandDecisions(db: Db, page: Pick<PageForHandTests, 'websiteId' | 'urlKey'>) {
  return db
    .selectFrom('decisions as d')
    .leftJoin('users as maker', 'maker.id', 'd.created_by')
    .select(['d.id', 'd.audit_id', 'd.verdict', 'd.reason', 'd.created', 'd.created_by', 'd.page_print'])
    .select(['d.version', 'maker.email as maker_email', 'maker.full_name as maker_name'])
    .where('d.website_id', '=', page.websiteId)
    .where('d.family', '=', 'page')
    .where('d.scope', '=', 'page')
    .where('d.url_key', '=', page.urlKey)
    .where('d.ended', 'is', null)
    .execute();
}

/** Where a list of hand tests has got to. */
export interface HandTestPlace {
  url: string;
  testInstanceId: string;
  id: string;
}

/** Hand tests in force of the tested pages of a run, page by page. */
export async function listHandTestsOfRun(
  db: Db,
  run: { id: string; websiteId: string },
  { after, limit }: { after: HandTestPlace | null; limit: number },
) {
  let query = db
    .selectFrom('decisions as d')
    .innerJoin('test_instances as i', (join) =>
      join
        .on('i.test_run_id', '=', run.id)
        .on(sql`coalesce(i.final_url_key, i.url_key)`, '=', sql.ref('d.url_key')),
    )
    .leftJoin('users as maker', 'maker.id', 'd.created_by')
    .select(['d.id', 'd.audit_id', 'd.verdict', 'd.reason', 'd.created', 'd.created_by', 'd.page_print'])
    .select(['maker.full_name as maker_name', 'maker.role as maker_role'])
    .select(['i.id as test_instance_id', 'i.url', 'i.title', 'i.lang', 'i.media_counts'])
    .select(AUDITS.as('audits'))
    .where('d.website_id', '=', run.websiteId)
    .where('d.family', '=', 'page')
    .where('d.scope', '=', 'page')
    .where('d.ended', 'is', null)
    .where('i.status', '=', 'COMPLETE')
    .where(inResult(run.id, 'i.id'));
  if (after)
    query = query.where(
      sql<boolean>`(i.url, i.id, d.id) > (${after.url}, ${after.testInstanceId}::uuid, ${after.id}::uuid)`,
    );
  const rows = await query.orderBy('i.url').orderBy('i.id').orderBy('d.id').limit(limit).execute();
  return rows.map((row) => ({ ...row, isPageChanged: !row.page_print?.equals(printOf(row)) }));
}
