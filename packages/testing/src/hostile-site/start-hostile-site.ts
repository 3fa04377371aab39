import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Served, serveHandler } from '../serve-handler.ts';
import type { HostilePage } from './hostile-page.ts';
import { FAMILIES } from './hostile-pages.ts';
import { htmlPage } from './html.ts';
import { routeTable } from './route-table.ts';
import { SELF_SIGNED } from './self-signed.ts';
import { type Harm, type SiteState, sendHtml, type Visit } from './visit.ts';

export interface HostileSiteOptions {
  /** Requests that are remembered, the first ones; all are counted. 20,000 when absent. */
  maxRecorded?: number;
  /** What the site calls itself; `127.0.0.1` when absent. A name has letters, which can be spelt in two sizes. */
  host?: '127.0.0.1' | 'localhost';
}

export interface RecordedRequest {
  at: HostilePage['at'];
  method: string;
  /** With query, cut at 500 characters. */
  path: string;
}

export interface HostileSite {
  /** Without a closing slash; the front page links to the hazards. */
  origin: string;
  /** Another site, to which some pages lead. */
  otherOrigin: string;
  /** `https:`, with a self-signed certificate. */
  tlsOrigin: string;
  /** Full address of a row of the table. */
  url(page: Pick<HostilePage, 'at' | 'path'>): string;
  requests: readonly RecordedRequest[];
  requestCount: number;
  /** Forbidden requests (see Harm) that were made. */
  harm: Readonly<Harm>;
  /** Ends all connections and timers. */
  close(): Promise<void>;
}

const MAX_RECORDED = 20_000;
const MAX_PATH = 500;

/**
 * A site of its own on loopback that does to its visitors whatever sites have been seen to do: the table
 * HOSTILE_PAGES lists what, and what must come of it. It costs its visitors time and memory, and leads to no address outside
 * this machine but those that must be refused.
 */
export async function startHostileSite(options: HostileSiteOptions = {}): Promise<HostileSite> {
  const { maxRecorded = MAX_RECORDED, host = '127.0.0.1' } = options;
  const requests: RecordedRequest[] = [];
  const asked = new Map<string, number>();
  let requestCount = 0;
  let lastNumber = 0;
  const state: SiteState = {
    origin: '',
    otherOrigin: '',
    deadOrigin: await deadOrigin(),
    timesAsked: (path) => asked.get(path) ?? 0,
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
    // Endless addresses must fill no memory.
    if (method === 'GET' && (asked.has(url.pathname) || asked.size < maxRecorded))
      asked.set(url.pathname, (asked.get(url.pathname) ?? 0) + 1);
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
  // A client that closes the connection in the middle of an answer is expected.
  response.on('error', () => undefined);
  const url =
    URL.parse(request.url ?? '/', 'http://hostile-site.example') ?? new URL('http://hostile-site.example/');
  return { request, response, url, site };
}

/** A port of loopback that was free a moment ago. */
async function deadOrigin(): Promise<string> {
  const server = await serveHandler(async () => undefined);
  await server.close();
  return server.origin;
}
