import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answer } from './answer.ts';
import type { DefectId } from './defects.ts';
import { correctedEdition, defectiveEdition, type PickVariant } from './edition.ts';

export interface DemoSiteOptions {
  /** 0 means any free port. */
  port: number;
  /** Default: loopback. */
  host?: string;
}

export interface DemoSite {
  /** URL of the home page with a trailing slash. */
  url: string;
  /** Closes the server and its open connections. */
  close(): Promise<void>;
}

/** Serves the site with all its defects. Rejects with the error of `listen`, for example EADDRINUSE. */
export function startDemoSite(options: DemoSiteOptions): Promise<DemoSite> {
  return serveEdition(defectiveEdition(), options);
}

/** Serves the twin in which every defect is corrected. Rejects like `startDemoSite`. */
export function startCorrectedDemoSite(options: DemoSiteOptions): Promise<DemoSite> {
  return serveEdition(correctedEdition(), options);
}

/** Serves the site with all its defects; each can be corrected at run time, to simulate repairs. */
export async function startDemoSiteToRepair(
  options: DemoSiteOptions,
): Promise<DemoSite & { repair: (id: DefectId) => void }> {
  const repaired = new Set<DefectId>();
  const pickVariant: PickVariant = (id, wrong, corrected) => (repaired.has(id) ? corrected : wrong);
  const site = await serveEdition(pickVariant, options);
  return {
    ...site,
    repair(id) {
      repaired.add(id);
    },
  };
}

/** Page requests have no body, so short timeouts suffice. */
const TIMEOUTS = { requestTimeout: 10_000, headersTimeout: 5_000, connectionsCheckingInterval: 5_000 };

/** Serves an edition with selected defects, for example a single one. */
export async function serveEdition(pickVariant: PickVariant, options: DemoSiteOptions): Promise<DemoSite> {
  const host = options.host ?? '127.0.0.1';
  const server = createServer(TIMEOUTS, (request, response) => respond(request, response, pickVariant));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function respond(request: IncomingMessage, response: ServerResponse, pickVariant: PickVariant): void {
  const origin = `http://${request.headers.host ?? 'localhost'}`;
  const url = URL.parse(origin + request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  if (!url) {
    response.writeHead(400).end();
    return;
  }
  const reply = answer(decoded(url.pathname), { pickVariant, origin: url.origin });
  if (reply.status === 301) {
    response.writeHead(301, { location: reply.location }).end();
    return;
  }
  const body = Buffer.from(reply.file.body);
  response.writeHead(reply.status, {
    'content-type': reply.file.type,
    'content-length': body.length,
    'cache-control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Invalid percent-encoding: not a page of this site.
    return path;
  }
}
