import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { openFetchSession } from './fetch-session.ts';

const server = createServer((request, response) => {
  requests.push({ path: request.url ?? '', headers: request.headers });
  if (request.url === '/moved') return void response.writeHead(302, { location: '/file' }).end();
  if (request.url === '/away')
    return void response.writeHead(302, { location: `http://0.0.0.0:${port}/` }).end();
  if (request.url === '/broken') {
    response.writeHead(200, { 'content-length': 100 }).write('half');
    return void setImmediate(() => response.destroy());
  }
  if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304, { etag: '"1"' }).end();
  response.writeHead(200, { 'content-type': 'text/plain', etag: '"1"' }).end('0123456789');
});
let requests: { path: string; headers: IncomingHttpHeaders }[] = [];
let port = 0;

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
after(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(
  path: string,
  more: {
    headers?: Record<string, string>;
    maxBytes?: number;
    allowPrivate?: boolean;
    needsBody?: boolean;
    signal?: AbortSignal;
  } = {},
) {
  requests = [];
  const { headers = {}, maxBytes = 100, allowPrivate = true, needsBody = true, signal } = more;
  const session = openFetchSession({ policy: { allowPrivate }, timeoutMs: 60_000, maxBytes });
  try {
    const answer = await session.fetch(new URL(path, `http://127.0.0.1:${port}`), {
      headers,
      needsBody,
      ...(signal ? { signal } : {}),
    });
    return answer && { ...answer, text: answer.bytes && Buffer.from(answer.bytes).toString() };
  } finally {
    await session.close();
  }
}

test('sends the given headers on every hop and follows redirects', async () => {
  const headers = { 'user-agent': 'A browser', accept: 'image/*', referer: 'https://site.example/' };
  const answer = await ask('/moved', { headers });
  assert.deepEqual(
    [answer?.status, answer && new URL(answer.finalUrl).pathname, answer?.text, answer?.header('etag')],
    [200, '/file', '0123456789', '"1"'],
  );
  assert.equal(answer?.header('x-none'), null);
  for (const one of requests)
    for (const [name, value] of Object.entries(headers)) assert.equal(one.headers[name], value, name);
});

test('supports conditional requests and skips an unwanted body', async () => {
  assert.equal((await ask('/file', { headers: { 'if-none-match': '"1"' } }))?.status, 304);
  const answer = await ask('/file', { needsBody: false });
  assert.deepEqual([answer?.status, answer?.bytes], [200, null]);
});

test('returns null for incomplete responses and refused addresses', async () => {
  assert.equal(await ask('/broken'), null);
  assert.equal(await ask('/file', { maxBytes: 9 }), null);
  assert.equal(await ask('/away'), null);
  assert.equal(await ask('/file', { allowPrivate: false }), null);
  assert.deepEqual(requests, []);
});

test('throws only when the caller aborts', async () => {
  await assert.rejects(
    ask('/file', { signal: AbortSignal.abort(new Error('no longer wanted')) }),
    /no longer wanted/,
  );
});
