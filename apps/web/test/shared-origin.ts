import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refCounted, type SharedHandle } from '@abhigam/testing';

interface SharedServer {
  server: Server;
  url: string;
  handler: RequestListener | null;
}

const take = refCounted(openSharedServer, closeSharedServer);

/**
 * One origin for the servers of all test files in a process, which run one after the other, so that the
 * browser's caches of fetched and compiled code are reused.
 *
 * @throws when another server is still using it
 */
export async function serveAtSharedOrigin(handler: RequestListener): Promise<{ url: string; leave(): void }> {
  const handle: SharedHandle<SharedServer> = await take();
  const door = handle.thing;
  if (door.handler) {
    handle.release();
    throw new Error('Another test server is open in this process: close it first.');
  }
  door.handler = handler;
  return {
    url: door.url,
    leave() {
      door.handler = null;
      handle.release();
    },
  };
}

async function openSharedServer(): Promise<SharedServer> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const door: SharedServer = { server, url: `http://127.0.0.1:${port}`, handler: null };
  server.on('request', (request, response) => {
    if (door.handler) door.handler(request, response);
    else response.writeHead(503).end();
  });
  return door;
}

async function closeSharedServer({ server }: SharedServer): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}
