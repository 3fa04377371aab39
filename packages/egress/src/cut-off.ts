import type { Socket } from 'node:net';

/**
 * Ends a connection so that the other side sees it break (RST), where its end (FIN) was not sent already: then the system
 * refuses a reset, and Node would never close the socket.
 */
export function cutOff(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
