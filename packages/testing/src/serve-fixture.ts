import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What one path answers: HTML, a full answer, or whatever the function does. */
export type FixtureRoute =
  | string
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
  | ((request: IncomingMessage, response: ServerResponse) => void | Promise<void>);

export interface Fixture {
  /** `http://127.0.0.1:PORT`, without a closing slash. */
  origin: string;
  /** Full address of a path. */
  url(path: string): string;
  /** Method and path of every request so far, in order. */
  requests: { method: string; path: string }[];
  /** Ends open connections too. */
  close(): Promise<void>;
}

/**
 * A small web site on a free loopback port. Routes are chosen by path without the query; any other
 * path answers 404.
 */
export async function serveFixture(routes: Record<string, FixtureRoute>): Promise<Fixture> {
  const requests: Fixture['requests'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ method: request.method ?? 'GET', path });
    const route = routes[path.split('?', 1)[0] ?? '/'];
    void answer(route, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    url: (path) => new URL(path, origin).href,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  route: FixtureRoute | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const html = { 'content-type': 'text/html; charset=utf-8' };
  if (route === undefined) {
    response.writeHead(404, html).end('<!doctype html><title>Not found</title>');
  } else if (typeof route === 'string') {
    response.writeHead(200, html).end(route);
  } else if (typeof route === 'function') {
    await route(request, response);
  } else {
    response.writeHead(route.status ?? 200, { ...html, ...route.headers }).end(route.body ?? '');
  }
}
