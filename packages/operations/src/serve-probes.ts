import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

export interface ServedProbes {
  port: number;
  close(): Promise<void>;
}

/** Requests have no body; Node checks for late ones every `connectionsCheckingInterval`. */
const TIMEOUTS = { requestTimeout: 10_000, headersTimeout: 5_000, connectionsCheckingInterval: 5_000 };
/** Clients are a monitor and a supervisor. */
const MAX_CONNECTIONS = 100;

/**
 * A small HTTP server for a process without one: `/health` (alive), `/ready` (can work; 503 otherwise) and
 * `/metrics`, protected by the token if set. Rejects when the port is occupied.
 */
export async function serveProbes(options: {
  host: string;
  /** 0: any free port. */
  port: number;
  readiness: Readiness;
  metrics: Metrics;
  metricsToken?: string | undefined;
  onError: (error: unknown) => void;
  /** Shorter in tests. */
  timeouts?: typeof TIMEOUTS;
}): Promise<ServedProbes> {
  const server = createServer({ ...TIMEOUTS, ...options.timeouts }, (request, response) => {
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
      const { status } = state;
      // Like metrics: details only with the token, if one is set.
      const body = mayRead(request) ? state : { status };
      sendJson(response, status === 'ready' ? 200 : 503, body);
    } else if (path === '/metrics') await sendMetrics(request, response);
    else sendJson(response, 404, { status: 'unknown' });
  }

  async function sendMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!mayRead(request)) {
      sendJson(response, 401, { status: 'refused' });
      return;
    }
    const text = await options.metrics.read();
    response.writeHead(200, { 'content-type': options.metrics.contentType }).end(text);
  }

  function mayRead(request: IncomingMessage): boolean {
    const token = options.metricsToken;
    return token === undefined || isMetricsTokenValid(request.headers.authorization, token);
  }

  server.maxConnections = MAX_CONNECTIONS;
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

/** Compares digests in constant time, against timing attacks. */
export function isMetricsTokenValid(authorization: string | undefined, token: string): boolean {
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
