import type { BrowserContext, Page, Request } from 'playwright-core';
import { settledWithin } from './settled-within.ts';

const HANGS_MS = 2_000;

/**
 * Intercepts every request of the page, including those of future frames. Windows that it opens load nothing,
 * and no frame can replace a document that it shows. `script` runs in every document before the page's own
 * scripts.
 *
 * @param mayGoOut whether a request with this method is allowed
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
          : // Aborting a navigation leaves the current document in place.
            route.abort(isDocument ? 'aborted' : 'blockedbyclient');
      // The page may be closed by now.
      answer.catch(() => undefined);
    },
  );
  // A hanging frame or worker does not respond, but it does nothing either; its requests are intercepted
  // anyway.
  if (await settledWithin(HANGS_MS, watched)) await watched;
  await settledWithin(HANGS_MS, context.addInitScript({ content: script }));
  await endSharedWorkers(context);
  await settledWithin(HANGS_MS, Promise.all(page.workers().map((worker) => worker.evaluate(script))));
}

/** The first request of a window comes before its page exists; `frame()` throws then. */
function isOfPage(request: Request, page: Page): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    return false;
  }
}

/** A frame keeps the document it shows; an empty frame may load one. */
function replaces(request: Request): boolean {
  return !['', 'about:blank'].includes(request.frame().url());
}

/** Shared workers do not belong to a page, so their requests cannot be intercepted. */
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
