import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { startRefusingProxy } from './refusing-proxy.ts';

const NO_SIGN_IN = Buffer.from([5, 1, 0]);
const NOT_ALLOWED = 2;

/** Requests a connection from a SOCKS5 proxy; returns the reply code, 0 for success. */
async function askFor(proxyUrl: string, host: string, port: number): Promise<number | undefined> {
  const { hostname, port: proxyPort } = new URL(proxyUrl);
  const socket = connect(Number(proxyPort), hostname);
  try {
    socket.write(NO_SIGN_IN);
    assert.deepEqual([...(await answer(socket))], [5, 0]);
    const name = Buffer.from(host);
    socket.write(Buffer.from([5, 1, 0, 3, name.length, ...name, port >> 8, port & 0xff]));
    return (await answer(socket))[1];
  } finally {
    socket.destroy();
  }
}

async function answer(socket: Socket): Promise<Buffer> {
  const [data] = await once(socket, 'data');
  assert.ok(Buffer.isBuffer(data));
  return data;
}

test('refuses and reports every request', async (t) => {
  const requests: { host: string; port: number }[] = [];
  const proxy = await startRefusingProxy((place) => requests.push(place));
  t.after(() => proxy.close());
  assert.equal(await askFor(proxy.url, 'accounts.example', 443), NOT_ALLOWED);
  // The proxy refuses even its own address, which is listening.
  const own = new URL(proxy.url);
  assert.equal(await askFor(proxy.url, own.hostname, Number(own.port)), NOT_ALLOWED);
  assert.deepEqual(requests, [
    { host: 'accounts.example', port: 443 },
    { host: own.hostname, port: Number(own.port) },
  ]);
});
