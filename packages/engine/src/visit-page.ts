import { type LeftOut, type PageFailureReason, type Sentence, say, type UntestedPage } from '@abhigam/domain';
import type { BrowserPool, Loan } from './browser/browser-pool.ts';
import { openPageSession, type PageSession, type PageSessionOptions } from './browser/page-session.ts';
import { Deadline } from './deadline.ts';
import type { ImageReader } from './images/image-reader.ts';
import { readImages } from './images/read-images.ts';
import { judgeSeen } from './judge-seen.ts';
import type { Letters } from './letters/letters.ts';
import { lookBehindLinks } from './links/look-behind.ts';
import type { InEmptyPage } from './loading/ask-again.ts';
import { lookAtPage } from './look-at-page.ts';
import type { EngineEgress } from './open/engine-egress.ts';
import { PageOpener, type Visit } from './open/open-page.ts';
import { PageFailure } from './open/page-failure.ts';
import type { PageTest } from './page-test.ts';
import type { TestPageInput } from './page-test-input.ts';
import { toScreenshot } from './screenshot/to-screenshot.ts';
import type { Seen } from './seen.ts';
import { Steps } from './steps.ts';
import { withTimeout } from './with-timeout.ts';

export interface VisitSettings {
  viewport: { width: number; height: number };
  pageTimeoutMs: number;
  browserVersion: string;
  imageReader: ImageReader | null;
  letters: Letters;
  /** Null when the browser connects by itself. */
  faultOf: EngineEgress['faultOf'] | null;
}

/** One page from opening to result. Never rejects; everything it opens is closed again, whatever happens. */
export async function visitPage(
  pool: BrowserPool,
  settings: VisitSettings,
  input: TestPageInput,
): Promise<PageTest> {
  const startedAt = new Date();
  const startedMs = performance.now();
  const times = () => ({
    url: input.url,
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(performance.now() - startedMs),
  });
  const deadline = new Deadline(settings.pageTimeoutMs, input.signal);
  const steps = new Steps();
  const visit: { seen: () => Visit } = {
    seen: () => ({ finalUrl: null, httpStatus: null, retryAfterSeconds: null }),
  };
  try {
    let kept: Seen | null = null;
    const seen = await inFreshPage(pool, settings, deadline, input, (session, inEmptyPage) => {
      const opener = new PageOpener(session, { ...input, faultOf: settings.faultOf });
      visit.seen = () => opener.visit;
      session.crashed
        .then((seen) => deadline.end(opener.crashFailure(seen)))
        // `crashed` never rejects, and ending a deadline does not throw.
        .catch(() => undefined);
      const keep = (seen: Seen | null) => {
        kept = seen;
      };
      const look = { ...settings, deadline, steps, inEmptyPage, keep };
      return lookAtPage(session, opener, input, look).finally(() => opener.stop());
    }).catch((error: unknown) => withoutUse(kept, error));
    // The browser is free again: what follows needs none.
    const { imageReader } = settings;
    const { facts, images } = seen;
    const textInImages =
      facts && images && imageReader
        ? await steps.time('image-text', () => readImages(facts, images, imageReader, input.signal))
        : null;
    const judgedFacts = facts && (await steps.time('links', () => lookBehindLinks(facts, input)));
    if (input.signal?.aborted) throw new PageFailure('cancelled', say('page.cancelled'));
    const { tested, ...judged } = await steps.time('judge', () =>
      judgeSeen({ ...seen, facts: judgedFacts }, input, {
        browser: settings.browserVersion,
        viewport: settings.viewport,
        textInImages,
      }),
    );
    // A page whose picture cannot be kept has been tested all the same.
    const { picture } = seen;
    const screenshot = picture && (await steps.time('encode', () => toScreenshot(picture)).catch(() => null));
    const result = { ...tested, ...times() };
    return {
      result,
      screenshot,
      facts: judgedFacts,
      ...judged,
      madeOf: seen.madeOf,
      template: seen.template,
      steps: steps.ms,
    };
  } catch (error) {
    const result: UntestedPage = {
      ...times(),
      ...visit.seen(),
      ...failureOf(error),
      status: 'FAILURE',
      score: null,
      audits: [],
    };
    return {
      result,
      screenshot: null,
      elementPictures: [],
      links: [],
      scriptOnlyLinks: 0,
      canonical: null,
      facts: null,
      inventories: null,
      handPrints: null,
      digested: null,
      lighthouse: null,
      madeOf: null,
      template: null,
      steps: steps.ms,
    };
  } finally {
    deadline.clear();
  }
}

const ENDS_USE: Partial<Record<PageFailureReason, LeftOut['why']>> = {
  'browser-crash': 'crash',
  timeout: 'time',
};

/** What had been seen before its use ended the page's test. Throws the error where nothing had, or people want no result. */
function withoutUse(kept: Seen | null, error: unknown): Seen {
  const why = error instanceof PageFailure ? ENDS_USE[error.reason] : undefined;
  if (!kept || !why) throw error;
  return { ...kept, leftOut: [...kept.leftOut, { part: 'interaction', why, rules: [] }] };
}

/** The work ends with the deadline or a crash, even where the browser no longer answers. */
export async function inFreshPage<T>(
  pool: BrowserPool,
  settings: Pick<VisitSettings, 'viewport'>,
  deadline: Deadline,
  { allowTlsErrors = false, session = null }: PageSessionOptions,
  work: (session: PageSession, inEmptyPage: InEmptyPage) => Promise<T>,
): Promise<T> {
  const loan = await deadline.race(pool.borrow(session?.parts.owner), (late) => late.release(false));
  const open = () => openPageSession(loan.browser, settings.viewport, { allowTlsErrors, session });
  const opening = open();
  try {
    const opened = await deadline.race(opening);
    const working = work(opened, async (inEmpty) => {
      const empty = await open();
      try {
        return await inEmpty(empty);
      } finally {
        await empty.close();
      }
    });
    // Behind the work, which may know more of why and then says so first.
    opened.crashed
      .then((seen) => deadline.end(new PageFailure('browser-crash', seen)))
      .catch(() => undefined);
    return await deadline.race(working);
  } finally {
    // Not waited for: the answer stands, and the next page may begin.
    giveBack(loan, opening).catch(() => loan.release(true));
  }
}

/** A browser that has not even opened the page by now is not worth waiting for. */
const OPENING_TIMEOUT_MS = 5_000;

async function giveBack(loan: Loan, opening: Promise<PageSession>): Promise<void> {
  const session = await withTimeout(OPENING_TIMEOUT_MS, 'The browser hangs.', () => opening).catch(
    () => null,
  );
  const isClean = session ? await session.close() : false;
  loan.release(!isClean);
}

function failureOf(error: unknown): { reason: PageFailureReason; detail: Sentence } {
  if (error instanceof PageFailure) return { reason: error.reason, detail: error.detail };
  const message = error instanceof Error ? error.message : String(error);
  const detail = say('page.engineError', { error: (message.split('\n')[0] ?? '').slice(0, 500) });
  return { reason: 'engine-error', detail };
}
