import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { after, before, test } from 'node:test';
import { errorResponse } from '@abhigam/contract';
import { until } from '@abhigam/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { type ConnectionLimits, limitConnections, serverTimeouts } from './limit-connections.ts';

const LIMITS: ConnectionLimits = {
  headersTimeoutMs: 600,
  requestTimeoutMs: 1_500,
  checkIntervalMs: 50,
  maxConnections: 200,
  perAddress: 5,
};

const sockets: Socket[] = [];
const opened: FastifyInstance[] = [];

async function serve(
  limits: ConnectionLimits,
  trustProxy: false | string[] = false,
): Promise<FastifyInstance> {
  const served = Fastify(serverTimeouts(limits));
  opened.push(served);
  served.decorate('deps', { settings: { trustProxy } } as unknown as FastifyInstance['deps']);
  limitConnections(served, limits);
  served.post('/letters', async ({ body }) => ({ bytes: JSON.stringify(body).length }));
  await served.listen({ host: '127.0.0.1', port: 0 });
  return served;
}

function portOf({ server }: FastifyInstance): number {
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  return address.port;
}

let app: FastifyInstance;
before(async () => {
  app = await serve(LIMITS);
});
after(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(opened.map((one) => one.close()));
});

interface Sender {
  socket: Socket;
  /** What the server sent before it closed the connection. */
  closed: Promise<string>;
}

function send(text: string, to = app): Sender {
  const socket = connect(portOf(to), '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  socket.on('error', () => undefined);
  if (text !== '') socket.write(text);
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve(received))) };
}

/** Sends a chunk at each interval until the server closes the connection. */
async function drip({ socket, closed }: Sender, piece: string): Promise<string> {
  const timer = setInterval(() => socket.writable && socket.write(piece), 20);
  try {
    return await closed;
  } finally {
    clearInterval(timer);
  }
}

const HEAD = `POST /letters HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`;
const SLOW: Record<string, () => Promise<string>> = {
  'headers that never end': () => drip(send('POST /letters HTTP/1.1\r\nhost: a\r\n'), 'x-a: b\r\n'),
  'a body that drips': () => drip(send(`${HEAD}content-length: 200000\r\n\r\n"`), 'a'),
  'a body in pieces without an end': () =>
    drip(send(`${HEAD}transfer-encoding: chunked\r\n\r\n1\r\n"\r\n`), '1\r\na\r\n'),
  'a body that is never sent': () => send(`${HEAD}content-length: 100\r\n\r\n`).closed,
  'a connection on which nothing is sent': () => send('').closed,
};

for (const [what, run] of Object.entries(SLOW))
  test(`${what}: the connection is closed with 408`, async () => {
    const response = await run();
    assert.match(response, /^HTTP\/1\.1 408 /);
    const [, body = ''] = response.split('\r\n\r\n');
    const { error } = errorResponse.parse(JSON.parse(body));
    assert.deepEqual([error.code, error.key], ['ER_VALIDATION', 'request.tooSlow']);
  });

test('closes a hundred concurrent unfinished requests (slowloris)', async () => {
  await Promise.all(Array.from({ length: 100 }, () => send(`${HEAD}content-length: 9\r\n\r\n`).closed));
  await until('none is open', async () => (await openOf(app)) === 0);
});

test('responds to a valid client on a slow line', async () => {
  const letter = JSON.stringify('x'.repeat(200_000));
  const sender = send(`${HEAD}connection: close\r\ncontent-length: ${letter.length}\r\n\r\n`);
  const pieces = 20;
  const size = Math.ceil(letter.length / pieces);
  for (let at = 0; at < letter.length; at += size) {
    sender.socket.write(letter.slice(at, at + size));
    await new Promise((next) => setImmediate(next));
  }
  assert.match(await sender.closed, /^HTTP\/1\.1 200 [\s\S]*"bytes":200002/);
});

test('non-HTTP data and oversized headers get an error response', async () => {
  for (const [text, status] of [
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: a\r\nx-a: ${'b'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const response = await send(text).closed;
    assert.match(response, new RegExp(`^HTTP/1\\.1 ${status} `));
    errorResponse.parse(JSON.parse(response.split('\r\n\r\n')[1] ?? ''));
  }
});

test('closes connections beyond the limit immediately; open ones continue', async () => {
  const few = await serve({
    ...LIMITS,
    requestTimeoutMs: 60_000,
    headersTimeoutMs: 60_000,
    maxConnections: 3,
  });
  const requests = [1, 2, 3].map(() => send(`${HEAD}content-length: 3\r\n\r\n`, few));
  await until('three are open', async () => (await openOf(few)) === 3);
  assert.equal(await send(HEAD, few).closed, '');
  for (const { socket } of requests) socket.end('"a"');
  for (const { closed } of requests) assert.match(await closed, /^HTTP\/1\.1 200 /);
});

const openOf = (served: FastifyInstance) =>
  new Promise<number>((resolve) => served.server.getConnections((_, count) => resolve(count)));

/** A connection with a fake remote address: real ones on this machine all come from loopback. */
class Elsewhere extends Duplex {
  readonly remoteAddress: string;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  override _read(): void {}
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done();
  }
}

test('each address has its own limit; a trusted proxy has none', async () => {
  const served = await serve(LIMITS, ['10.0.0.0/24', 'fd00::5', 'linklocal', '::ffff:192.168.0.0/112']);
  const come = (address: string) => {
    const socket = new Elsewhere(address);
    served.server.emit('connection', socket);
    return socket;
  };
  const fill = (address: string) => Array.from({ length: LIMITS.perAddress }, () => come(address));
  const first = fill('198.51.100.7');
  assert.ok(first.every((socket) => !socket.destroyed));
  assert.equal(come('198.51.100.7').destroyed, true);
  assert.equal(come('::ffff:198.51.100.7').destroyed, true, 'the same address');
  assert.equal(come('198.51.100.8').destroyed, false);
  fill('2001:db8:1:1::1');
  assert.equal(come('2001:db8:1:1::2').destroyed, true, 'the same network of a subscriber');
  assert.equal(come('2001:db8:1:2::1').destroyed, false);
  for (const proxy of [
    '10.0.0.9',
    '::ffff:10.0.0.9',
    'fd00::5',
    '169.254.1.1',
    'fe80::1',
    '192.168.0.3',
    '127.0.0.1',
  ]) {
    fill(proxy);
    assert.equal(come(proxy).destroyed, false, proxy);
  }
  first[0]?.destroy();
  await until('its place is free', async () => !come('198.51.100.7').destroyed);
});
