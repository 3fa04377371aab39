import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Served {
  /** `http://127.0.0.1:PORT`, without a closing slash. */
  origin: string;
  /** Ends open connections too. */
  close(): Promise<void>;
}

/** A server on a free loopback port. What fails while a request is answered cuts its connection off. */
export async function serveHandler(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Served> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
