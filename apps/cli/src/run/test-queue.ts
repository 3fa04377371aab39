import { type AuditSource, retryDecision, siteHost } from '@abhigam/domain';
import { openTextStream } from '@abhigam/egress';
import type { Engine, PageTest, RuleChoice, TestPageInput } from '@abhigam/engine';
import type { CliConfig } from '@abhigam/terminal';
import type { InteractionSample } from './interaction-sample.ts';
import { Pace } from './pace.ts';
import type { PageQueue, QueuedPage } from './page-queue.ts';
import type { Site } from './site.ts';

const SITEMAP_SEARCH_MS = 60_000;
const SITEMAP_FILE = { maxBytes: 52_428_800, timeoutMs: 20_000 };

export interface TestQueueInput {
  engine: Engine;
  config: Pick<CliConfig, 'policy' | 'userAgent'>;
  queue: PageQueue;
  rules: RuleChoice;
  sources: readonly AuditSource[];
  usedPages: InteractionSample;
  concurrency: number;
  /** Absent: link targets are not requested. */
  lookBehind?: NonNullable<TestPageInput['lookBehind']>;
  /** Absent: missing pages are recognised only by status and text. */
  isMissing?: (isNamed: boolean) => NonNullable<TestPageInput['isMissing']>;
  signal: AbortSignal;
  onResult: (test: PageTest, page: QueuedPage) => Promise<void>;
  /** A page that turned out to be a duplicate. */
  onDuplicate: (page: QueuedPage, finalUrl: string) => void;
  /** A page with a transient failure that will be retried. */
  onRetry: (page: QueuedPage, retry: { reason: string; afterSeconds: number }) => void;
}

/** Throttling of pages, and pages that wait for their retry. */
interface Timing {
  paceFor(page: QueuedPage): Pace;
  /** Schedules a retry without occupying a slot in the meantime. */
  later(page: QueuedPage, afterSeconds: number): void;
}

/**
 * Tests all pages of the queue and pages that it finds; only pages in progress are in memory. On abort, pages
 * in progress are reported as cancelled, waiting pages not at all. Rejects when `onResult` does.
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
    paceFor({ url, site }) {
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
          .paceFor(page)
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
    // Pages whose retry was aborted are reported like all that were started.
    await Promise.all(pauses);
    for (const page of due) await testOne(page, { ...input, signal, timing, isLastAttempt: true });
  } finally {
    failed.abort();
    await Promise.allSettled([...pages, ...searches, ...pauses]);
  }
}

/** Schedules a retry for a transient failure, unless this is the last attempt. */
async function testOne(
  page: QueuedPage,
  input: TestQueueInput & { timing: Timing; isLastAttempt: boolean },
): Promise<void> {
  const { site } = page;
  const pace = input.timing.paceFor(page);
  // robots.txt first: it defines the crawl delay.
  await site?.scopeKnown();
  await pace.turn(input.signal);
  const test = await open(page, input);
  const { result, links } = test;
  pace.note(result);
  if (result.status === 'FAILURE' && !input.isLastAttempt && !input.signal.aborted) {
    const next = retryDecision(result);
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
    if (!site.recordFinalUrl(page.url, result.finalUrl)) {
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
