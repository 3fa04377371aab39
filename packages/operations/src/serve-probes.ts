import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

export interface ServedProbes {
  port: number;
  close(): Promise<void>;
}

/**
 * A small server for a process that has none: `/health` (it lives), `/ready` (it can work; 503 when not) and
 * `/metrics`, which asks for the token if there is one. Rejects when the port is taken.
 */
export async function serveProbes(options: {
  host: string;
  /** 0 takes any free port. */
  port: number;
  readiness: Readiness;
  metrics: Metrics;
  metricsToken?: string | undefined;
  onError: (error: unknown) => void;
}): Promise<ServedProbes> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      options.onError(error);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { status: 'failed' });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?', 1)[0];
    if (request.method !== 'GET' && request.method !== 'HEAD') sendJson(response, 405, { status: 'refused' });
    else if (path === '/health') sendJson(response, 200, { status: 'ok' });
    else if (path === '/ready') {
      const state = await options.readiness();
      sendJson(response, state.status === 'ready' ? 200 : 503, state);
    } else if (path === '/metrics') await sendMetrics(request, response);
    else sendJson(response, 404, { status: 'unknown' });
  }

  async function sendMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = options.metricsToken;
    if (token !== undefined && !mayReadMetrics(request.headers.authorization, token)) {
      sendJson(response, 401, { status: 'refused' });
      return;
    }
    const text = await options.metrics.read();
    response.writeHead(200, { 'content-type': options.metrics.contentType }).end(text);
  }

  server.listen(options.port, options.host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Compared by digest, so that the time it takes reveals nothing of the token. */
export function mayReadMetrics(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}
