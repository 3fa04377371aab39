import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Served, serveHandler } from '../serve-handler.ts';
import type { HostilePage } from './hostile-page.ts';
import { FAMILIES } from './hostile-pages.ts';
import { htmlPage } from './html.ts';
import { routeTable } from './route-table.ts';
import { SELF_SIGNED } from './self-signed.ts';
import { type Harm, type SiteState, sendHtml, type Visit } from './visit.ts';

export interface HostileSiteOptions {
  /** Maximum number of recorded requests, default 20,000; all are counted. */
  maxRecorded?: number;
  /** Host name, default `127.0.0.1`. A name contains letters, which can be written in mixed case. */
  host?: '127.0.0.1' | 'localhost';
}

export interface RecordedRequest {
  at: HostilePage['at'];
  method: string;
  /** With query, truncated at 500 characters. */
  path: string;
}

export interface HostileSite {
  /** Without a trailing slash; the front page links to the hazards. */
  origin: string;
  /** Another site that some pages link to. */
  otherOrigin: string;
  /** `https:`, with a self-signed certificate. */
  tlsOrigin: string;
  /** Full URL of a row of the table. */
  url(page: Pick<HostilePage, 'at' | 'path'>): string;
  requests: readonly RecordedRequest[];
  requestCount: number;
  /** Number of forbidden requests (see Harm). */
  harm: Readonly<Harm>;
  /** Closes all connections and timers. */
  close(): Promise<void>;
}

const MAX_RECORDED = 20_000;
const MAX_PATH = 500;

/**
 * A site on loopback with everything hostile that sites have been observed to do: the table HOSTILE_PAGES lists
 * the behaviour and the expected results. It consumes time and memory of its visitors, and links outside this
 * machine only to addresses that must be refused.
 */
export async function startHostileSite(options: HostileSiteOptions = {}): Promise<HostileSite> {
  const { maxRecorded = MAX_RECORDED, host = '127.0.0.1' } = options;
  const requests: RecordedRequest[] = [];
  const requestCounts = new Map<string, number>();
  let requestCount = 0;
  let lastNumber = 0;
  const state: SiteState = {
    origin: '',
    otherOrigin: '',
    deadOrigin: await deadOrigin(),
    countRequestsOf: (path) => requestCounts.get(path) ?? 0,
    nextNumber: () => {
      lastNumber += 1;
      return lastNumber;
    },
    harm: { posts: 0, logouts: 0, deletions: 0 },
  };

  const serve = (at: HostilePage['at'], find: ReturnType<typeof routeTable>) => {
    const tls = at === 'tls' ? SELF_SIGNED : undefined;
    return serveHandler(async (request, response) => {
      const visit = visitOf(state, request, response);
      note(at, visit);
      const answer = find(visit.url.pathname);
      if (answer === null) sendHtml(visit, htmlPage('No such page'), 404);
      else if (typeof answer === 'string') sendHtml(visit, answer);
      else await answer(visit);
    }, tls);
  };

  function note(at: HostilePage['at'], { request, url }: Visit): void {
    const method = request.method ?? 'GET';
    requestCount += 1;
    if (requests.length < maxRecorded)
      requests.push({ at, method, path: (request.url ?? '/').slice(0, MAX_PATH) });
    // Endless URLs must not fill the memory.
    if (method === 'GET' && (requestCounts.has(url.pathname) || requestCounts.size < maxRecorded))
      requestCounts.set(url.pathname, (requestCounts.get(url.pathname) ?? 0) + 1);
    if (!['GET', 'HEAD', 'OPTIONS'].includes(method)) state.harm.posts += 1;
  }

  const [site, other, tls] = await Promise.all([
    serve('site', routeTable(FAMILIES.map(({ routes }) => routes))),
    serve('other', routeTable(FAMILIES.map(({ otherRoutes }) => otherRoutes))),
    serve('tls', routeTable(FAMILIES.map(({ tlsRoutes }) => tlsRoutes))),
  ]);
  state.origin = site.origin.replace('127.0.0.1', host);
  state.otherOrigin = other.origin;
  const origins: Record<HostilePage['at'], string> = {
    site: state.origin,
    other: other.origin,
    tls: tls.origin,
  };
  return {
    origin: state.origin,
    otherOrigin: other.origin,
    tlsOrigin: tls.origin,
    url: ({ at, path }) => origins[at] + path,
    requests,
    get requestCount() {
      return requestCount;
    },
    harm: state.harm,
    close: async () => {
      await Promise.all([site, other, tls].map((server: Served) => server.close()));
    },
  };
}

function visitOf(site: SiteState, request: IncomingMessage, response: ServerResponse): Visit {
  // Clients may close the connection during a response.
  response.on('error', () => undefined);
  const url =
    URL.parse(request.url ?? '/', 'http://hostile-site.example') ?? new URL('http://hostile-site.example/');
  return { request, response, url, site };
}

/** An origin on a loopback port that was free a moment ago. */
async function deadOrigin(): Promise<string> {
  const server = await serveHandler(async () => undefined);
  await server.close();
  return server.origin;
}
