import { type PageFailureReason, say } from '@abhigam/domain';
import {
  type Engine,
  type EngineOptions,
  openPrinter,
  SHOW_TIMEOUT_MS,
  type SignedIn,
  SiteSession,
  type TestPageInput,
} from '@abhigam/engine';
import type { PackedPageTest } from '../packed-page.ts';
import { untestedPage } from '../untested-page.ts';
import type { PlainInput } from './messages.ts';
import { type CallHandlers, PageThread, ThreadEndedError } from './page-thread.ts';

type Tested = Awaited<ReturnType<Engine['testPage']>> | PackedPageTest;

const DEFAULT_PAGE_TIMEOUT_MS = 60_000;

/**
 * An engine that gathers and judges each page in a thread with its own browsers. The main thread stays free
 * for heartbeats, probes and the database, and a page that blocks its thread fails alone (decision 84).
 * Threads are started on demand, `concurrency` at most, and reused.
 */
export async function createPageThreads(
  options: EngineOptions & { concurrency: number; execArgv?: readonly string[] },
): Promise<Engine> {
  const { concurrency, execArgv, egress, imageReader, onBrowserEvent, ...plain } = options;
  const { pageTimeoutMs = DEFAULT_PAGE_TIMEOUT_MS, chromePath, allowUnsandboxed } = plain;
  const printer = openPrinter({ chromePath, allowUnsandboxed });
  const threads = new Set<PageThread>();
  const idle = new Set<PageThread>();
  const waiting: (() => void)[] = [];
  let isClosed = false;

  const start = () => {
    const thread = new PageThread({
      options: {
        ...plain,
        egress: egress ? { proxyUrl: egress.proxyUrl, ownProxyUrl: egress.ownProxyUrl } : null,
        readsImages: imageReader !== undefined,
      },
      faultOf: egress ? (url) => egress.faultOf(url) : null,
      onBrowserEvent: onBrowserEvent ?? (() => undefined),
      execArgv,
    });
    threads.add(thread);
    return thread;
  };

  const take = async (owner: string | null): Promise<PageThread> => {
    for (;;) {
      if (isClosed) throw new Error('The engine is closed.');
      for (const thread of threads) if (thread.isOver) forget(thread);
      const free = [...idle];
      const thread = free.find(({ lastOwner }) => lastOwner === owner) ?? free[0];
      if (thread) {
        idle.delete(thread);
        thread.lastOwner = owner;
        return thread;
      }
      if (threads.size < concurrency) {
        const started = start();
        started.lastOwner = owner;
        return started;
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };

  const forget = (thread: PageThread) => {
    threads.delete(thread);
    idle.delete(thread);
  };

  const release = (thread: PageThread) => {
    if (thread.isOver) forget(thread);
    else idle.add(thread);
    waiting.shift()?.();
  };

  const testPage = async (input: TestPageInput): Promise<Tested> => {
    const startedMs = Date.now();
    const failed = (reason: PageFailureReason, detail: Parameters<typeof untestedPage>[2]) =>
      untestedPage(input.url, reason, detail, startedMs);
    let thread: PageThread | null = null;
    try {
      thread = await take(input.session?.parts.owner ?? null);
      const outcome = await thread.run(
        { kind: 'test-page', input: plainInput(input) },
        handlersFor(input, imageReader),
        { deadlineMs: pageTimeoutMs, signal: input.signal },
      );
      if (outcome.kind === 'tested') return withBuffers(outcome.test);
      return failed('engine-error', say('page.engineError', { error: messageIn(outcome) }));
    } catch (error) {
      if (input.signal?.aborted) return failed('cancelled', say('page.cancelled'));
      const seconds = Math.round((Date.now() - startedMs) / 1000);
      if (error instanceof ThreadEndedError && error.why === 'stalled')
        return failed('timeout', say('page.timeout', { seconds }));
      return failed('engine-error', say('page.engineError', { error: reasonOf(error) }));
    } finally {
      if (thread) release(thread);
    }
  };

  const signIn: Engine['signIn'] = async (login, limits): Promise<SignedIn> => {
    const { siteUrl, timeoutMs, refuseAddress, signal } = limits;
    let thread: PageThread | null = null;
    try {
      thread = await take(null);
      const hasRefuseAddress = refuseAddress !== undefined;
      const outcome = await thread.run(
        { kind: 'sign-in', login, limits: { siteUrl, timeoutMs, hasRefuseAddress } },
        refuseAddress ? { refuseAddress: (url) => refuseAddress(new URL(url)) } : {},
        { deadlineMs: timeoutMs, signal },
      );
      if (outcome.kind !== 'signed-in') throw new Error(messageIn(outcome));
      const { answer } = outcome;
      return answer.ok ? { ok: true, session: new SiteSession(answer.session) } : answer;
    } catch (error) {
      return { ok: false, problem: 'page-failed', detail: reasonOf(error) };
    } finally {
      if (thread) release(thread);
    }
  };

  /**
   * Does not wait for a free thread, which would be a deadlock: the page under test may wait for the rendered
   * page.
   */
  const takeExtra = (): PageThread => {
    for (const thread of threads) if (thread.isOver) forget(thread);
    const [free] = idle;
    if (!free) return start();
    idle.delete(free);
    free.lastOwner = null;
    return free;
  };

  const releaseExtra = (thread: PageThread) => {
    if (threads.size <= concurrency) return release(thread);
    forget(thread);
    thread.close().catch(() => undefined);
  };

  const showPage: Engine['showPage'] = async (input) => {
    const { refuseAddress, isInScope, signal, ...plainPart } = input;
    const has = { refuseAddress: refuseAddress !== undefined, isInScope: isInScope !== undefined };
    if (isClosed) return null;
    const thread = takeExtra();
    try {
      const outcome = await thread.run(
        { kind: 'show-page', input: { ...plainPart, has } },
        addressHandlers(input),
        { deadlineMs: SHOW_TIMEOUT_MS, signal },
      );
      return outcome.kind === 'shown' ? outcome.shape : null;
    } catch {
      // Like the engine: a page that cannot be rendered has no shape.
      return null;
    } finally {
      releaseExtra(thread);
    }
  };

  const first = start();
  const ready = await first.ready.catch(async (error: unknown) => {
    await first.close();
    throw error;
  });
  idle.add(first);
  return {
    testPage,
    showPage,
    signIn,
    browserVersion: async () => ready.setup.browser,
    setup: () => ready.setup,
    scriptsWithoutFont: async () => ready.scriptsWithoutFont,
    whyUnsandboxed: ready.whyUnsandboxed,
    printPdf: (print) => printer.print(print),
    close: async () => {
      isClosed = true;
      for (const wake of waiting.splice(0)) wake();
      await Promise.all([printer.close(), ...[...threads].map((thread) => thread.close())]);
    },
  };
}

function plainInput({
  session,
  mayUse,
  isMissing,
  lookBehind,
  refuseAddress,
  isInScope,
  signal: _signal,
  ...plain
}: TestPageInput): PlainInput {
  return {
    ...plain,
    session: session?.parts ?? null,
    has: {
      mayUse: mayUse !== undefined,
      isMissing: isMissing !== undefined,
      lookBehind: lookBehind !== undefined,
      refuseAddress: refuseAddress !== undefined,
      isInScope: isInScope !== undefined,
    },
  };
}

function addressHandlers({
  refuseAddress,
  isInScope,
}: Pick<TestPageInput, 'refuseAddress' | 'isInScope'>): CallHandlers {
  return {
    ...(refuseAddress ? { refuseAddress: (url) => refuseAddress(new URL(url)) } : {}),
    ...(isInScope ? { isInScope: (url) => isInScope(new URL(url)) } : {}),
  };
}

function handlersFor(input: TestPageInput, imageReader: EngineOptions['imageReader']): CallHandlers {
  const { mayUse, isMissing, lookBehind } = input;
  return {
    ...(mayUse ? { mayUse } : {}),
    ...(isMissing ? { isMissing } : {}),
    ...(lookBehind ? { lookBehind } : {}),
    ...addressHandlers(input),
    ...(imageReader
      ? {
          readImage: ({ sha256, bytes }, signal) =>
            imageReader.read({ sha256, bytes: asBuffer(bytes) }, signal),
        }
      : {}),
  };
}

/** Structured cloning turns buffers into plain byte arrays. */
function withBuffers(test: PackedPageTest): PackedPageTest {
  const { screenshot, elementPictures } = test;
  return {
    ...test,
    screenshot: screenshot && { ...screenshot, bytes: asBuffer(screenshot.bytes) },
    elementPictures: elementPictures.map(asBuffer),
  };
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function messageIn(outcome: { kind: string; message?: string }): string {
  return outcome.message ?? `unexpected answer: ${outcome.kind}`;
}

function reasonOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  const reason = cause instanceof Error ? cause : error;
  return (reason instanceof Error ? reason.message : String(reason)).split('\n')[0]?.slice(0, 500) ?? '';
}
