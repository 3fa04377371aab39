import type { Browser } from 'playwright-core';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import { type Chosen, chooseMutants } from './choose-mutants.ts';
import { type Finding, findByAxe, findByEngine } from './findings.ts';
import { type CleanFindings, type Judged, judgeMutant, type Means } from './judge-mutant.ts';
import { inPage } from './open-browser.ts';
import type { Listed } from './operator.ts';
import type { CleanPage } from './pages/clean-page.ts';
import { parsePage } from './parse-page.ts';

/** Fail findings on clean pages: false alarms, unless the page has an unknown defect. */
export interface CleanReport {
  pages: number;
  elements: number;
  ours: (Finding & { page: string })[];
  axe: (Finding & { page: string })[];
  /** Pages that could not be tested, with the reason. */
  untested: string[];
}

export interface MutationsRun {
  judged: Judged[];
  clean: CleanReport;
}

export interface RunOptions {
  pages: readonly CleanPage[];
  operators: readonly Listed[];
  count: number;
  seed: number;
  /** Number of concurrent pages. */
  concurrency: number;
  /** Test all clean pages; otherwise only those that mutants are made of. */
  allClean: boolean;
  /** Called for each mutant immediately, so that an interrupted run keeps its results. */
  onJudged?: (judged: Judged) => Promise<void>;
  onDone?: (done: number, of: number, what: string) => void;
}

/** Tests clean pages and their mutants. */
export async function runMutations(means: Means, options: RunOptions): Promise<MutationsRun> {
  const chosen = chooseMutants(options.pages, options.operators, options);
  const known = new Map(options.pages.map((page) => [page.id, cleanFindings(means, page)]));
  const judged = await mapConcurrently(options, chosen, 'mutants', async (one) => {
    const clean = known.get(one.page.id);
    if (!clean) throw new Error(`There is no page ${one.page.id}.`);
    const result = await judgeMutant(means, one, clean);
    await options.onJudged?.(result);
    return result;
  });
  const pages = options.allClean ? options.pages : pagesOf(chosen);
  const reports = await mapConcurrently(options, pages, 'clean pages', (page) =>
    reportOf(page, known.get(page.id)),
  );
  return {
    judged,
    clean: {
      pages: pages.length,
      elements: reports.reduce((sum, { elements }) => sum + elements, 0),
      ours: reports.flatMap(({ ours }) => ours),
      axe: reports.flatMap(({ axe }) => axe),
      untested: reports.flatMap(({ problem }) => problem),
    },
  };
}

async function mapConcurrently<T, R>(
  { concurrency, onDone }: RunOptions,
  list: readonly T[],
  what: string,
  act: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let done = 0;
  await forEachConcurrently(list.entries(), concurrency, async ([index, one]) => {
    results[index] = await act(one);
    done += 1;
    onDone?.(done, list.length, what);
  });
  return results;
}

function pagesOf(chosen: readonly Chosen[]): CleanPage[] {
  return [...new Set(chosen.map(({ page }) => page))];
}

interface PageReport extends Pick<CleanReport, 'elements' | 'ours' | 'axe'> {
  /** Why the page could not be tested, if so. */
  problem: string[];
}

async function reportOf(page: CleanPage, findings: CleanFindings | undefined): Promise<PageReport> {
  const fails = (list: readonly Finding[] = []) =>
    list.filter(({ status }) => status === 'Fail').map((one) => ({ ...one, page: page.id }));
  try {
    return {
      elements: parsePage(page.html).querySelectorAll('*').length,
      ours: fails(await findings?.byEngine('AA')),
      axe: fails(await findings?.byAxe()).filter(({ criteria }) => criteria.length > 0),
      problem: [],
    };
  } catch (error) {
    // A failing page must not lose all other results; the report names it.
    const reason = error instanceof Error ? error.message : String(error);
    return { elements: 0, ours: [], axe: [], problem: [`${page.id}: ${reason}`] };
  }
}

/** Findings on a clean page, lazily computed and cached. */
function cleanFindings({ engine, browser, server }: Means, { html }: CleanPage): CleanFindings {
  const byLevel = new Map<string, Promise<Finding[]>>();
  let byAxe: Promise<Finding[]> | null = null;
  const served = async <T>(act: (url: string) => Promise<T>): Promise<T> => {
    const page = server.put(html);
    try {
      return await act(page.url);
    } finally {
      page.remove();
    }
  };
  return {
    byEngine(level) {
      const found =
        byLevel.get(level) ?? served(async (url) => (await findByEngine(engine, url, level)).findings);
      byLevel.set(level, found);
      return found;
    },
    byAxe() {
      byAxe ??= served((url) => axeOn(browser, url));
      return byAxe;
    },
  };
}

function axeOn(browser: Browser, url: string): Promise<Finding[]> {
  return inPage(browser, url, findByAxe);
}
