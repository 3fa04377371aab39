import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Response of a path: the HTML of a page, or a function that writes it. */
export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface TestSite {
  /** For example `http://127.0.0.1:40123`. */
  origin: string;
  /** The same server with another host name, which makes it another site. */
  otherOrigin: string;
  /** Requested paths in order. */
  requests: string[];
  close(): Promise<void>;
}

/** A site on loopback; unknown paths respond with 404. `routes` may be filled after the start. */
export async function startTestSite(routes: Record<string, Answer>): Promise<TestSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    requests.push(path);
    const answer = routes[path];
    if (answer === undefined)
      response.writeHead(404, { 'content-type': 'text/html' }).end('<p>No such page</p>');
    else if (typeof answer === 'function') answer(request, response);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    otherOrigin: `http://localhost:${address.port}`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
