import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Socks5Server } from '@pondwader/socks5-server';

/** A proxy on loopback that refuses and reports every connection. */
export interface RefusingProxy {
  /** For a browser's proxy setting: `socks5://127.0.0.1:PORT`. */
  url: string;
  close(): Promise<void>;
}

const HANDSHAKE_MS = 10_000;

/**
 * Proxy for background requests of the browser itself (updates, accounts, component lists). `onRequest`
 * receives each host and port, for the log.
 */
export async function startRefusingProxy(
  onRequest: (place: { host: string; port: number }) => void = () => undefined,
): Promise<RefusingProxy> {
  const sockets = new Set<Socket>();
  const socks = new Socks5Server().setConnectionHandler(({ socket, destAddress, destPort }, sendStatus) => {
    socket.on('error', () => undefined);
    onRequest({ host: destAddress, port: destPort });
    sendStatus('CONNECTION_NOT_ALLOWED');
  });
  const server = createServer((source) => {
    sockets.add(source);
    source.once('close', () => sockets.delete(source));
    source.setTimeout(HANDSHAKE_MS, () => source.destroy());
    socks._handleConnection(source);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `socks5://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
