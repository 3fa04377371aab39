import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Served, serveHandler } from './serve-handler.ts';

/** Response of one path: HTML, a full response, or a function. */
export type FixtureRoute =
  | string
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
  | ((request: IncomingMessage, response: ServerResponse) => void | Promise<void>);

export interface Fixture extends Served {
  /** Full URL of a path. */
  url(path: string): string;
  /** Method and path of every request, in order. */
  requests: { method: string; path: string }[];
}

/**
 * A small website on a free loopback port. Routes are selected by path without query; requests for other paths
 * get status 404.
 */
export async function serveFixture(routes: Record<string, FixtureRoute>): Promise<Fixture> {
  const requests: Fixture['requests'] = [];
  const served = await serveHandler(async (request, response) => {
    const path = request.url ?? '/';
    requests.push({ method: request.method ?? 'GET', path });
    await answer(routes[path.split('?', 1)[0] ?? '/'], request, response);
  });
  return { ...served, url: (path) => new URL(path, served.origin).href, requests };
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
