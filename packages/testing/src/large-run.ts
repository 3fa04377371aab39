import type { Database } from '@abhigam/db';
import { say, urlKey } from '@abhigam/domain';
import { endRun } from '@abhigam/portal';
import { runScoring } from '@abhigam/rules';
import type { Insertable, Kysely } from 'kysely';
import { v7 } from 'uuid';
import { buildTestRun } from './builders/build-test-run.ts';
import { type Defect, type SiteLanguage, siteDefects } from './large-run/defects.ts';
import { largePage } from './large-run/large-page.ts';
import { type Picture, writePages } from './large-run/write-pages.ts';

export interface LargeRunOptions {
  /** Tested pages; default 1,000. */
  pages: number;
  /** Mean number of failing elements per page; default 200. One page has ten times as many. */
  elementsPerPage: number;
  /** Findings for manual review per page; default 12. */
  warningsPerPage: number;
  /** Distinct causes in the whole site, at least 4; default 300. */
  rootCauses: number;
  /** Page templates, each with its own causes; default 6. */
  templates: number;
  /** Languages of the pages in turn; default English and Hindi. */
  languages: readonly SiteLanguage[];
  /** Pages that could not be tested; default 2 %. */
  failedPages: number;
  /** Columns of the run, such as `website_id` or `created`. */
  run: Partial<Insertable<Database['test_runs']>>;
  /** Screenshot of every page, already in the artifact store. */
  picture: Picture | null;
  /** Causes that this run no longer has, to build a later run of the same site. */
  isRepaired: (defect: Defect) => boolean;
  /** False leaves the run RUNNING with all its pages settled; default true. */
  finish: boolean;
}

export interface LargeRun {
  testRunId: string;
  websiteId: string;
  /** Tested pages in order; the first has by far the most elements. */
  pageIds: string[];
  failedPageIds: string[];
  /** Failing elements on all pages. */
  elements: number;
}

const BATCH_SIZE = 50;
const SIZES = [0.4, 1.1, 0.7, 1.6, 0.9, 0.5, 1.3, 0.8];

/**
 * Writes a finished whole-site run as a worker would: failing elements whose causes are on all pages, in
 * templates, or in editor content; warnings, passed audits, scores, failed pages. Deterministic for the same
 * options. 200,000 elements take about a minute.
 */
export async function buildLargeRun(
  db: Kysely<Database>,
  overrides: Partial<LargeRunOptions> = {},
): Promise<LargeRun> {
  const options = withDefaults(overrides);
  const { pages, languages, templates } = options;
  const run = await buildTestRun(db, {
    ...options.run,
    status: 'RUNNING',
    seeded: new Date(),
    started: new Date(),
  });
  const defects = siteDefects(options.rootCauses, templates).filter((defect) => !options.isRepaired(defect));
  const sizes = pageSizes(pages, options.elementsPerPage);
  const pageIds: string[] = [];
  let elements = 0;
  for (let from = 0; from < pages; from += BATCH_SIZE) {
    const part = sizes.slice(from, from + BATCH_SIZE).map((size, place) => {
      const number = from + place;
      const template = number % templates;
      const url =
        number === 0 ? run.base_url : new URL(`section-${template}/page-${number}`, run.base_url).href;
      const language = languages[number % languages.length] ?? 'en';
      return largePage({ number, template, language, url }, defects, size, options.warningsPerPage);
    });
    elements += part
      .flatMap(({ audits }) => audits)
      .filter(({ status }) => status === 'Fail')
      .reduce((sum, audit) => sum + audit.elements.length, 0);
    pageIds.push(...(await writePages(db, run.id, part, options.picture)));
  }
  const failedPageIds = await writeFailedPages(db, run, options.failedPages);
  const counters = {
    pages_total: pages + failedPageIds.length,
    pages_complete: pages,
    pages_failed: failedPageIds.length,
  };
  await db.updateTable('test_runs').set(counters).where('id', '=', run.id).execute();
  if (options.finish) {
    const ended = await db
      .transaction()
      .execute((tx) => endRun(tx, { testRunId: run.id, scoring: runScoring() }));
    if (ended === null) throw new Error('Large run could not be finished');
  }
  return { testRunId: run.id, websiteId: run.website_id, pageIds, failedPageIds, elements };
}

function withDefaults(overrides: Partial<LargeRunOptions>): LargeRunOptions {
  const pages = overrides.pages ?? 1000;
  return {
    pages,
    elementsPerPage: 200,
    warningsPerPage: 12,
    rootCauses: 300,
    templates: 6,
    languages: ['en', 'hi'],
    failedPages: Math.round(pages / 50),
    run: {},
    picture: null,
    isRepaired: () => false,
    finish: true,
    ...overrides,
  };
}

/** One page has ten times the mean, if there are enough others to compensate. */
function pageSizes(pages: number, mean: number): number[] {
  const first = pages > 20 ? 10 : 1;
  const weights = Array.from({ length: pages }, (_, number) =>
    number === 0 ? first : (SIZES[number % SIZES.length] ?? 1),
  );
  const sum = weights.reduce((all, one) => all + one, 0);
  const sizes = weights.map((weight) => Math.floor((pages * mean * weight) / sum));
  const left = pages * mean - sizes.reduce((all, one) => all + one, 0);
  return sizes.map((size, number) => size + (number < left ? 1 : 0));
}

const FAILURES = [
  { reason: 'timeout', detail: say('page.timeout', { seconds: 60 }), http_status: null },
  { reason: 'http-status', detail: say('page.status', { status: 404 }), http_status: 404 },
  { reason: 'sign-in-required', detail: say('page.asksForSignIn'), http_status: 200 },
] as const;

async function writeFailedPages(
  db: Kysely<Database>,
  run: { id: string; base_url: string },
  count: number,
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, number) => {
    const url = new URL(`lost/page-${number}`, run.base_url).href;
    const failure = FAILURES[number % FAILURES.length] ?? FAILURES[0];
    return {
      id: v7(),
      test_run_id: run.id,
      url,
      url_key: urlKey(url),
      depth: 1,
      status: 'FAILURE' as const,
      completed: new Date(),
      ...failure,
      detail: JSON.stringify(failure.detail),
    };
  });
  for (let from = 0; from < rows.length; from += 1000) {
    await db
      .insertInto('test_instances')
      .values(rows.slice(from, from + 1000))
      .execute();
  }
  return rows.map(({ id }) => id);
}
