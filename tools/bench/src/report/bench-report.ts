import { availableParallelism } from 'node:os';
import { findChromium } from '@abhigam/engine';
import { connectQueue } from '@abhigam/jobs';
import { finishTestRun, systemPrincipal } from '@abhigam/portal';
import { runScoring } from '@abhigam/rules';
import { buildLargeRun, type LargeRun, sessionCookie, storedSession } from '@abhigam/testing';
import { type Browser, chromium } from 'playwright-core';
import { treeUsage } from '../engine/tree-usage.ts';
import { type Documents, documentsOf, type PagePicture, putPicture } from './documents.ts';
import { openReportInstallation, type ReportInstallation } from './report-installation.ts';

export interface ReportPlan {
  /** Number of pages of the small and of the large run. */
  few: number;
  many: number;
  /** Mean number of failing elements per page. */
  elements: number;
  /** Number of requests per measurement. */
  rounds: number;
  /** False: measure only over HTTP. */
  browser: boolean;
}

/** Milliseconds by measurement. */
type Figures = Map<string, number>;

const WARM_UP = 3;

/**
 * Opens reports of a small and of a large run over HTTP and in a browser, and prints median durations on a warm
 * server, and the ratio of the large run to the small one.
 */
export async function benchReport(plan: ReportPlan): Promise<void> {
  const { few, many, elements, rounds } = plan;
  const installation = await openReportInstallation();
  const browser = plan.browser ? await launch() : null;
  const picture = await putPicture(installation.artifacts);
  try {
    console.log(`${availableParallelism()} processors, ${rounds} rounds each, medians in milliseconds.`);
    const atRest = treeUsage(installation.apiPid).megabytes;
    const columns: Figures[] = [];
    for (const pages of [few, many]) {
      const figures: Figures = new Map();
      const run = await build(installation, { pages, elements, picture }, figures);
      console.log(`${pages} pages with ${run.elements} failing elements.`);
      await measureCalls(installation, run, rounds, figures);
      if (browser) await measureBrowser(installation, browser, run, rounds, figures);
      figures.set('memory of the API, MB', treeUsage(installation.apiPid).megabytes);
      if (browser) noteDocuments(await documentsOf(installation, run.testRunId), figures);
      columns.push(figures);
    }
    print(columns, [few, many]);
    console.log(`Memory of the API before: ${atRest} MB.`);
  } finally {
    await browser?.close();
    await installation.close();
  }
}

async function build(
  { db, websiteId, connectionString }: ReportInstallation,
  { pages, elements, picture }: { pages: number; elements: number; picture: PagePicture },
  figures: Figures,
): Promise<LargeRun> {
  const run = await buildLargeRun(db, {
    pages,
    elementsPerPage: elements,
    picture,
    run: { website_id: websiteId },
    finish: false,
  });
  const queue = await connectQueue({ connectionString, role: 'producer', onError: console.error });
  const begun = performance.now();
  const deps = { db, queue, scoring: runScoring() };
  await finishTestRun(deps, systemPrincipal('bench'), { testRunId: run.testRunId });
  figures.set('finishing the run', performance.now() - begun);
  await queue.stop();
  return run;
}

async function measureCalls(
  { client }: ReportInstallation,
  { testRunId, pageIds }: LargeRun,
  rounds: number,
  figures: Figures,
): Promise<void> {
  const params = { id: testRunId };
  const page = { id: pageIds[0] ?? '' };
  const auditId = 'color-contrast';
  const requests: Record<string, () => Promise<unknown>> = {
    'overview: its calls': () =>
      Promise.all([
        client.getTestRun({ params, query: { filter: { include: ['website'] }, top: 1 } }),
        client.getRunOverview({ params }),
      ]),
    'repairs: a part of all': () => client.listRootCauses({ params, query: { skip: 20 } }),
    'page list: first part': () => client.listRunPages({ params }),
    'page list: last part': () =>
      client.listRunPages({ params, query: { skip: Math.max(0, pageIds.length - 20) } }),
    'page list: search': () => client.listRunPages({ params, query: { text: 'page-1' } }),
    'failures list': () => client.failuresList({ params, query: { filter: { fields: ['instanceCount'] } } }),
    'widest issue: its different elements': () => client.listDefects({ params, query: { auditId } }),
    'widest issue: its repairs': () => client.listRootCauses({ params, query: { auditId } }),
    'widest issue: its pages': () =>
      client.ncListByAudit({ params, query: { auditId, limit: 20, elementLimit: 0 } }),
    'fullest page: its audits': () =>
      client.getTestInstanceWithNc({ params: page, query: { elementLimit: 0 } }),
    'fullest page: a part of its elements': () =>
      client.listPageElements({ params: page, query: { auditId } }),
    'the run with all its pages, as before': () => client.getTestRun({ params }),
  };
  for (const [name, ask] of Object.entries(requests)) figures.set(name, await median(rounds, ask));
}

/** From navigation to the content of the screen, in a browser with a warm cache. */
async function measureBrowser(
  { address, user }: ReportInstallation,
  browser: Browser,
  { testRunId, pageIds }: LargeRun,
  rounds: number,
  figures: Figures,
): Promise<void> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
  await context.addCookies([{ ...sessionCookie(user), url: address }]);
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storedSession(user));
  const page = await context.newPage();
  const open = async (path: string, ready: string) => {
    await page.goto(`/v2/core/test/${testRunId}/${path}`);
    await page.locator(ready).first().waitFor();
  };
  const screens: Record<string, [path: string, ready: string]> = {
    'overview in a browser': ['overview', '#fix-first ~ ol'],
    'page list in a browser': ['report', 'main table a'],
    'widest issue in a browser': ['report?show=issues&auditId=color-contrast', 'main pre'],
    'fullest page in a browser': [`report/${pageIds[0]}/color-contrast`, 'main pre'],
  };
  for (const [name, [path, ready]] of Object.entries(screens))
    figures.set(name, await median(rounds, () => open(path, ready)));
  await context.close();
}

function noteDocuments(documents: Documents, figures: Figures): void {
  const megabytes = (bytes: number) => bytes / 2 ** 20;
  figures.set('document in HTML', documents.htmlSeconds * 1000);
  figures.set('document as PDF', documents.pdfSeconds * 1000);
  figures.set('the PDF, pages', documents.pdfPages);
  figures.set('process that makes it, at rest, MB', megabytes(documents.idleBytes));
  figures.set('process that makes it, HTML, highest, MB', megabytes(documents.htmlOwnBytes));
  figures.set('process that makes it, PDF, highest, MB', megabytes(documents.ownBytes));
  figures.set('browser that prints it, highest, MB', megabytes(documents.browserBytes));
}

async function median(rounds: number, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const begun = performance.now();
    await act();
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function print(columns: Figures[], pages: number[]): void {
  const [few, many] = columns;
  console.log(`| what | ${pages.map((count) => `${count} pages`).join(' | ')} | ratio |\n|---|---|---|---|`);
  for (const [name, large] of many ?? []) {
    const small = few?.get(name) ?? 0;
    console.log(
      `| ${name} | ${small.toFixed(0)} | ${large.toFixed(0)} | ${(large / Math.max(small, 0.1)).toFixed(1)} |`,
    );
  }
}

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no Chromium: set CHROME_PATH.');
  // Chromium's sandbox does not run as root. This browser opens only our own app.
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}
