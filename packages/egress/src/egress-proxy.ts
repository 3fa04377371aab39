import { once } from 'node:events';
import { createServer, Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { say } from '@abhigam/domain';
import { Socks5Server } from '@pondwader/socks5-server';
import { parseAddress } from './address-kind.ts';
import { type AddressPolicy, bareHost } from './address-policy.ts';
import { connectPinned } from './connect-pinned.ts';
import { cutOff } from './cut-off.ts';
import { type ConnectFault, FaultMemory } from './fault-memory.ts';
import { networkFault } from './network-fault.ts';
import { askSystem, type Resolution, type ResolveName, resolveHost } from './resolve-host.ts';
import { shareAnswers } from './share-answers.ts';

export interface EgressProxyOptions {
  policy: AddressPolicy;
  /** By default the system's name service. */
  resolveName?: ResolveName;
  /** How long the addresses of a name are used again, judged anew each time; default: 10 seconds. */
  keepAnswersMs?: number;
  /** Ceiling for finding the host and connecting to it; default: 20 seconds. */
  connectTimeoutMs?: number;
  /** Connections open at the same time; further ones are cut off. Default: 2,000. */
  maxConnections?: number;
}

/** A guard on loopback that a browser sends everything through. */
export interface EgressProxy {
  /** For a browser's proxy setting: `socks5://127.0.0.1:PORT`. */
  url: string;
  /** Why connecting to the host and port of an address failed lately; null when it did not. */
  faultOf(url: URL): ConnectFault | null;
  /** Cuts all connections off. */
  close(): Promise<void>;
}

type Connection = Parameters<Socks5Server['connectionHandler']>[0];
type SendStatus = Parameters<Socks5Server['connectionHandler']>[1];
type Reached = { ok: true; socket: Socket } | { ok: false; fault: ConnectFault };

const HANDSHAKE_MS = 10_000;

/** Starts the guard on a free port. Each connection is made to addresses that were judged for it, and to no other. */
export async function startEgressProxy(options: EgressProxyOptions): Promise<EgressProxy> {
  const { policy, connectTimeoutMs = 20_000, maxConnections = 2_000, keepAnswersMs = 10_000 } = options;
  const resolveName = shareAnswers(options.resolveName ?? askSystem, keepAnswersMs);
  const faults = new FaultMemory();
  const sockets = new Set<Socket>();
  const socks = new Socks5Server().setConnectionHandler((connection, sendStatus) => {
    // The library has removed its own listener; without one an error would be an uncaught exception.
    connection.socket.on('error', () => undefined);
    // Without a catch, a fault while serving one connection would be an unhandled rejection and end the process.
    serve(connection, sendStatus).catch(() => connection.socket.destroy());
  });
  const server = createServer({ noDelay: true }, (source) => {
    track(source);
    // Ends connections that send nothing.
    source.setTimeout(HANDSHAKE_MS, () => source.destroy());
    socks._handleConnection(source);
  });
  server.maxConnections = maxConnections;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const ownPort = typeof address === 'object' && address ? address.port : 0;

  return {
    url: `socks5://127.0.0.1:${ownPort}`,
    faultOf: (url) => faults.find(url),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };

  async function serve({ socket: source, destAddress, destPort }: Connection, sendStatus: SendStatus) {
    const gone = new AbortController();
    source.once('close', () => gone.abort());
    if (source instanceof Socket) source.setTimeout(0);
    const host = bareHost(destAddress);
    const reached = await reach(host, destPort, gone.signal);
    if (gone.signal.aborted || isGone(source)) {
      if (reached.ok) reached.socket.destroy();
      source.destroy();
      return;
    }
    if (!reached.ok) {
      faults.add(host, destPort, reached.fault);
      sendStatus(
        reached.fault.reason === 'address-not-allowed' ? 'CONNECTION_NOT_ALLOWED' : 'GENERAL_FAILURE',
      );
      return;
    }
    faults.clear(host, destPort);
    const target = reached.socket;
    track(target);
    sendStatus('REQUEST_GRANTED');
    // An answer that broke off must not look like one that ended.
    target.once('error', () => source instanceof Socket && cutOff(source));
    try {
      pipeline(source, target, source, () => undefined);
    } catch {
      // pipeline() throws ERR_STREAM_UNABLE_TO_PIPE for a stream that has ended, and then leaves both sockets open.
      source.destroy();
      target.destroy();
    }
  }

  async function reach(host: string, port: number, gone: AbortSignal): Promise<Reached> {
    const timeout = AbortSignal.timeout(connectTimeoutMs);
    const signal = AbortSignal.any([timeout, gone]);
    try {
      const resolution = await orAborted(resolveHost(host, port, policy, resolveName), signal);
      if (!resolution.ok) return { ok: false, fault: resolution };
      if (leadsBack(resolution, port)) return { ok: false, fault: ownAddress(host) };
      return { ok: true, socket: await connectPinned(host, port, resolution.addresses, signal) };
    } catch (error) {
      const place = { host: port === 80 || port === 443 ? host : `${host}:${port}`, hostname: host };
      const { fault, reason } = networkFault(error, place, timeout.aborted);
      return { ok: false, fault: { reason: fault === 'timeout' ? 'timeout' : 'refused', detail: reason } };
    }
  }

  /** A page that talks to its own way out would go round in circles. */
  function leadsBack(resolution: Resolution & { ok: true }, port: number): boolean {
    const isOwn = (address: string) =>
      ['loopback', 'unspecified'].includes(parseAddress(address)?.range() ?? '');
    return port === ownPort && resolution.addresses.some(({ address }) => isOwn(address));
  }

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  }
}

/** Reset by the client (RST) or ended (FIN): its `close` event follows later, but nothing can be piped to it any more. */
function isGone(source: Duplex): boolean {
  return source.destroyed || source.readableEnded || source.writableEnded;
}

function ownAddress(host: string): ConnectFault {
  return { reason: 'address-not-allowed', detail: say('address.own', { host }) };
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
