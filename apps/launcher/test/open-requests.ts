import type { Page, Request } from 'playwright-core';

export interface OpenRequests {
  /** Pending requests with their age in milliseconds. */
  open(): string[];
}

/** Tracks the requests of a page, to report what a screen is waiting for. */
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
