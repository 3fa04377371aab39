import type { Socket } from 'node:net';

/**
 * Ends a connection so that the other side sees it break, where it has not been told of an end already: the system
 * refuses to reset what is being ended, and the runtime then forgets to close it, for ever.
 */
export function cutOff(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
