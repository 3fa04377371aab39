import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { ClamdAddress } from '../src/security/clamd.ts';

/** The EICAR test string that every scanner detects, in two parts so that scanners do not flag this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface FakeClamd {
  address: ClamdAddress;
  /** Complete streams received. */
  streams: Buffer[];
  close(): Promise<void>;
}

/**
 * Failure mode: `silent` never answers, `cut-off` closes the connection within the stream, `nonsense` sends an
 * invalid answer.
 */
export type ClamdFault = 'silent' | 'cut-off' | 'nonsense' | 'endless';

/**
 * Implements the part of clamd's protocol that the portal uses, over a real socket: PING, and INSTREAM with its
 * size limit.
 *
 * @param listenOn path of a Unix socket; default: a free loopback port
 */
export async function startFakeClamd(
  options: { fault?: ClamdFault; maxBytes?: number; listenOn?: string } = {},
): Promise<FakeClamd> {
  const streams: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The client may disconnect first.
    socket.on('error', () => undefined);
    void answer(socket, streams, options);
  });
  const address = await listen(server, options.listenOn);
  return {
    address,
    streams,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  socket: Socket,
  streams: Buffer[],
  { fault, maxBytes = 25_000_000 }: { fault?: ClamdFault; maxBytes?: number },
): Promise<void> {
  let received: Buffer = Buffer.alloc(0);
  const say = (text: string) => socket.end(`${text}\0`);
  for await (const piece of socket as AsyncIterable<Buffer>) {
    received = Buffer.concat([received, piece]);
    if (fault === 'silent') continue;
    if (fault === 'nonsense') return void say('UNKNOWN COMMAND');
    if (fault === 'endless') {
      socket.write('x'.repeat(10_000));
      continue;
    }
    if (fault === 'cut-off' && received.length > 1000) return void socket.destroy();
    const end = received.indexOf(0);
    if (end < 0) continue;
    const command = received.subarray(0, end).toString();
    if (command === 'zPING') return void say('PONG');
    if (command !== 'zINSTREAM') return void say('UNKNOWN COMMAND');
    const stream = readStream(received.subarray(end + 1));
    if (stream.bytes.length > maxBytes) return void say('INSTREAM size limit exceeded. ERROR');
    if (!stream.isWhole) continue;
    streams.push(stream.bytes);
    return void say(stream.bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
  }
}

/** Chunks with length prefixes, up to the zero length. */
function readStream(data: Buffer): { bytes: Buffer; isWhole: boolean } {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= data.length; ) {
    const length = data.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(pieces), isWhole: true };
    pieces.push(data.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(pieces), isWhole: false };
}

async function listen(server: Server, path: string | undefined): Promise<ClamdAddress> {
  if (path !== undefined) server.listen(path);
  else server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'string') return { path: address };
  return { host: '127.0.0.1', port: address?.port ?? 0 };
}
