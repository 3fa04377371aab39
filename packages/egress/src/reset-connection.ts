import type { Socket } from 'node:net';

/**
 * Resets a connection (RST), so that the peer sees a failure and not a clean end. After a FIN the system
 * refuses the reset and Node would never close the socket, so it is destroyed instead.
 */
export function resetConnection(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
