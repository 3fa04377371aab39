import type { BrowserContext, Page, Request } from 'playwright-core';
import { settledWithin } from './settled-within.ts';

const HANGS_MS = 2_000;

/**
 * Stands before every request of a page from now on: of all its frames, those that are still to come too, and of
 * windows that it opens, which never load anything. No frame goes to another document. `script` runs in every document before any of its own.
 *
 * @param mayGoOut whether a request with this method may
 */
export async function interceptRequests(
  context: BrowserContext,
  page: Page,
  mayGoOut: (method: string) => boolean,
  script: string,
): Promise<void> {
  const watched = context.route(
    () => true,
    (route) => {
      const request = route.request();
      const isDocument = request.isNavigationRequest();
      const answer =
        isOfPage(request, page) && mayGoOut(request.method()) && !(isDocument && replaces(request))
          ? route.continue()
          : // An aborted document leaves the one before it in its place.
            route.abort(isDocument ? 'aborted' : 'blockedbyclient');
      // The page may be gone before the answer arrives.
      answer.catch(() => undefined);
    },
  );
  // A frame or worker that hangs answers none of these, and does nothing either; its requests are watched all the same.
  if (await settledWithin(HANGS_MS, watched)) await watched;
  await settledWithin(HANGS_MS, context.addInitScript({ content: script }));
  await endSharedWorkers(context);
  await settledWithin(HANGS_MS, Promise.all(page.workers().map((worker) => worker.evaluate(script))));
}

/** The first request of a window comes before the window has a page, and has none to tell. */
function isOfPage(request: Request, page: Page): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    return false;
  }
}

/** What a frame shows stays; one that has come empty may be filled. */
function replaces(request: Request): boolean {
  return !['', 'about:blank'].includes(request.frame().url());
}

/** They belong to no page, so nothing watches what they ask for. */
async function endSharedWorkers(context: BrowserContext): Promise<void> {
  const browser = await context.browser()?.newBrowserCDPSession();
  if (!browser) return;
  const own = await context.newCDPSession(context.pages()[0] as Page);
  const { targetInfo } = await own.send('Target.getTargetInfo');
  await own.detach();
  const { targetInfos } = await browser.send('Target.getTargets', {
    filter: [{ type: 'shared_worker' }],
  });
  for (const { targetId, browserContextId } of targetInfos)
    if (browserContextId === targetInfo.browserContextId)
      await browser.send('Target.closeTarget', { targetId }).catch(() => undefined);
  await browser.detach();
}
