import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Server } from 'node:net';
import { after, test } from 'node:test';
import { inEnglish, say } from '@abhigam/domain';
import { TEST_TIMEOUT_MS } from '@abhigam/testing';
import { checkLink, fetchUserAgent, type LinkCheck, parseAllowList } from '../src/index.ts';
import { SELF_SIGNED } from './self-signed.ts';

const closers: (() => unknown)[] = [];
after(() => {
  for (const close of closers) close();
});

interface Site {
  url: (path: string) => URL;
  port: number;
  /** For example `HEAD /path`. */
  requests: string[];
  agents: Set<string | undefined>;
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  return address.port;
}

async function serve(answer: RequestListener): Promise<Site> {
  const requests: string[] = [];
  const agents = new Set<string | undefined>();
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    agents.add(request.headers['user-agent']);
    answer(request, response);
  });
  const port = await portOf(server);
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: (path) => new URL(path, `http://127.0.0.1:${port}`), port, requests, agents };
}

function check(url: URL, port: number, timeoutMs = TEST_TIMEOUT_MS): Promise<LinkCheck> {
  const policy = { allowPrivate: false, allow: parseAllowList(`127.0.0.1:${port}`) };
  return checkLink(url, { policy, userAgent: fetchUserAgent('https://a.gov.in/bot'), timeoutMs });
}

const byMethod =
  (head: number, get: number) =>
  ({ method }: IncomingMessage, response: ServerResponse): void =>
    void response.writeHead(method === 'HEAD' ? head : get).end();

test('checks an existing page with a single HEAD request', async () => {
  const site = await serve(byMethod(200, 500));
  assert.deepEqual(await check(site.url('/a?b'), site.port), {
    ok: true,
    status: 200,
    isBlocked: false,
    retryAfterSeconds: null,
  });
  assert.deepEqual(site.requests, ['HEAD /a?b']);
  assert.deepEqual([...site.agents], [fetchUserAgent('https://a.gov.in/bot')]);
});

for (const status of [400, 403, 404, 405, 500, 501, 503])
  test(`retries with GET when HEAD is answered with ${status}`, async () => {
    const site = await serve(byMethod(status, 200));
    assert.equal((await check(site.url('/'), site.port)).ok, true);
    assert.deepEqual(site.requests, ['HEAD /', 'GET /']);
  });

test('retries with GET when the server closes the connection on HEAD', async () => {
  const site = await serve(({ method }, response) => {
    if (method === 'HEAD') response.destroy();
    else response.end('here');
  });
  assert.equal((await check(site.url('/'), site.port)).ok, true);
});

for (const status of [404, 410, 500, 503])
  test(`${status} is a broken link`, async () => {
    const site = await serve(byMethod(status, status));
    assert.deepEqual(await check(site.url('/'), site.port), {
      ok: false,
      reason: 'http-status',
      httpStatus: status,
      detail: say('net.status', { host: `127.0.0.1:${site.port}`, status }),
      retryAfterSeconds: null,
    });
  });

for (const status of [401, 403, 429, 999])
  test(`${status} exists but blocks robots`, async () => {
    const site = await serve(byMethod(status, status));
    const result = await check(site.url('/'), site.port);
    assert.ok(result.ok);
    assert.deepEqual([result.status, result.isBlocked], [status, true]);
  });

test('returns the Retry-After of a busy server', async () => {
  const site = await serve((_, response) => void response.writeHead(503, { 'retry-after': '120' }).end());
  assert.equal((await check(site.url('/'), site.port)).retryAfterSeconds, 120);
});

test('does not wait for an endless body', async () => {
  const site = await serve(({ method }, response) => {
    if (method === 'HEAD') response.writeHead(405).end();
    else response.writeHead(200).write('for ever');
  });
  assert.equal((await check(site.url('/'), site.port)).ok, true);
});

test('follows redirects to the end', async () => {
  const site = await serve(({ url }, response) => {
    if (url === '/end') response.end();
    else response.writeHead(302, { location: '/end#part' }).end();
  });
  assert.equal((await check(site.url('/'), site.port)).ok, true);
});

for (const [path, words] of [
  ['/circle', /in a circle/],
  ['/chain?0', /more than 10 times/],
] as const)
  test(`${path} is a redirect loop`, async () => {
    const site = await serve(({ url = '' }, response) => {
      const next = url.startsWith('/chain') ? `/chain?${Number(url.split('?')[1]) + 1}` : '/circle';
      response.writeHead(302, { location: next }).end();
    });
    const result = await check(site.url(path), site.port);
    assert.ok(!result.ok && result.reason === 'redirect-loop');
    assert.match(inEnglish(result.detail), words);
  });

for (const target of [
  'http://169.254.169.254/',
  'http://0x7f.1:1/',
  'http://[::ffff:10.0.0.1]/',
  'file:///etc/passwd',
])
  test(`does not follow a redirect to ${target}`, async () => {
    const site = await serve((_, response) => void response.writeHead(301, { location: target }).end());
    const result = await check(site.url('/'), site.port);
    assert.ok(!result.ok && result.reason === 'address-not-allowed', JSON.stringify(result));
    assert.deepEqual(site.requests, ['HEAD /']);
  });

test('distinguishes unknown hosts, closed ports, timeouts and untrusted certificates', async () => {
  const unknown = await check(new URL('http://no-such-host.invalid/'), 1);
  assert.ok(!unknown.ok && unknown.reason === 'dns');
  const gone = createServer();
  const port = await portOf(gone);
  await new Promise((closed) => gone.close(closed));
  const refused = await check(new URL(`http://127.0.0.1:${port}/`), port);
  assert.ok(!refused.ok && refused.reason === 'refused');
  const silent = await serve(() => undefined);
  const late = await check(silent.url('/'), silent.port, 200);
  assert.ok(!late.ok && late.reason === 'timeout');
  const secure = createTlsServer(SELF_SIGNED, (_, response) => response.end());
  const securePort = await portOf(secure);
  closers.push(() => secure.close());
  const untrusted = await check(new URL(`https://127.0.0.1:${securePort}/`), securePort);
  assert.ok(!untrusted.ok && untrusted.reason === 'tls', JSON.stringify(untrusted));
});

test('drops credentials from a link', async () => {
  const seen: (string | undefined)[] = [];
  const site = await serve(({ headers }, response) => {
    seen.push(headers.authorization);
    response.end();
  });
  const url = site.url('/');
  url.username = 'a';
  url.password = 'b';
  assert.equal((await check(url, site.port)).ok, true);
  assert.deepEqual(seen, [undefined]);
});

test('aborting rejects with the given reason', async () => {
  const stop = new AbortController();
  const site = await serve(() => stop.abort(new Error('enough')));
  const policy = { allowPrivate: true };
  const options = {
    policy,
    userAgent: fetchUserAgent(null),
    timeoutMs: TEST_TIMEOUT_MS,
    signal: stop.signal,
  };
  await assert.rejects(checkLink(site.url('/'), options), /enough/);
});
