import { type MediaEntry, noMedia, say } from '@abhigam/domain';
import { endRun } from '@abhigam/portal';
import { runScoring } from '@abhigam/rules';
import {
  buildAudit,
  buildFailingElement,
  buildTestInstance,
  buildTestRun,
  buildWebsite,
  mediaEntry,
  type TestDatabase,
} from '@abhigam/testing';
import { sql } from 'kysely';
import { replaceMedia } from '../../db/src/queries/media-record.ts';
import { CONTRAST } from './build-source.ts';

type Db = TestDatabase['db'];

export interface BuiltRun {
  testRunId: string;
  websiteId: string;
  organizationId: number;
}

interface Plan {
  /** Number of tested pages. */
  pages?: number;
  /** Number of elements with contrast failures per page, the same on every page. */
  elements?: number;
  /** An additional element on the first page with malicious values. */
  hostile?: { label: string; snippet: string; selector: string };
  /** Title of the first page. */
  title?: string;
  websiteName?: string;
}

const TESTED_WITH = {
  engine: '0.1.0',
  ruleset: '0123456789ab',
  axe: '4.14.1',
  browser: '148.0.7778.96',
  viewport: { width: 1366, height: 768 },
  sources: ['lh', 'andi'],
};

/** A finished run with tested pages and a failed one, with a warning, passes, media and a broken link. */
export async function buildRun(db: Db, plan: Plan = {}): Promise<BuiltRun> {
  const { pages = 3, elements = 2, title = 'Notices' } = plan;
  const website = await buildWebsite(db, plan.websiteName ? { name: plan.websiteName } : {});
  const run = await buildTestRun(db, { website_id: website.id, status: 'RUNNING', seeded: new Date() });
  const ids: string[] = [];
  for (let number = 0; number < pages; number += 1) {
    const page = await buildTestInstance(db, {
      test_run_id: run.id,
      url: `${website.url}page-${String(number).padStart(4, '0')}`,
      status: 'COMPLETE',
      score: 60,
      title: number === 0 ? title : `Page ${number}`,
      lang: 'hi',
      cnt_total_issues: elements + (number === 0 && plan.hostile ? 1 : 0),
      cnt_total_warns: number === 0 ? 1 : 0,
      cnt_tests: 2,
      completed: new Date(),
      engine: JSON.stringify({ ...TESTED_WITH, erroredRules: [], unreadFrames: [] }),
    });
    ids.push(page.id);
    await addElements(db, page.id, elements);
  }
  const [first] = ids;
  if (first) await addFirstPage(db, { testRunId: run.id, testInstanceId: first }, plan);
  await buildTestInstance(db, {
    test_run_id: run.id,
    url: `${website.url}aaa-failed`,
    status: 'FAILURE',
    reason: 'http-status',
    http_status: 503,
    detail: JSON.stringify(say('page.status', { status: 503 })),
    completed: new Date(),
  });
  await addBrokenLink(db, run.id, ids);
  const counters = { pages_total: pages + 1, pages_complete: pages, pages_failed: 1 };
  await db.updateTable('test_runs').set(counters).where('id', '=', run.id).execute();
  const scoring = { ...runScoring(), auditTitle: (id: string) => id, runScore: () => 60 };
  await db.transaction().execute((tx) => endRun(tx, { testRunId: run.id, scoring }));
  return { testRunId: run.id, websiteId: website.id, organizationId: website.organization_id };
}

/** Adds many elements to a finished run without updating its figures. */
export async function addMany(db: Db, testRunId: string, elementsPerPage: number): Promise<void> {
  const pages = await db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .where('status', '=', 'COMPLETE')
    .execute();
  for (const { id } of pages) await addElements(db, id, elementsPerPage, 'link-name');
}

/** Elements of one audit in one statement: runs for memory tests have tens of thousands. */
export async function addElements(
  db: Db,
  testInstanceId: string,
  count: number,
  auditId = 'color-contrast',
): Promise<void> {
  const audit = await buildAudit(db, {
    test_instance_id: testInstanceId,
    audit_id: auditId,
    impact: 'serious',
    category: 'cat.color',
    cnt_elements: count,
  });
  const causes = JSON.stringify([
    {
      message: 'color-contrast',
      values: { textColour: '#8a8a8a', backgroundColour: '#ffffff', ratio: 3.45, expected: 4.5 },
    },
  ]);
  const contrast = JSON.stringify(CONTRAST);
  await sql`
    insert into failing_elements (id, test_instance_id, test_run_id, audit_row_id, audit_id, source, status, ordinal,
      fe_hash, label, causes, explanation, snippet, selector, ancestry, test_data, rect)
    select gen_random_uuid(), ${testInstanceId}, ${audit.test_run_id}, ${audit.id}::bigint, ${auditId}, 'lh', 'Fail', n,
      fingerprint(lpad(n::text, 64, '0')), 'Tender ' || n, ${causes}::jsonb, 'Too pale.',
      '<a href="/tenders/' || n || '">' || repeat('Tenders of the month ', 40) || '</a>', '#tender-' || n,
      'body > a', ${contrast}::jsonb, '{"x": 40, "y": 20, "width": 90, "height": 24}'
    from generate_series(1, ${count}::int) as n`.execute(db);
}

interface PageIds {
  testRunId: string;
  testInstanceId: string;
}

async function addFirstPage(db: Db, page: PageIds, { hostile }: Plan): Promise<void> {
  const { testInstanceId } = page;
  if (hostile) {
    const image = await buildAudit(db, {
      test_instance_id: testInstanceId,
      category: 'cat.text-alternatives',
    });
    await buildFailingElement(db, { audit_row_id: image.id, ...hostile });
  }
  const region = await buildAudit(db, {
    test_instance_id: testInstanceId,
    audit_id: 'region',
    status: 'Warn',
    reason: 'best-practice',
    impact: 'moderate',
    category: 'best-practice',
  });
  await buildFailingElement(db, { audit_row_id: region.id });
  await buildAudit(db, {
    test_instance_id: testInstanceId,
    audit_id: 'html-has-lang',
    status: 'Pass',
    cnt_elements: 0,
  });
  const entries: MediaEntry[] = [
    mediaEntry({ types: ['inline', 'imageLink'] }),
    mediaEntry({
      types: ['pdfs'],
      use: 'link',
      state: 'linked',
      format: 'pdf',
      address: 'https://a.example/1.pdf',
    }),
  ];
  const counts = { ...noMedia(), inline: 1, imageLink: 1, pdfs: 1 };
  await db.transaction().execute((tx) => replaceMedia(tx, page, { counts, entries }));
  await db
    .updateTable('test_instances')
    .set({ media_counts: JSON.stringify(counts) })
    .where('id', '=', testInstanceId)
    .execute();
}

/** Links to a URL that returns 404, on all pages; and to one that works. */
async function addBrokenLink(db: Db, testRunId: string, testInstanceIds: readonly string[]): Promise<void> {
  const link = (path: string) => ({
    test_run_id: testRunId,
    url_key: `https://elsewhere.example/${path}`,
    url: `https://elsewhere.example/${path}`,
    is_internal: false,
  });
  const links = await db
    .insertInto('run_links')
    .values([
      { ...link('gone'), state: 'broken', reason: 'http-status', http_status: 404 },
      { ...link('works'), state: 'ok' },
    ])
    .returning('id')
    .execute();
  for (const testInstanceId of testInstanceIds) {
    await db
      .insertInto('page_links')
      .values({
        test_instance_id: testInstanceId,
        test_run_id: testRunId,
        link_ids: links.map(({ id }) => id),
      })
      .execute();
  }
}
