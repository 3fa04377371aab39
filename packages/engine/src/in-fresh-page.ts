import type { BrowserPool, Loan } from './browser/browser-pool.ts';
import { openPageSession, type PageSession, type PageSessionOptions } from './browser/page-session.ts';
import type { Deadline } from './pipeline/deadline.ts';
import { PageFailure } from './pipeline/page-failure.ts';
import { withTimeout } from './with-timeout.ts';

/** Opens an additional empty page with the same options as the tested one, and closes it after the work. */
export type InEmptyPage = <T>(work: (page: PageSession) => Promise<T>) => Promise<T>;

/**
 * Runs the work in a clean page. It ends with the deadline or a crash, even when the browser does not respond.
 */
export async function inFreshPage<T>(
  pool: BrowserPool,
  { viewport }: { viewport: { width: number; height: number } },
  deadline: Deadline,
  { allowTlsErrors = false, session = null }: PageSessionOptions,
  work: (session: PageSession, inEmptyPage: InEmptyPage) => Promise<T>,
): Promise<T> {
  const loan = await deadline.race(pool.borrow(session?.parts.owner), (late) => late.release(false));
  const open = () => openPageSession(loan.browser, viewport, { allowTlsErrors, session });
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
    // Registered after the work, whose own handler may know a more specific reason and must run first.
    opened.crashed
      .then((seen) => deadline.end(new PageFailure('browser-crash', seen)))
      .catch(() => undefined);
    return await deadline.race(working);
  } finally {
    // Not awaited: the result is known, and the next page can start.
    giveBack(loan, opening).catch(() => loan.release(true));
  }
}

/** A browser that has not opened the page by then is abandoned. */
const OPENING_TIMEOUT_MS = 5_000;

async function giveBack(loan: Loan, opening: Promise<PageSession>): Promise<void> {
  const session = await withTimeout(OPENING_TIMEOUT_MS, 'The browser hangs.', () => opening).catch(
    () => null,
  );
  const isClean = session ? await session.close() : false;
  loan.release(!isClean);
}
