import { serveOnLoopback } from '../serve-on-loopback.ts';
import { CARDS, FLAKY_PAGES } from './flaky-pages.ts';

const PARTS: Readonly<Record<string, { type: string; body: string }>> = {
  '/part/cards.html': { type: 'text/html', body: CARDS },
  '/part/pale.css': { type: 'text/css', body: '.pale{color:#bbb}.card{border:1px solid #ccc}' },
  '/part/dot.svg': {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="teal"/></svg>',
  },
  '/part/chat.html': {
    type: 'text/html',
    body: '<!doctype html><html lang="en"><title>Chat</title><body><button></button><p style="color:#aaa">Ask us</p></body></html>',
  },
};

/** Serves the pages, and their parts after the requested delay multiplied by a random factor from 1 to 2. */
export async function serveFlakyPages(): Promise<{ origin: string; close(): Promise<void> }> {
  const pages = new Map(FLAKY_PAGES.map(({ path, html }) => [path, html]));
  return serveOnLoopback((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const html = pages.get(url.pathname);
    const part = PARTS[url.pathname];
    const wait = Number(url.searchParams.get('wait') ?? 0) * (1 + Math.random());
    setTimeout(
      () => {
        const found = html === undefined ? part : { type: 'text/html', body: html };
        response.writeHead(found ? 200 : 404, {
          'content-type': `${found?.type ?? 'text/plain'}; charset=utf-8`,
        });
        response.end(found?.body ?? 'not here');
      },
      part ? wait : 0,
    );
  });
}
