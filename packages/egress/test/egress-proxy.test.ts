import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttpServer, get } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { connect as connectTls, createServer as createTlsServer } from 'node:tls';
import { say } from '@abhigam/domain';
import { until } from '@abhigam/testing';
import { type EgressProxyOptions, parseAllowList, type ResolveName, startEgressProxy } from '../src/index.ts';
import { SELF_SIGNED } from './self-signed.ts';
import { connectThroughProxy } from './socks-client.ts';

const closers: (() => unknown)[] = [];
after(async () => {
  for (const close of closers.reverse()) await close();
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  return address.port;
}

/** A server that greets and counts connections. */
async function greeter(): Promise<{ port: number; greeted: () => number }> {
  let count = 0;
  const port = await listen(
    createServer((socket) => {
      count += 1;
      socket.on('error', () => undefined);
      socket.end('hello');
    }),
  );
  return { port, greeted: () => count };
}

async function guard(options: Partial<EgressProxyOptions> = {}) {
  const proxy = await startEgressProxy({ policy: { allowPrivate: false }, ...options });
  closers.push(() => proxy.close());
  return proxy;
}

/** A stub resolver: returns the listed answers of a name in turn and repeats the last one. */
function names(table: Record<string, string[]>): ResolveName {
  return async (name) => {
    const answers = table[name];
    const address = answers && answers.length > 1 ? answers.shift() : answers?.[0];
    if (address === undefined) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };
}

async function textOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const loopbackAt = (port: number) => ({ allowPrivate: false, allow: parseAllowList(`127.0.0.1:${port}`) });

test('reaches an allow-listed address and passes its data', async () => {
  const { port } = await greeter();
  const proxy = await guard({ policy: loopbackAt(port), resolveName: names({ 'a.test': ['127.0.0.1'] }) });
  for (const host of ['a.test', '127.0.0.1', 'localhost', 'LOCALHOST.', 'x.localhost']) {
    const { status, socket } = await connectThroughProxy(proxy.url, host, port);
    assert.equal(status, 0, host);
    assert.equal(await textOf(socket), 'hello');
  }
});

const LOCAL_HOSTS = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '017700000001', '0x7f.0.0.1', '0'],
  ...['::1', '[::1]', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:0:7f00:1', '64:ff9b::7f00:1'],
  ...['2002:7f00:1::', '::7f00:1', '10.0.0.1', '169.254.169.254', '0xa9fea9fe', 'fd00:ec2::254', 'fe80::1'],
  ...[
    'localhost',
    'a.localhost',
    'LocalHost.',
    'metadata.google.internal',
    'private.test',
    '255.255.255.255',
  ],
];
test('refuses every notation of a local address', async () => {
  const { port, greeted } = await greeter();
  const proxy = await guard({ resolveName: names({ 'private.test': ['192.168.0.1'] }) });
  for (const host of LOCAL_HOSTS) {
    assert.equal((await connectThroughProxy(proxy.url, host, port)).status, 2, host);
    const bare = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
    const fault = proxy.faultOf(new URL(`http://${bare}:${port}/`));
    // A URL has one notation only; the proxy request used another.
    if (fault) assert.equal(fault.reason, 'address-not-allowed', host);
  }
  assert.equal(proxy.faultOf(new URL(`http://private.test:${port}/`))?.reason, 'address-not-allowed');
  assert.equal(greeted(), 0);
});

test('refuses notations that only the system parser understands', async () => {
  const { port, greeted } = await greeter();
  const proxy = await guard();
  for (const host of ['127.0.0.1 ', '0x7f.0x0.0x0.0x1', '127.000.000.001'])
    assert.notEqual((await connectThroughProxy(proxy.url, host, port)).status, 0, host);
  assert.equal(greeted(), 0);
});

test('refuses a name that turns private (DNS rebinding) and pins connections to checked addresses', async () => {
  const { port, greeted } = await greeter();
  const requests: string[] = [];
  const table = names({ 'rebinding.test': ['127.0.0.1', '10.0.0.1'] });
  const proxy = await guard({
    policy: loopbackAt(port),
    dnsCacheMs: 0,
    resolveName: (name) => {
      requests.push(name);
      return table(name);
    },
  });
  // The first answer simulates a public address; it is resolved once and the connection goes there.
  const first = await connectThroughProxy(proxy.url, 'rebinding.test', port);
  assert.equal(first.status, 0);
  assert.equal(requests.length, 1);
  assert.equal((await connectThroughProxy(proxy.url, 'rebinding.test', port)).status, 2);
  assert.equal(requests.length, 2);
  assert.equal(greeted(), 1);
});

test('resolves a name once for many connections and checks each of them', async () => {
  const { port, greeted } = await greeter();
  const requests: string[] = [];
  const table = names({ 'kept.test': ['127.0.0.1', '10.0.0.1'], 'private.test': ['10.0.0.1'] });
  const proxy = await guard({
    policy: loopbackAt(port),
    resolveName: (name) => {
      requests.push(name);
      return table(name);
    },
  });
  for (let times = 0; times < 3; times += 1)
    assert.equal((await connectThroughProxy(proxy.url, 'kept.test', port)).status, 0);
  // The cache opens no other port and no private address.
  assert.equal((await connectThroughProxy(proxy.url, 'kept.test', port + 1)).status, 2);
  for (let times = 0; times < 2; times += 1)
    assert.equal((await connectThroughProxy(proxy.url, 'private.test', port)).status, 2);
  assert.deepEqual(requests, ['kept.test', 'private.test']);
  assert.equal(greeted(), 3);
  for (let times = 0; times < 2; times += 1) await connectThroughProxy(proxy.url, 'no-such.test', port);
  assert.deepEqual(requests.slice(2), ['no-such.test', 'no-such.test']);
});

test('keeps the fault of a host until a connection succeeds', async () => {
  const { port } = await greeter();
  const closed = createServer();
  const closedPort = await listen(closed);
  await new Promise((done) => closed.close(done));
  const proxy = await guard({
    policy: { allowPrivate: true },
    dnsCacheMs: 0,
    resolveName: names({ 'late.test': ['127.0.0.1'], 'changing.test': ['169.254.169.254', '127.0.0.1'] }),
  });
  await connectThroughProxy(proxy.url, 'no-such.test', 443);
  assert.deepEqual(proxy.faultOf(new URL('https://NO-such.test./path')), {
    reason: 'dns',
    detail: say('net.unknownHost', { host: 'no-such.test' }),
  });
  await connectThroughProxy(proxy.url, 'late.test', closedPort);
  assert.deepEqual(proxy.faultOf(new URL(`ws://late.test:${closedPort}/`)), {
    reason: 'refused',
    detail: say('net.refused', { host: `late.test:${closedPort}` }),
  });
  assert.equal(proxy.faultOf(new URL('http://late.test/')), null);
  const changing = new URL(`http://changing.test:${port}/`);
  await connectThroughProxy(proxy.url, 'changing.test', port);
  assert.equal(proxy.faultOf(changing)?.reason, 'address-not-allowed');
  assert.equal((await connectThroughProxy(proxy.url, 'changing.test', port)).status, 0);
  assert.equal(proxy.faultOf(changing), null);
});

test('a resolver that never answers is a timeout', async () => {
  const silent = await guard({ connectTimeoutMs: 50, resolveName: () => new Promise(() => undefined) });
  assert.equal((await connectThroughProxy(silent.url, 'slow.test', 80)).status, 1);
  assert.deepEqual(silent.faultOf(new URL('http://slow.test/')), {
    reason: 'timeout',
    detail: say('net.timeout', { host: 'slow.test' }),
  });
});

test('the proxy refuses connections to itself', async () => {
  const proxy = await guard({ policy: { allowPrivate: true } });
  const port = Number(new URL(proxy.url).port);
  for (const host of ['127.0.0.1', 'localhost', '::ffff:127.0.0.1', '127.0.0.2'])
    assert.equal((await connectThroughProxy(proxy.url, host, port)).status, 2, host);
});

test('the proxy closes connections of HTTP clients', async () => {
  const proxy = await guard({ policy: { allowPrivate: true } });
  const failed = await new Promise<NodeJS.ErrnoException>((resolve) =>
    get(proxy.url.replace('socks5', 'http')).on('error', resolve),
  );
  assert.equal(failed.code, 'ECONNRESET');
});

test('passes TLS connections unchanged', async () => {
  const server = createTlsServer(SELF_SIGNED, (socket) => socket.end('secret'));
  const port = await listen(server);
  const proxy = await guard({ policy: loopbackAt(port), resolveName: names({ 'a.test': ['127.0.0.1'] }) });
  const { socket } = await connectThroughProxy(proxy.url, 'a.test', port);
  const secure = connectTls({ socket, servername: 'a.test', ca: SELF_SIGNED.cert });
  await once(secure, 'secureConnect');
  assert.equal(await textOf(secure), 'secret');
});

test('applies backpressure: a stalled download is not buffered in the proxy', async () => {
  const chunk = Buffer.alloc(1024 * 1024);
  let sent = 0;
  const server = createHttpServer((_, response) => {
    const send = () => {
      while (response.write(chunk)) sent += chunk.length;
      sent += chunk.length;
      response.once('drain', send);
    };
    send();
  });
  const port = await listen(server);
  closers.push(() => server.closeAllConnections());
  const proxy = await guard({ policy: loopbackAt(port) });
  const { socket } = await connectThroughProxy(proxy.url, '127.0.0.1', port);
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(socket, 'readable');
  // The client stops reading: the server's buffers fill up and its counter stops.
  let before = -1;
  await until('the stream stands still', async () => {
    const isUnchanged = sent === before;
    before = sent;
    return isUnchanged;
  });
  assert.ok(sent < 64 * chunk.length, `${sent} bytes were taken from the server`);
  // Once the client reads again, the remaining bytes arrive.
  let got = 0;
  for await (const part of socket) {
    got += part.length;
    if (got > 64 * chunk.length) break;
  }
  assert.ok(got > 64 * chunk.length);
});

test('serves many concurrent connections and closes those beyond the limit', async () => {
  const sockets: Socket[] = [];
  const port = await listen(
    createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.write('x');
    }),
  );
  const proxy = await guard({ policy: loopbackAt(port), maxConnections: 200 });
  const answers = await Promise.all(
    Array.from({ length: 250 }, () => connectThroughProxy(proxy.url, '127.0.0.1', port)),
  );
  assert.equal(answers.filter(({ status }) => status === 0).length, 200);
  assert.equal(sockets.length, 200);
  for (const { socket } of answers) socket.destroy();
  await until('all connections are gone', async () => sockets.every((socket) => socket.destroyed));
  assert.equal((await connectThroughProxy(proxy.url, '127.0.0.1', port)).status, 0);
});

test('a reset connection is a reset on the other side too', async () => {
  const port = await listen(
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write('half');
        socket.once('data', () => socket.resetAndDestroy());
      });
    }),
  );
  const proxy = await guard({ policy: loopbackAt(port) });
  const { socket } = await connectThroughProxy(proxy.url, '127.0.0.1', port);
  socket.write('first');
  await once(socket, 'readable');
  socket.write('second');
  await assert.rejects(textOf(socket), { code: 'ECONNRESET' });
});

test('closing the proxy closes every connection', async () => {
  const peers: Socket[] = [];
  const port = await listen(createServer((socket) => void peers.push(socket.on('error', () => undefined))));
  const proxy = await guard({ policy: loopbackAt(port) });
  const { socket } = await connectThroughProxy(proxy.url, '127.0.0.1', port);
  await until('the server has been reached', async () => peers.length === 1);
  await proxy.close();
  await until('both ends are closed', async () => socket.closed && peers.every((peer) => peer.destroyed));
  const late = connect(Number(new URL(proxy.url).port), '127.0.0.1');
  const [error] = await once(late, 'error');
  assert.equal(error.code, 'ECONNREFUSED');
});
