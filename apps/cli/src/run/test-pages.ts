import { type AuditSource, siteHost } from '@abhigam/domain';
import { openTextStream } from '@abhigam/egress';
import type { Engine, PageTest, RuleChoice } from '@abhigam/engine';
import type { CliConfig } from '../config.ts';
import type { PageQueue, QueuedPage } from './page-queue.ts';
import type { Site } from './site.ts';

const SITEMAP_SEARCH_MS = 60_000;
const SITEMAP_FILE = { maxBytes: 52_428_800, timeoutMs: 20_000 };

export interface TestPagesInput {
  engine: Engine;
  config: Pick<CliConfig, 'policy' | 'userAgent'>;
  queue: PageQueue;
  rules: RuleChoice;
  sources: readonly AuditSource[];
  concurrency: number;
  signal: AbortSignal;
  onResult: (test: PageTest, page: QueuedPage) => Promise<void>;
  /** A page that turned out to be one that was tested already. */
  onDuplicate: (page: QueuedPage, finalUrl: string) => void;
}

/**
 * Tests all pages of the queue and those found on the way. Holds only the pages at work in memory. Pages at work
 * when the signal is aborted are reported as cancelled, those not begun are not. Rejects when `onResult` does.
 */
export async function testPages(input: TestPagesInput): Promise<void> {
  const { queue } = input;
  const failed = new AbortController();
  const signal = AbortSignal.any([input.signal, failed.signal]);
  const searches = new Set<Promise<void>>();
  const pages = new Set<Promise<void>>();
  const start = (group: Set<Promise<void>>, work: Promise<void>) => {
    const tracked = work.finally(() => group.delete(tracked));
    group.add(tracked);
  };
  for (const site of queue.sites) start(searches, discover(site, input, signal));
  try {
    for (;;) {
      while (pages.size < input.concurrency && !signal.aborted) {
        const page = queue.take();
        if (!page) break;
        start(pages, testOne(page, { ...input, signal }));
      }
      if (pages.size === 0 && (searches.size === 0 || signal.aborted)) return;
      await Promise.race([...pages, ...searches]);
    }
  } finally {
    failed.abort();
    await Promise.allSettled([...pages, ...searches]);
  }
}

async function testOne(page: QueuedPage, input: TestPagesInput): Promise<void> {
  const { site } = page;
  // robots.txt comes first: it says how far apart pages are to be opened.
  await site?.begun();
  await site?.pace.turn(input.signal);
  const test = await openTwiceIfNeeded(page, input);
  const { result, links } = test;
  if (site && result.status === 'COMPLETE') {
    await site.offerLinks(links, page);
    if (!site.arrive(page.url, result.finalUrl)) {
      input.onDuplicate(page, result.finalUrl);
      return;
    }
  }
  await input.onResult(test, page);
}

/** A browser that crashes takes all its pages with it: those without fault deserve a second try. */
async function openTwiceIfNeeded(page: QueuedPage, input: TestPagesInput): Promise<PageTest> {
  const first = await open(page, input);
  const isOurFault =
    first.result.status === 'FAILURE' && ['browser-crash', 'engine-error'].includes(first.result.reason);
  return isOurFault && !input.signal.aborted ? open(page, input) : first;
}

function open(
  { url, site }: QueuedPage,
  { engine, rules, sources, signal }: TestPagesInput,
): Promise<PageTest> {
  return engine.testPage({
    url,
    rules,
    sources,
    screenshot: false,
    signal,
    ...(site ? { isInScope: (address: URL) => siteHost(address) === site.host } : {}),
  });
}

async function discover(site: Site, input: TestPagesInput, signal: AbortSignal): Promise<void> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(SITEMAP_SEARCH_MS)]);
  const { policy, userAgent } = input.config;
  await site.discover((url, read) => {
    const limits = { ...SITEMAP_FILE, userAgent, signal: limited };
    return openTextStream(new URL(url), policy, limits, read);
  }, limited);
}
