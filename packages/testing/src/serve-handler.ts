import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';

export interface Served {
  /** `http://127.0.0.1:PORT`, or `https:` with a certificate; without a trailing slash. */
  origin: string;
  /** Closes open connections as well. */
  close(): Promise<void>;
}

/**
 * A server on a free loopback port, with TLS if a certificate is given. An error in the handler closes the
 * connection.
 */
export async function serveHandler(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  certificate?: { cert: string; key: string },
): Promise<Served> {
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  };
  const server = certificate ? createTlsServer(certificate, onRequest) : createServer(onRequest);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
