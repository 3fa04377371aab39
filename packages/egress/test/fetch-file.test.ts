import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { TEST_TIMEOUT_MS } from '@abhigam/testing';
import { fetchFile, fetchUserAgent, measureFile, parseAllowList } from '../src/index.ts';

const closers: (() => unknown)[] = [];
after(() => {
  for (const close of closers) close();
});

async function serve(answer: RequestListener) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const options = {
    policy: { allowPrivate: false, allow: parseAllowList(`127.0.0.1:${address.port}`) },
    userAgent: fetchUserAgent(null),
    timeoutMs: TEST_TIMEOUT_MS,
  };
  const url = new URL(`http://127.0.0.1:${address.port}/a.pdf`);
  return {
    fetch: (more: { maxBytes?: number; timeoutMs?: number } = {}) =>
      fetchFile(url, { maxBytes: 1000, ...options, ...more }),
    measure: () => measureFile(url, options),
  };
}

test('fetches a file unchanged, without cookies', async () => {
  const cookies: (string | undefined)[] = [];
  const site = await serve(({ headers }, response) => {
    cookies.push(headers.cookie);
    response.writeHead(200, { 'set-cookie': 'a=b' }).end('%PDF-1.7');
  });
  const first = await site.fetch();
  assert.ok(first.ok);
  assert.equal(first.bytes.toString(), '%PDF-1.7');
  await site.fetch();
  assert.deepEqual(cookies, [undefined, undefined]);
});

test('skips a file whose declared size is too large and stops an endless one', async () => {
  const large = await serve(
    (_, response) => void response.writeHead(200, { 'content-length': 5000 }).flushHeaders(),
  );
  assert.deepEqual(await large.fetch(), { ok: false, why: 'too-large', bytes: 5000 });
  const endless = await serve((_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(500)));
    };
    response.on('drain', more);
    more();
  });
  assert.deepEqual(await endless.fetch(), { ok: false, why: 'too-large', bytes: null });
});

test('counts the decompressed size', async () => {
  const packed = gzipSync(Buffer.alloc(1_000_000));
  const site = await serve(
    (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
  );
  assert.deepEqual(await site.fetch({ maxBytes: 5000 }), { ok: false, why: 'too-large', bytes: null });
});

test('a truncated file is a failure', async () => {
  const site = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  });
  assert.deepEqual(await site.fetch(), { ok: false, why: 'refused' });
});

test('distinguishes an error status, a timeout and a redirect into a private network', async () => {
  const gone = await serve((_, response) => void response.writeHead(404).end('nothing'));
  assert.deepEqual(await gone.fetch(), { ok: false, why: 'http-status', status: 404 });
  const silent = await serve(() => undefined);
  assert.deepEqual(await silent.fetch({ timeoutMs: 200 }), { ok: false, why: 'timeout' });
  const inward = await serve(
    (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/a.pdf' }).end(),
  );
  assert.deepEqual(await inward.fetch(), { ok: false, why: 'address' });
});

test('measures a file without fetching it', async () => {
  const requests: (string | undefined)[] = [];
  const site = await serve(({ method }, response) => {
    requests.push(method);
    response.writeHead(200, { 'content-length': 7000 }).flushHeaders();
    if (method === 'HEAD') response.end();
  });
  assert.deepEqual(await site.measure(), { ok: true, bytes: 7000 });
  assert.deepEqual(requests, ['HEAD']);
});

test('falls back to GET when the server does not support HEAD', async () => {
  const site = await serve(({ method }, response) => {
    if (method === 'HEAD') response.writeHead(405).end();
    else response.writeHead(200, { 'content-length': 12 }).write('six of');
  });
  assert.deepEqual(await site.measure(), { ok: true, bytes: 12 });
});
