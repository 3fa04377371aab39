import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Route =
  | string
  | { status?: number; headers?: Record<string, string>; body?: string }
  | ((request: IncomingMessage, response: ServerResponse) => void);

export interface FixtureSite {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  origin: string;
  /** Responses by path; may be changed while the site runs. */
  routes: Record<string, Route>;
  /** Paths that the browser requested as documents, in order. */
  visits: string[];
  close(): Promise<void>;
}

/** A website on loopback that responds from a table; a string is the body of an HTML page. */
export async function startFixtureSite(routes: Record<string, Route>): Promise<FixtureSite> {
  const visits: string[] = [];
  const site = { routes, visits };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (request.headers['sec-fetch-dest'] === 'document') visits.push(path);
    const route = site.routes[path] ?? { status: 404, body: 'not here' };
    if (typeof route === 'function') return route(request, response);
    const { status = 200, headers = {}, body = '' } = typeof route === 'string' ? { body: route } : route;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  return Object.assign(site, {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** An accessible page with these links and as many images without a text alternative as given. */
export function page(title: string, more: { links?: string[]; badImages?: number } = {}): string {
  const links = (more.links ?? []).map((path) => `<li><a href="${path}">Go to ${path}</a></li>`).join('');
  const images = Array.from(
    { length: more.badImages ?? 0 },
    (_, n) => `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20" class="i${n}">`,
  ).join('');
  return `<!doctype html><html lang="en"><head><title>${title}</title></head>
    <body><main><h1>${title}</h1><p>Some text.</p>${images}${links && `<ul>${links}</ul>`}</main></body></html>`;
}
