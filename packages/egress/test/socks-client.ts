import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A minimal SOCKS5 client, for hosts that no browser would send. */
export interface SocksReply {
  /** 0: success, 1: failure, 2: not allowed. */
  status: number | undefined;
  socket: Socket;
}

export async function connectThroughProxy(guardUrl: string, host: string, port: number): Promise<SocksReply> {
  const socket = connect(Number(new URL(guardUrl).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(Buffer.from([5, 1, 0]));
  await readBytes(socket, 2);
  const name = Buffer.from(host);
  socket.write(
    Buffer.concat([Buffer.from([5, 1, 0, 3, name.length]), name, Buffer.from([port >> 8, port & 255])]),
  );
  const reply = await readBytes(socket, 10);
  return { status: reply?.[1], socket };
}

/** Null if the connection ends first. */
async function readBytes(socket: Socket, count: number): Promise<Buffer | null> {
  for (;;) {
    const bytes: Buffer | null = socket.read(count);
    if (bytes?.length === count) return bytes;
    if (socket.readableEnded || socket.destroyed) return null;
    // Rejects with the connection's error; the socket is destroyed then.
    await Promise.race([once(socket, 'readable'), once(socket, 'close')]).catch(() => undefined);
  }
}
