import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HostilePage, HostileTrap } from './hostile-page.ts';

/** What the site's servers know of each other and remember. */
export interface SiteState {
  /** The site itself, without a closing slash. */
  origin: string;
  /** Another site. */
  otherOrigin: string;
  /** An address on a port that no server listens on. */
  deadOrigin: string;
  /** GET requests of a path so far, this one included. */
  timesAsked(path: string): number;
  /** A number never given before. */
  nextNumber(): number;
  harm: Harm;
}

/** Requests that a test of a site must never make: they change something. */
export interface Harm {
  /** Requests with another method than GET, HEAD and OPTIONS. */
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

/** What a path answers: the HTML of a page, or whatever the function does with the request. */
export type Answer = string | ((visit: Visit) => void | Promise<void>);

/** Hazards of one kind. */
export interface Family {
  pages: readonly HostilePage[];
  traps?: readonly HostileTrap[];
  /** By pathname; one that ends in an asterisk answers for all paths that begin so. */
  routes: Readonly<Record<string, Answer>>;
  /** Of the other site. */
  otherRoutes?: Readonly<Record<string, Answer>>;
  /** Of the server with the self-signed certificate. */
  tlsRoutes?: Readonly<Record<string, Answer>>;
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

/** Does something again and again until the connection ends; the site's close ends them all. */
export function whileOpen({ response }: Visit, everyMs: number, work: () => void): void {
  const timer = setInterval(work, everyMs);
  response.once('close', () => clearInterval(timer));
}

/** Does something later, unless the connection ends before. */
export function later({ response }: Visit, afterMs: number, work: () => void): void {
  const timer = setTimeout(work, afterMs);
  response.once('close', () => clearTimeout(timer));
}

/** Writes as fast as the other side reads, until it goes away. */
export function pourOut({ response }: Visit, chunk: Buffer): void {
  const pour = () => {
    // A turn of its own for each chunk, so that the rest of the program comes to its turn too.
    if (response.write(chunk)) setImmediate(() => !response.destroyed && pour());
    else response.once('drain', pour);
  };
  pour();
}
