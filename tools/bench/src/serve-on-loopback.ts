import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/**
 * A server on a free loopback port, for the duration of a measurement. Closing it also ends open connections.
 */
export async function serveOnLoopback(
  listener: RequestListener,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
