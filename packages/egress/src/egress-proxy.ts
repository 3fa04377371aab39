import { once } from 'node:events';
import { createServer, Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { say } from '@abhigam/domain';
import { Socks5Server } from '@pondwader/socks5-server';
import { parseAddress } from './address-kind.ts';
import { type AddressPolicy, bareHost } from './address-policy.ts';
import { connectPinned } from './connect-pinned.ts';
import { createDnsCache } from './dns-cache.ts';
import { type ConnectFault, FaultCache } from './fault-cache.ts';
import { networkFault } from './network-fault.ts';
import { rejectOnAbort } from './reject-on-abort.ts';
import { resetConnection } from './reset-connection.ts';
import { type Resolution, type ResolveName, resolveHost, systemLookup } from './resolve-host.ts';

export interface EgressProxyOptions {
  policy: AddressPolicy;
  /** Default: the system resolver. */
  resolveName?: ResolveName;
  /**
   * How long resolved addresses are cached; they are checked against the policy on each use. Default: 10
   * seconds.
   */
  dnsCacheMs?: number;
  /** Deadline for resolving and connecting. Default: 20 seconds. */
  connectTimeoutMs?: number;
  /** Maximum number of concurrent connections; further ones are closed. Default: 2,000. */
  maxConnections?: number;
}

/** A SOCKS5 proxy on loopback that checks every connection of a browser against the policy (SSRF guard). */
export interface EgressProxy {
  /** For a browser's proxy setting: `socks5://127.0.0.1:PORT`. */
  url: string;
  /** Why a recent connection to the host and port of a URL failed; null if none failed. */
  faultOf(url: URL): ConnectFault | null;
  /** Closes all connections. */
  close(): Promise<void>;
}

type Connection = Parameters<Socks5Server['connectionHandler']>[0];
type SendStatus = Parameters<Socks5Server['connectionHandler']>[1];
type Reached = { ok: true; socket: Socket } | { ok: false; fault: ConnectFault };

const HANDSHAKE_MS = 10_000;

/**
 * Starts the proxy on a free port. It connects only to addresses that were checked for this connection, so
 * DNS rebinding has no effect.
 */
export async function startEgressProxy(options: EgressProxyOptions): Promise<EgressProxy> {
  const { policy, connectTimeoutMs = 20_000, maxConnections = 2_000, dnsCacheMs = 10_000 } = options;
  const resolveName = createDnsCache(options.resolveName ?? systemLookup, dnsCacheMs);
  const faults = new FaultCache();
  const sockets = new Set<Socket>();
  const socks = new Socks5Server().setConnectionHandler((connection, sendStatus) => {
    // The library has removed its own listener; without one an error would be an uncaught exception.
    connection.socket.on('error', () => undefined);
    // Without the catch, a failure while serving one connection would be an unhandled rejection and end the
    // process.
    serve(connection, sendStatus).catch(() => connection.socket.destroy());
  });
  const server = createServer({ noDelay: true }, (source) => {
    track(source);
    // Closes connections that send nothing.
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
    // A truncated response must not look complete.
    target.once('error', () => source instanceof Socket && resetConnection(source));
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
      const resolution = await rejectOnAbort(resolveHost(host, port, policy, resolveName), signal);
      if (!resolution.ok) return { ok: false, fault: resolution };
      if (isProxyItself(resolution, port)) return { ok: false, fault: proxyItself(host) };
      return { ok: true, socket: await connectPinned(host, port, resolution.addresses, signal) };
    } catch (error) {
      const place = { host: port === 80 || port === 443 ? host : `${host}:${port}`, hostname: host };
      const { fault, reason } = networkFault(error, place, timeout.aborted);
      return { ok: false, fault: { reason: fault === 'timeout' ? 'timeout' : 'refused', detail: reason } };
    }
  }

  /** Prevents a loop: a page must not reach the proxy itself. */
  function isProxyItself(resolution: Resolution & { ok: true }, port: number): boolean {
    const isOwn = (address: string) =>
      ['loopback', 'unspecified'].includes(parseAddress(address)?.range() ?? '');
    return port === ownPort && resolution.addresses.some(({ address }) => isOwn(address));
  }

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  }
}

/**
 * Reset (RST) or ended (FIN) by the client: the `close` event comes later, but nothing can be piped any more.
 */
function isGone(source: Duplex): boolean {
  return source.destroyed || source.readableEnded || source.writableEnded;
}

function proxyItself(host: string): ConnectFault {
  return { reason: 'address-not-allowed', detail: say('address.own', { host }) };
}
