import type { Page, Request } from 'playwright-core';

export interface OpenRequests {
  /** Requests that have no answer yet, with how long ago they were sent, in milliseconds. */
  open(): string[];
}

/** Follows the requests of a page, to say what a screen that does not come up is waiting for. */
export function watchRequests(page: Page): OpenRequests {
  const sent = new Map<Request, number>();
  page.on('request', (request) => sent.set(request, Date.now()));
  page.on('requestfinished', (request) => sent.delete(request));
  page.on('requestfailed', (request) => sent.delete(request));
  return {
    open: () =>
      [...sent].map(([request, since]) => `${request.method()} ${request.url()} ${Date.now() - since}`),
  };
}
