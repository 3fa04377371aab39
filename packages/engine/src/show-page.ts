import type { BrowserPool } from './browser/browser-pool.ts';
import type { EngineSettings } from './engine-settings.ts';
import { inFreshPage } from './in-fresh-page.ts';
import { PageOpener } from './navigation/open-page.ts';
import type { PageShape } from './navigation/read-gate.ts';
import type { TestPageInput } from './page-test-input.ts';
import { Deadline } from './pipeline/deadline.ts';

export type ShowPageInput = Pick<
  TestPageInput,
  'url' | 'allowTlsErrors' | 'refuseAddress' | 'isInScope' | 'signal'
>;

/** Time limit for a page that is only shown. */
export const SHOW_TIMEOUT_MS = 20_000;

/**
 * Visible content of a page with little text, without judging it; null when it is not a page or has much text.
 * Never rejects.
 */
export async function showPage(
  pool: BrowserPool,
  settings: Pick<EngineSettings, 'viewport' | 'faultOf'>,
  input: ShowPageInput,
): Promise<PageShape | null> {
  const deadline = new Deadline(SHOW_TIMEOUT_MS, input.signal);
  let shape: PageShape | null = null;
  try {
    return await inFreshPage(pool, settings, deadline, input, async (session) => {
      const opener = new PageOpener(session, { ...input, faultOf: settings.faultOf });
      try {
        await opener.open(input.url);
        await opener.settle('undefined');
      } finally {
        // A "page not found" page cannot be tested, but it has visible content.
        shape = opener.shape;
        opener.stop();
      }
      return shape;
    });
  } catch {
    return shape;
  } finally {
    deadline.clear();
  }
}
