import { type AuditSource, afterFailure, siteHost } from '@abhigam/domain';
import { openTextStream } from '@abhigam/egress';
import type { Engine, PageTest, RuleChoice, TestPageInput } from '@abhigam/engine';
import type { CliConfig } from '@abhigam/terminal';
import { Pace } from './pace.ts';
import type { PageQueue, QueuedPage } from './page-queue.ts';
import type { Site } from './site.ts';
import type { UsedPages } from './used-pages.ts';

const SITEMAP_SEARCH_MS = 60_000;
const SITEMAP_FILE = { maxBytes: 52_428_800, timeoutMs: 20_000 };

export interface TestQueueInput {
  engine: Engine;
  config: Pick<CliConfig, 'policy' | 'userAgent'>;
  queue: PageQueue;
  rules: RuleChoice;
  sources: readonly AuditSource[];
  usedPages: UsedPages;
  concurrency: number;
  /** Absent: links are not looked behind. */
  lookBehind?: NonNullable<TestPageInput['lookBehind']>;
  /** Absent: pages that are missing are known by their status and words alone. */
  isMissing?: (isNamed: boolean) => NonNullable<TestPageInput['isMissing']>;
  signal: AbortSignal;
  onResult: (test: PageTest, page: QueuedPage) => Promise<void>;
  /** A page that turned out to be one that was tested already. */
  onDuplicate: (page: QueuedPage, finalUrl: string) => void;
  /** A page that failed in a way that may pass, and is opened once more after so long. */
  onRetry: (page: QueuedPage, retry: { reason: string; afterSeconds: number }) => void;
}

/** When pages of a host are opened, and those that wait for their second try. */
interface Timing {
  paceOf(page: QueuedPage): Pace;
  /** Keeps a page; it takes the place of none in the meantime. */
  later(page: QueuedPage, afterSeconds: number): void;
}

/**
 * Tests all pages of the queue and those found on the way. Holds only the pages at work in memory. Pages at work
 * when the signal is aborted are reported as cancelled, those not begun are not. Rejects when `onResult` does.
 */
export async function testQueue(input: TestQueueInput): Promise<void> {
  const { queue } = input;
  const failed = new AbortController();
  const signal = AbortSignal.any([input.signal, failed.signal]);
  const searches = new Set<Promise<void>>();
  const pages = new Set<Promise<void>>();
  const pauses = new Set<Promise<void>>();
  const due: QueuedPage[] = [];
  const paces = new Map<string, Pace>();
  const start = (group: Set<Promise<void>>, work: Promise<void>) => {
    const tracked = work.finally(() => group.delete(tracked));
    group.add(tracked);
  };
  const timing: Timing = {
    paceOf({ url, site }) {
      if (site) return site.pace;
      const host = siteHost(url);
      const pace = paces.get(host) ?? new Pace();
      paces.set(host, pace);
      return pace;
    },
    later: (page, afterSeconds) =>
      start(
        pauses,
        timing
          .paceOf(page)
          .wait(afterSeconds * 1000, signal)
          .then(() => {
            due.push(page);
          }),
      ),
  };
  for (const site of queue.sites) start(searches, discover(site, input, signal));
  try {
    for (;;) {
      while (pages.size < input.concurrency && !signal.aborted) {
        const again = due.shift();
        const page = again ?? queue.take();
        if (!page) break;
        start(pages, testOne(page, { ...input, signal, timing, isLastAttempt: again !== undefined }));
      }
      if (pages.size === 0 && (searches.size + pauses.size === 0 || signal.aborted)) break;
      await Promise.race([...pages, ...searches, ...pauses]);
    }
    // Those whose second try an abort has cut off are reported like all that were begun.
    await Promise.all(pauses);
    for (const page of due) await testOne(page, { ...input, signal, timing, isLastAttempt: true });
  } finally {
    failed.abort();
    await Promise.allSettled([...pages, ...searches, ...pauses]);
  }
}

/** A failure that may pass is not the page's last word, unless this is its last try. */
async function testOne(
  page: QueuedPage,
  input: TestQueueInput & { timing: Timing; isLastAttempt: boolean },
): Promise<void> {
  const { site } = page;
  const pace = input.timing.paceOf(page);
  // robots.txt comes first: it says how far apart pages are to be opened.
  await site?.begun();
  await pace.turn(input.signal);
  const test = await open(page, input);
  const { result, links } = test;
  pace.note(result);
  if (result.status === 'FAILURE' && !input.isLastAttempt && !input.signal.aborted) {
    const next = afterFailure(result);
    if (next.do === 'try-again') {
      const { afterSeconds } = next;
      input.onRetry(page, { reason: result.reason, afterSeconds });
      input.timing.later(page, afterSeconds);
      return;
    }
  }
  if (site && result.status === 'COMPLETE') {
    await site.offerLinks(links, page);
    site.addScriptOnly(test.scriptOnlyLinks);
    if (!site.arrive(page.url, result.finalUrl)) {
      input.onDuplicate(page, result.finalUrl);
      return;
    }
  }
  await input.onResult(test, page);
}

function open(
  { url, site, isNamed }: QueuedPage,
  { engine, rules, sources, usedPages, lookBehind, isMissing, signal }: TestQueueInput,
): Promise<PageTest> {
  return engine.testPage({
    url,
    rules,
    sources,
    screenshot: false,
    signal,
    mayUse: async (template) => usedPages.mayUse(isNamed || !site ? null : site.host, template),
    ...(lookBehind && { lookBehind }),
    ...(isMissing && { isMissing: isMissing(isNamed) }),
    ...(site ? { isInScope: (address: URL) => siteHost(address) === site.host } : {}),
  });
}

async function discover(site: Site, input: TestQueueInput, signal: AbortSignal): Promise<void> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(SITEMAP_SEARCH_MS)]);
  const { policy, userAgent } = input.config;
  await site.discover((url, read) => {
    const limits = { ...SITEMAP_FILE, userAgent, signal: limited };
    return openTextStream(new URL(url), policy, limits, read);
  }, limited);
}
