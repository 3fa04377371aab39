import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorResponse } from '@abhigam/contract';
import { say, toWire } from '@abhigam/domain';
import type { ConnectionError, FastifyHttpOptions, FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { networkOf } from '../security/client-address.ts';

export interface ConnectionLimits {
  /** Deadline for the headers of a request, and for the first byte of a new connection. */
  headersTimeoutMs: number;
  /** Deadline for receiving a whole request. */
  requestTimeoutMs: number;
  /** Interval of the timeout check. */
  checkIntervalMs: number;
  /** Maximum number of concurrent connections in total, and per address. */
  maxConnections: number;
  perAddress: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeoutMs: 20_000,
  // 2 MB at 56 kbit/s.
  requestTimeoutMs: 300_000,
  checkIntervalMs: 5_000,
  maxConnections: 5_000,
  perAddress: 500,
};

/**
 * Longer than the keep-alive of proxies (nginx, cloud load balancers: 60 s), so that they never send into a
 * closing connection.
 */
const KEEP_ALIVE_MS = 72_000;
/** Timeout of a client that does not read the response: longer than any call needs until its first byte. */
const IDLE_MS = 600_000;

/** Server options; Fastify's defaults have no timeout for bodies. */
export function serverTimeouts(limits: ConnectionLimits = CONNECTION_LIMITS) {
  const { requestTimeoutMs, headersTimeoutMs, checkIntervalMs } = limits;
  return {
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: IDLE_MS,
    http: {
      // Node rejects a headers timeout longer than the request timeout.
      headersTimeout: Math.min(headersTimeoutMs, requestTimeoutMs),
      connectionsCheckingInterval: checkIntervalMs,
    },
    clientErrorHandler: answerClientError,
  } satisfies FastifyHttpOptions<Server>;
}

/** Closes new connections beyond the limits. Call before the server listens. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits = CONNECTION_LIMITS): void {
  app.server.maxConnections = limits.maxConnections;
  const isProxy = proxiesOf(app.deps.settings.trustProxy);
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const address = networkOf(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/**
 * Behind a proxy many users share one address. Loopback counts as a proxy too, because it may be unconfigured.
 */
function proxiesOf(trusted: false | readonly string[]): (address: string) => boolean {
  const places = trusted === false ? [] : trusted;
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    const range = parsed.range();
    return range === 'loopback' || places.some((place) => isWithin(parsed, range, place));
  };
}

function isWithin(address: ReturnType<typeof ipaddr.process>, range: string, place: string): boolean {
  if (place === 'linklocal') return range === 'linkLocal';
  if (place === 'uniquelocal') return range === 'uniqueLocal' || range === 'private';
  if (place === 'loopback') return range === 'loopback';
  if (!place.includes('/')) return ipaddr.process(place).toString() === address.toString();
  const [base, prefix] = ipaddr.parseCIDR(place);
  if (base.kind() === address.kind()) return address.match(base, prefix);
  // ::ffff:10.0.0.0/104 is 10.0.0.0/8.
  return (
    base instanceof ipaddr.IPv6 &&
    address instanceof ipaddr.IPv4 &&
    address.toIPv4MappedAddress().match(base, prefix)
  );
}

const TOO_SLOW = say('request.tooSlow');
const MALFORMED = say('request.malformed');
const HEADERS_TOO_LARGE = say('request.headersTooLarge');

/** Responds to what never becomes a Fastify request: interrupted, not HTTP, or timed out. */
function answerClientError(error: ConnectionError, socket: Socket): void {
  // Reset by the client, or the response has started: no response is possible.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? (['408 Request Timeout', TOO_SLOW] as const)
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? (['431 Request Header Fields Too Large', HEADERS_TOO_LARGE] as const)
        : (['400 Bad Request', MALFORMED] as const);
  const answer: ErrorResponse = { error: { code: 'ER_VALIDATION', ...toWire(message) } };
  const body = JSON.stringify(answer);
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n`;
  // Destroyed once the response is in the send buffer: a client that keeps sending holds nothing open.
  socket.end(head + body, () => socket.destroy());
}
