import type { ServerResponse } from 'node:http';
import { serveOnLoopback } from '../../serve-on-loopback.ts';
import { componentFile } from './component-pages.ts';
import { COMPOSED_FILES } from './composed/composed-files.ts';

/** A server for temporary pages and the files they request. */
export interface PageServer {
  origin: string;
  /** Serves a page until it is removed; returns its URL. */
  put(html: string): { url: string; remove(): void };
  close(): Promise<void>;
}

/**
 * `demoSite`: base URL of the site that other requests are forwarded to; some of the clean pages come from it.
 */
export async function servePages(demoSite: string): Promise<PageServer> {
  const pages = new Map<string, string>();
  const others = new Map<string, { status: number; type: string; body: Buffer }>();
  let count = 0;
  const server = await serveOnLoopback((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://pages');
    const html = pages.get(pathname);
    const file = COMPOSED_FILES[pathname] ?? componentFile(pathname);
    if (html !== undefined) send(response, 200, 'text/html; charset=utf-8', html);
    else if (file) send(response, 200, file.type, file.body);
    else
      demoSitePage(pathname).then(
        ({ status, type, body }) => send(response, status, type, body),
        () => response.destroy(),
      );
  });
  const demoSitePage = async (path: string) => {
    const known = others.get(path);
    if (known) return known;
    const answer = await fetch(new URL(path, demoSite));
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    const other = { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
    others.set(path, other);
    return other;
  };
  return {
    ...server,
    put(html) {
      count += 1;
      const path = `/page/${count}`;
      pages.set(path, html);
      return { url: server.origin + path, remove: () => pages.delete(path) };
    },
  };
}

function send(response: ServerResponse, status: number, type: string, body: Buffer | string): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
}
