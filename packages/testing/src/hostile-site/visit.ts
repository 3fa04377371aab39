import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HostilePage, HostileTrap } from './hostile-page.ts';

/** Shared state of the site's servers. */
export interface SiteState {
  /** The site itself, without a trailing slash. */
  origin: string;
  /** Another site. */
  otherOrigin: string;
  /** A URL with a port that no server listens on. */
  deadOrigin: string;
  /** Number of GET requests for a path, including this one. */
  countRequestsOf(path: string): number;
  /** A unique number. */
  nextNumber(): number;
  harm: Harm;
}

/** Requests that a test of a site must never send, because they change data. */
export interface Harm {
  /** Requests with a method other than GET, HEAD and OPTIONS. */
  posts: number;
  logouts: number;
  deletions: number;
}

export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  site: SiteState;
}

/** Response of a path: the HTML of a page, or a function that handles the request. */
export type RouteHandler = string | ((visit: Visit) => void | Promise<void>);

/** Hazards of one kind. */
export interface Family {
  pages: readonly HostilePage[];
  traps?: readonly HostileTrap[];
  /** By pathname; a trailing asterisk matches all paths with this prefix. */
  routes: Readonly<Record<string, RouteHandler>>;
  /** Routes of the other site. */
  otherRoutes?: Readonly<Record<string, RouteHandler>>;
  /** Routes of the server with the self-signed certificate. */
  tlsRoutes?: Readonly<Record<string, RouteHandler>>;
}

export function sendHtml({ response }: Visit, html: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

export function sendText({ response }: Visit, type: string, text: string): void {
  response.writeHead(200, { 'content-type': type }).end(text);
}

export function redirect({ response }: Visit, location: string, status = 302): void {
  response.writeHead(status, { location }).end();
}

/** Repeats `work` until the connection ends; closing the site ends it as well. */
export function repeatWhileOpen({ response }: Visit, everyMs: number, work: () => void): void {
  const timer = setInterval(work, everyMs);
  response.once('close', () => clearInterval(timer));
}

/** Runs `work` later, unless the connection ends before. */
export function runLater({ response }: Visit, afterMs: number, work: () => void): void {
  const timer = setTimeout(work, afterMs);
  response.once('close', () => clearTimeout(timer));
}

/** Writes as fast as the client reads, until it disconnects. */
export function writeContinuously({ response }: Visit, chunk: Buffer): void {
  const pour = () => {
    // One event loop turn per chunk, so that other work is not blocked.
    if (response.write(chunk)) setImmediate(() => !response.destroyed && pour());
    else response.once('drain', pour);
  };
  pour();
}
