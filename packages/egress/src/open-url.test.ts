import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { inEnglish } from '@abhigam/domain';
import { refuseAddress } from './address.ts';
import { fetchText } from './fetch-text.ts';
import { openUrl } from './open-url.ts';
import { parseAllowList } from './parse-allow-list.ts';
import { probeUrl } from './probe-url.ts';
import { fetchUserAgent } from './user-agent.ts';

const servers: Server[] = [];
after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<URL> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  assert(address !== null && typeof address === 'object');
  return new URL(`http://127.0.0.1:${address.port}/`);
}

const open = { allowPrivate: true };
const shut = { allowPrivate: false };
const limits = { maxBytes: 1000, timeoutMs: 5000 };

for (const status of [404, 410, 500, 503]) {
  test(`HTTP status ${status} counts as unreachable and is in the reason`, async () => {
    const url = await serve((_, response) => response.writeHead(status).end());
    const probe = await probeUrl(url, open);
    assert(!probe.reachable);
    assert.match(inEnglish(probe.reason), new RegExp(`HTTP status ${status}`));
  });
}

for (const status of [200, 204, 401, 403, 405, 429]) {
  test(`HTTP status ${status} counts as reachable`, async () => {
    const url = await serve((_, response) => response.writeHead(status).end());
    assert.equal((await probeUrl(url, open)).reachable, true);
  });
}

test('a closed port is unreachable, with a reason', async () => {
  const url = await serve(() => {});
  const [server] = servers.slice(-1);
  await new Promise((closed) => server?.close(closed));
  const probe = await probeUrl(url, open);
  assert.deepEqual(probe, {
    reachable: false,
    refused: false,
    reason: { key: 'net.refused', values: { host: url.host } },
  });
});

test('an unknown host name is unreachable, with a reason', async () => {
  const probe = await probeUrl(new URL('http://no-such-host.invalid/'), open);
  assert(!probe.reachable);
  assert.match(inEnglish(probe.reason), /no-such-host\.invalid could not be found/);
});

test('a server that never answers is unreachable after the timeout', async () => {
  const url = await serve(() => {});
  const probe = await probeUrl(url, open, { timeoutMs: 200 });
  assert(!probe.reachable);
  assert.match(inEnglish(probe.reason), /did not answer in time/);
});

test('a server that closes the connection is unreachable, with a reason', async () => {
  const tcp = createTcpServer((socket) => socket.destroy());
  await new Promise<void>((listening) => tcp.listen(0, '127.0.0.1', listening));
  const address = tcp.address();
  assert(address !== null && typeof address === 'object');
  const probe = await probeUrl(new URL(`http://127.0.0.1:${address.port}/`), open);
  tcp.close();
  assert(!probe.reachable);
  assert.match(inEnglish(probe.reason), /closed the connection/);
});

test('follows redirects to the final address', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/') response.writeHead(302, { location: '/a' }).end();
    else response.end('hello');
  });
  const probe = await probeUrl(url, open);
  assert(probe.reachable);
  assert.equal(probe.finalUrl.pathname, '/a');
});

test('follows ten redirects but not eleven', async () => {
  const url = await serve((request, response) => {
    const left = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('left'));
    if (left > 0) response.writeHead(307, { location: `/?left=${left - 1}` }).end();
    else response.end();
  });
  assert.equal((await probeUrl(new URL('/?left=10', url), open)).reachable, true);
  const probe = await probeUrl(new URL('/?left=11', url), open);
  assert(!probe.reachable);
  assert.match(inEnglish(probe.reason), /redirects more than 10 times/);
});

for (const target of [
  'http://169.254.169.254/latest/meta-data/',
  'http://2130706433:1/',
  'http://[::ffff:10.0.0.1]/',
  'file:///etc/passwd',
]) {
  test(`refuses a redirect to ${target} before opening it`, async () => {
    const url = await serve((_, response) => response.writeHead(302, { location: target }).end());
    const opened = await openUrl(
      url,
      {
        policy: shut,
        timeoutMs: 5000,
        // Simulates a public site: only this server's own address is allowed.
        refuse: async (hop) => (hop.host === url.host ? null : refuseAddress(hop, shut)),
      },
      async () => assert.fail('the redirect was followed'),
    );
    assert(!opened.ok);
    assert.equal(opened.fault, 'address');
  });
}

test('DNS rebinding does not reach a private address', async () => {
  const url = await serve(() => assert.fail('the server was reached'));
  const answers = ['8.8.8.8', '127.0.0.1'];
  const opened = await openUrl(
    new URL(`http://rebinding.test:${url.port}/`),
    {
      policy: shut,
      timeoutMs: 5000,
      resolveName: async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }],
    },
    async () => assert.fail('the address was opened'),
  );
  assert.deepEqual(answers, []);
  assert(!opened.ok);
  assert.equal(opened.fault, 'address');
  assert.match(inEnglish(opened.reason), /rebinding\.test is a private or local address \(127\.0\.0\.1\)/);
});

test('the allow list opens one server on loopback and no other', async () => {
  const url = await serve((_, response) => response.end());
  const policy = { allowPrivate: false, allow: parseAllowList(url.host) };
  assert.equal((await probeUrl(url, policy)).reachable, true);
  const other = await serve(() => assert.fail('the server was reached'));
  assert.equal((await probeUrl(other, policy)).reachable, false);
});

test('the user agent names the product and its contact', async () => {
  const agents: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    agents.push(request.headers['user-agent']);
    response.end();
  });
  await fetchText(url, open, limits);
  await fetchText(url, open, { ...limits, userAgent: fetchUserAgent('https://a.gov.in/bot') });
  assert.match(agents[0] ?? '', /^Mozilla\/5\.0 \(compatible; Abhigam\/\d+\.\d+\.\d+\)$/);
  assert.match(
    agents[1] ?? '',
    /^Mozilla\/5\.0 \(compatible; Abhigam\/[\d.]+; \+https:\/\/a\.gov\.in\/bot\)$/,
  );
});

test('the probe refuses a local address', async () => {
  const url = await serve(() => assert.fail('the server was reached'));
  const probe = await probeUrl(url, shut);
  assert(!probe.reachable);
  assert.equal(probe.refused, true);
});

test('fetches text with its content type and final address', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/') response.writeHead(301, { location: '/robots.txt' }).end();
    else response.writeHead(200, { 'content-type': 'text/plain' }).end('Disallow: अ');
  });
  const fetched = await fetchText(url, open, limits);
  assert(fetched.ok);
  assert.equal(fetched.text, 'Disallow: अ');
  assert.equal(fetched.contentType, 'text/plain');
  assert.equal(fetched.finalUrl.pathname, '/robots.txt');
});

test('decompresses encoded responses and gzip files', async () => {
  const packed = gzipSync('<urlset/>');
  const url = await serve((request, response) => {
    const headers =
      request.url === '/encoded' ? { 'content-encoding': 'gzip' } : { 'content-type': 'application/gzip' };
    response.writeHead(200, headers).end(packed);
  });
  for (const path of ['/encoded', '/sitemap.xml.gz']) {
    const fetched = await fetchText(new URL(path, url), open, limits);
    assert(fetched.ok);
    assert.equal(fetched.text, '<urlset/>');
  }
});

test('refuses text longer than the limit, compressed or not', async () => {
  const long = 'a'.repeat(100_000);
  const url = await serve((request, response) => {
    if (request.url === '/plain') response.end(long);
    else if (request.url === '/file') response.end(gzipSync(long));
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(long));
  });
  for (const path of ['/plain', '/file', '/encoded']) {
    const fetched = await fetchText(new URL(path, url), open, limits);
    assert(!fetched.ok);
    assert.match(fetched.reason, /longer than 1000 bytes/);
  }
});

test('distinguishes a missing file from a broken one', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/broken') response.end(Buffer.from([0x1f, 0x8b, 1, 2, 3]));
    else response.writeHead(404).end();
  });
  const missing = await fetchText(url, open, limits);
  assert(!missing.ok);
  assert.equal(missing.status, 404);
  const broken = await fetchText(new URL('/broken', url), open, limits);
  assert(!broken.ok);
  assert.match(broken.reason, /not a readable gzip file/);
});

test('aborting rejects with the given reason', async () => {
  const stop = new AbortController();
  const url = await serve(() => stop.abort(new Error('enough')));
  await assert.rejects(fetchText(url, open, { ...limits, signal: stop.signal }), /enough/);
});
