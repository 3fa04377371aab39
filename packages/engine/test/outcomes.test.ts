import assert from 'node:assert/strict';
import { createServer as createTcpServer } from 'node:net';
import { after, before, test } from 'node:test';
import { inEnglish, literalMessage, type PageFailureReason, type PageResult } from '@abhigam/domain';
import { sampled } from '@abhigam/testing';
import { createEngine, type Engine, type TestPageInput } from '../src/index.ts';
import { AA } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const PAGE =
  '<!doctype html><html lang="en"><title>Forms of the office</title><body><h1>Page</h1></body></html>';
const html = { 'content-type': 'text/html' };

const routes: Record<string, Answer> = {
  '/page': PAGE,
  '/forbidden': (_, response) => void response.writeHead(403, html).end(PAGE),
  '/unauthorised': (_, response) =>
    void response.writeHead(401, { ...html, 'www-authenticate': 'Basic realm="x"' }).end(PAGE),
  '/unauthorised-empty': (_, response) =>
    void response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end(),
  '/slower': (_, response) => void response.writeHead(429, { ...html, 'retry-after': '120' }).end(PAGE),
  '/busy': (_, response) => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    response.writeHead(503, { ...html, 'Retry-After': date }).end(PAGE);
  },
  '/broken': (_, response) => void response.writeHead(500).end(),
  '/text': (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('words'),
  '/pdf': (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4'),
  '/zip': (_, response) =>
    void response
      .writeHead(200, {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename=a.zip',
      })
      .end('PK'),
  '/no-content': (_, response) => void response.writeHead(204).end(),
  '/empty': '',
  '/blank': '<!doctype html><html><body>  </body></html>',
  '/only-shadow': `<!doctype html><html><body><script>
    document.body.attachShadow({ mode: 'open' }).append(document.createElement('title'));
  </script></body></html>`,
  '/only-scripts':
    '<!doctype html><html lang="en"><title>App</title><script>var app</script><body></body></html>',
  '/only-title': '<!doctype html><html><title></title><body>  </body></html>',
  '/only-language': '<!doctype html><html lang="fr"></html>',
  '/drawing': (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end('<svg xmlns="http://www.w3.org/2000/svg"><a><text y="20">Map</text></a></svg>'),
  '/loop': (_, response) => void response.writeHead(302, { location: '/loop' }).end(),
  '/script-loop': '<body>x<script>location.href = "/script-loop?" + Math.random();</script>',
  '/hang': () => undefined,
  '/cut': (request) => void request.socket.destroy(),
  '/moved': (_, response) => void response.writeHead(301, { location: '/page' }).end(),
  '/script-moved': '<body>x<script>location.replace("/page");</script>',
  '/meta-moved': '<meta http-equiv="refresh" content="0; url=/page"><body>x',
  '/endless-script': '<body>x<script>for (;;);</script>',
  '/endless-handler': '<body>x<script>onload = () => { for (;;); };</script>',
  '/endless-writing': '<body>x<script>for (;;) document.write("<p>more</p>");</script>',
  '/drip': (_, response) => {
    response.writeHead(200, html).write('<!doctype html><title>x</title>');
    const drops = setInterval(() => response.write('<p>drop</p>'), 200);
    response.once('close', () => clearInterval(drops));
  },
  '/half': (_, response) =>
    void response.writeHead(200, html).write('<!doctype html><title>x</title><p>first half'),
};

let engine: Engine;
let hasty: Engine;
let site: TestSite;

before(async () => {
  engine = await openEngine();
  hasty = await createEngine({ pageTimeoutMs: 4_000 });
  site = await startTestSite(routes);
  routes['/leaves'] = (_, response) =>
    void response.writeHead(302, { location: `${site.otherOrigin}/page` }).end();
  routes['/leaves-by-script'] = `<body>x<script>location.href = "${site.otherOrigin}/page";</script>`;
});

after(async () => {
  await engine.close();
  await hasty.close();
  await site.close();
});

async function resultOf(
  address: string,
  more: Partial<TestPageInput> = {},
  by = engine,
): Promise<PageResult> {
  const url = address.startsWith('/') ? site.origin + address : address;
  // With one source: the outcome of a page does not depend on the sources.
  return (await by.testPage({ url, rules: AA, sources: ['andi'], screenshot: false, ...more })).result;
}

function failsWith(result: PageResult, reason: PageFailureReason, status: number | null = null): void {
  assert.equal(result.status, 'FAILURE', JSON.stringify(result).slice(0, 500));
  if (result.status !== 'FAILURE') return;
  assert.deepEqual([result.reason, result.httpStatus], [reason, status], inEnglish(result.detail));
  assert.match(inEnglish(result.detail), /^[A-Z].*\.$/);
  assert.deepEqual([result.score, result.audits], [null, []]);
}

const OUTCOMES: [string, PageFailureReason, number | null][] = [
  ['/no-such-page', 'http-status', 404],
  ['/unauthorised', 'sign-in-required', 401],
  ['/unauthorised-empty', 'sign-in-required', 401],
  ['/forbidden', 'blocked', 403],
  ['/slower', 'blocked', 429],
  ['/broken', 'http-status', 500],
  ['/text', 'not-html', 200],
  ['/no-content', 'empty-page', 204],
  ['/empty', 'empty-page', 200],
  ['/blank', 'empty-page', 200],
  ['/only-scripts', 'empty-page', 200],
  ['/loop', 'redirect-loop', null],
  ['/script-loop', 'redirect-loop', 200],
  ['/zip', 'download', 200],
  ['/cut', 'refused', null],
];
for (const [path, reason, status] of OUTCOMES)
  test(`${path} is ${reason}`, async () => failsWith(await resultOf(path), reason, status));

test('the result has the delay of a Retry-After header', async () => {
  const slower = await resultOf('/slower');
  assert.ok(slower.status === 'FAILURE');
  assert.equal(slower.retryAfterSeconds, 120);
  const busy = await resultOf('/busy');
  failsWith(busy, 'http-status', 503);
  assert.ok(busy.status === 'FAILURE' && busy.retryAfterSeconds !== null);
  assert.ok(busy.retryAfterSeconds > 3_000 && busy.retryAfterSeconds <= 3_600);
  const forbidden = await resultOf('/forbidden');
  assert.ok(forbidden.status === 'FAILURE');
  assert.equal(forbidden.retryAfterSeconds, null);
});

for (const path of ['/only-title', '/only-language', '/only-shadow'])
  test(`${path} has something to judge`, async () => {
    assert.equal((await resultOf(path)).status, 'COMPLETE');
  });

test('an SVG document is not a page, but can be judged on request', async () => {
  failsWith(await resultOf('/drawing'), 'not-html', 200);
  const result = await resultOf('/drawing', { acceptDrawings: true });
  assert.equal(result.status, 'COMPLETE', JSON.stringify(result));
});

test('a PDF is not a page', async () => {
  const result = await resultOf('/pdf');
  assert.ok(result.status === 'FAILURE' && ['not-html', 'download'].includes(result.reason));
});

test('an unknown host, a closed port and a server without TLS have different reasons', async () => {
  failsWith(await resultOf('http://no-such-host.invalid/'), 'dns');
  const closed = createTcpServer().listen(0, '127.0.0.1');
  await new Promise((listening) => closed.once('listening', listening));
  const address = closed.address();
  assert.ok(address && typeof address === 'object');
  await new Promise((done) => closed.close(done));
  failsWith(await resultOf(`http://127.0.0.1:${address.port}/`), 'refused');
  failsWith(await resultOf(site.origin.replace('http', 'https')), 'tls');
});

for (const path of ['/moved', '/script-moved', '/meta-moved'])
  test(`${path} is followed`, async () => {
    const result = await resultOf(path, { isInScope: (url) => url.origin === site.origin });
    assert.equal(result.finalUrl, `${site.origin}/page`);
    assert.equal(result.status, 'COMPLETE');
  });

for (const path of ['/leaves', '/leaves-by-script'])
  test(`refuses ${path} to another site before that site gets a request`, async () => {
    site.requests.length = 0;
    const result = await resultOf(path, { isInScope: (url) => url.origin === site.origin });
    assert.ok(result.status === 'FAILURE' && result.reason === 'redirected-off-site');
    assert.deepEqual(
      site.requests.filter((request) => request === '/page'),
      [],
    );
  });

test('checks every address of the main frame before its request is sent', async () => {
  site.requests.length = 0;
  const requests: string[] = [];
  const refuseAddress = async (url: URL) => {
    requests.push(url.pathname);
    return url.pathname === '/page' ? literalMessage('That page is not for us.') : null;
  };
  const result = await resultOf('/moved', { refuseAddress });
  assert.ok(result.status === 'FAILURE');
  assert.deepEqual(
    [result.reason, inEnglish(result.detail)],
    ['address-not-allowed', 'That page is not for us.'],
  );
  assert.deepEqual(requests, ['/moved', '/page']);
  assert.deepEqual(site.requests, ['/moved']);
});

test('sends no request to a refused address', async () => {
  site.requests.length = 0;
  const result = await resultOf('/page', { refuseAddress: async () => literalMessage('No.') });
  assert.ok(result.status === 'FAILURE' && result.reason === 'address-not-allowed');
  assert.deepEqual(site.requests, []);
});

for (const path of sampled(
  [0, 1],
  ['/hang', '/endless-script', '/half', '/drip', '/endless-handler', '/endless-writing'],
))
  test(`${path} ends at the timeout, and the next page is tested as usual`, async () => {
    failsWith(await resultOf(path, {}, hasty), 'timeout', path === '/hang' ? null : 200);
    assert.equal((await resultOf('/page')).status, 'COMPLETE');
  });

test('does not open an address that is not a web address', async () => {
  for (const address of [
    'chrome://crash/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'nonsense',
  ])
    failsWith(await resultOf(address), 'address-not-allowed');
});

test('a cancelled test ends immediately', async () => {
  const cancel = new AbortController();
  routes['/cancelled'] = () => cancel.abort();
  failsWith(await resultOf('/cancelled', { signal: cancel.signal }), 'cancelled');
  failsWith(await resultOf('/page', { signal: AbortSignal.abort() }), 'cancelled');
});
