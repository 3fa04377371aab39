import { endLinkCheck, settleLinks, upsertRunSite } from '@abhigam/db';
import { say, urlKey } from '@abhigam/domain';
import { buildWebpage } from '@abhigam/testing';
import { replacePageLinks } from '../../../packages/db/src/queries/page-links.ts';
import { insertSkippedUrls } from '../../../packages/db/src/queries/run-skipped-urls.ts';
import type { BuiltReport } from './build-report.ts';
import type { ReportWorld } from './report-world.ts';

const SITE = 'https://district.example.in';

/** Number of broken links of the run; each list has a second page. */
export const BROKEN = 12;
export const LEFT_OUT = 13;

/** Broken pages of the website, broken links of the run, and addresses that it excluded. */
export async function buildLinks(world: ReportWorld, report: BuiltReport): Promise<void> {
  const { websiteId, testRunId } = report;
  await buildWebpage(world.db, {
    website_id: websiteId,
    url: `${SITE}/old-scheme`,
    status: 'PAGE_LOAD_FAILURE',
  });
  await buildWebpage(world.db, {
    website_id: websiteId,
    url: `${SITE}/index.html`,
    status: 'REDIRECT_WITHIN_WEBSITE',
  });
  await buildWebpage(world.db, { website_id: websiteId, url: `${SITE}/archive`, status: 'INACTIVE' });
  await addBrokenLinks(world, testRunId);
  await world.db.transaction().execute(async (tx) => {
    await insertSkippedUrls(tx, testRunId, leftOutAddresses());
    await upsertRunSite(tx, {
      testRunId,
      robots: null,
      crawlDelayMs: 0,
      notes: [{ note: 'robots-rules-capped', url: `${SITE}/robots.txt` }],
      robotsFile: null,
      sitemaps: null,
    });
    await endLinkCheck(tx, testRunId);
  });
}

async function addBrokenLinks({ db }: ReportWorld, testRunId: string): Promise<void> {
  const pages = await db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .orderBy('id')
    .execute();
  const links = Array.from({ length: BROKEN }, (_, number) => {
    const isInternal = number !== 1;
    const url = isInternal ? `${SITE}/notices/2019/${number}` : 'https://scheme.example.org/apply';
    return { url, key: urlKey(url), isInternal };
  });
  for (const [number, page] of pages.entries()) {
    // The first link is on every page, the other links only on the first page.
    const pageLinks = number === 0 ? links : links.slice(0, 1);
    await db
      .transaction()
      .execute((tx) => replacePageLinks(tx, { testInstanceId: page.id, testRunId }, pageLinks));
  }
  const storedLinks = await db
    .selectFrom('run_links')
    .select(['id', 'is_internal'])
    .where('test_run_id', '=', testRunId)
    .execute();
  await settleLinks(
    db,
    storedLinks.map(({ id, is_internal: isInternal }) => ({
      id,
      state: 'broken' as const,
      reason: isInternal ? ('http-status' as const) : ('dns' as const),
      httpStatus: isInternal ? 404 : null,
      detail: isInternal ? null : say('net.unknownHost', { host: 'scheme.example.org' }),
    })),
  );
}

function leftOutAddresses() {
  return Array.from({ length: LEFT_OUT }, (_, number) => {
    const url = number === 0 ? `${SITE}/reports/plan.zip` : `${SITE}/calendar?month=${number}`;
    return {
      url,
      key: urlKey(url),
      depth: 2,
      pattern: null,
      why: number === 0 ? ('download' as const) : ('pattern-limit' as const),
    };
  });
}
