import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { after, before, test } from 'node:test';
import { inEnglish, type PageFailureReason } from '@abhigam/domain';
import { startEgressProxy } from '@abhigam/egress';
import { createEngine } from '../src/index.ts';
import { type EgressWorld, failsWith, openEgressWorld, page, portOf } from './egress-world.ts';
import { AA } from './judged.ts';

let world: EgressWorld;
before(async () => {
  world = await openEgressWorld();
});
after(() => world.close());

test('tests an allow-listed page, with loopback requests through the guard', async () => {
  world.routes['/page'] = page('<p>words</p>');
  for (const url of [
    `${world.site.origin}/page`,
    world.named('localhost', '/page'),
    world.named('site.test', '/page'),
  ])
    assert.equal((await world.resultOf(url)).status, 'COMPLETE', url);
  assert.ok(world.resolved.includes('site.test'));
});

const UNREACHABLE: [string, PageFailureReason, RegExp][] = [
  ['http://unknown.test/', 'dns', /unknown\.test could not be found/],
  ['https://unknown.test/', 'dns', /unknown\.test could not be found/],
  ['http://private.test/', 'address-not-allowed', /private\.test .*\(192\.168\.1\.1\)/],
  ['https://private.test/', 'address-not-allowed', /192\.168\.1\.1/],
  ['http://slow.test/', 'timeout', /slow\.test did not answer in time/],
  ['http://169.254.169.254/latest/meta-data/', 'address-not-allowed', /169\.254\.169\.254/],
  ['http://2852039166/', 'address-not-allowed', /169\.254\.169\.254/],
  ['http://0xa9.0xfe.0xa9.0xfe/', 'address-not-allowed', /169\.254\.169\.254/],
  ['http://0251.0376.0251.0376/', 'address-not-allowed', /169\.254\.169\.254/],
  ['http://[::ffff:169.254.169.254]/', 'address-not-allowed', /a9fe/],
  ['http://[fd00:ec2::254]/', 'address-not-allowed', /fd00:ec2::254/],
  ['http://[::1]/', 'address-not-allowed', /::1/],
  ['http://portal.localhost/', 'address-not-allowed', /portal\.localhost/],
  ['http://metadata.google.internal/', 'address-not-allowed', /metadata/],
];
for (const [url, reason, detail] of UNREACHABLE)
  test(`${url} is ${reason}`, async () => failsWith(await world.resultOf(url), reason, detail));

test('refuses the port of another server, and reports a closed listed port as closed', async () => {
  failsWith(await world.resultOf(`${world.forbidden.origin}/page`), 'address-not-allowed');
  const closed = createTcpServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const port = portOf(closed);
  await new Promise((done) => closed.close(done));
  const open = await startEgressProxy({ policy: { allowPrivate: true } });
  const other = await createEngine({ egress: { proxyUrl: open.url, faultOf: (url) => open.faultOf(url) } });
  for (const scheme of ['http', 'https']) {
    const url = `${scheme}://127.0.0.1:${port}/`;
    const { result } = await other.testPage({ url, rules: AA, screenshot: false });
    failsWith(result, 'refused', /refused the connection/);
  }
  await other.close();
  await open.close();
});

const LEAVING: [string, string][] = [
  ['a redirect', 'redirect'],
  ['a script', 'script-away'],
  ['a meta refresh', 'meta-away'],
];
for (const [what, path] of LEAVING)
  test(`${what} to a private address ends with that reason`, async () => {
    const target = `${world.forbidden.origin}/page`;
    world.forbidden.requests.length = 0;
    world.routes['/redirect'] = (_, response) => void response.writeHead(302, { location: target }).end();
    world.routes['/script-away'] = page(`<script>location.href = ${JSON.stringify(target)}</script>`);
    world.routes['/meta-away'] = `<meta http-equiv="refresh" content="0; url=${target}"><body>x`;
    failsWith(await world.resultOf(`${world.site.origin}/${path}`), 'address-not-allowed', /127\.0\.0\.1/);
    assert.deepEqual(world.forbidden.requests, []);
  });

test('ends a redirect to cloud metadata with that reason', async () => {
  world.routes['/metadata'] = (_, response) =>
    void response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end();
  failsWith(
    await world.resultOf(`${world.site.origin}/metadata`),
    'address-not-allowed',
    /169\.254\.169\.254/,
  );
});

test('refuses a name that becomes private between two connections', async () => {
  world.routes['/first'] = (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html', connection: 'close' })
      .end(page('<script>location.href = "/page?again"</script>'));
  failsWith(
    await world.resultOf(world.named('rebinding.test', '/first')),
    'address-not-allowed',
    /10\.0\.0\.1/,
  );
});

const OTHER_SCHEMES: [string, string][] = [
  ['data', 'data:text/html,<h1>x</h1>'],
  ['file', 'file:///etc/passwd'],
  ['chrome', 'chrome://version/'],
  ['view-source', 'view-source:http://site.test/'],
  ['javascript', 'javascript:"<h1>x</h1>"'],
  ['about', 'about:blank'],
];
for (const [scheme, target] of OTHER_SCHEMES)
  test(`does not test the target of a navigation to ${scheme}:`, async () => {
    const { origin } = world.site;
    world.routes['/by-redirect'] = (_, response) => void response.writeHead(302, { location: target }).end();
    world.routes['/by-meta'] =
      `<meta http-equiv="refresh" content='0; url=${target}'><title>x</title><h1>Own words</h1>`;
    world.routes['/by-script'] = page(
      `<p>Own words</p><script>location.href = ${JSON.stringify(target)}</script>`,
    );
    const redirected = await world.resultOf(`${origin}/by-redirect`);
    assert.ok(redirected.status === 'FAILURE', JSON.stringify(redirected).slice(0, 300));
    assert.ok(
      ['address-not-allowed', 'not-html', 'refused'].includes(redirected.reason),
      inEnglish(redirected.detail),
    );
    for (const path of ['/by-meta', '/by-script']) {
      const result = await world.resultOf(origin + path);
      // The browser keeps the page, or shows a document without a server response.
      if (result.status === 'FAILURE') assert.equal(result.reason, 'not-html', inEnglish(result.detail));
      else assert.equal(result.finalUrl, origin + path);
    }
  });

test('does not open addresses with other schemes', async () => {
  world.resolved.length = 0;
  for (const [, target] of OTHER_SCHEMES) failsWith(await world.resultOf(target), 'address-not-allowed');
  assert.deepEqual(world.resolved, []);
});

test('a server without TLS has the TLS reason behind the guard too', async () => {
  failsWith(await world.resultOf(world.site.origin.replace('http', 'https')), 'tls');
});

test('a document that a page generates itself is not a page of the site', async () => {
  world.routes['/blob'] = page(
    `<script>location.href = URL.createObjectURL(new Blob(['<h1>made</h1>'], { type: 'text/html' }))</script>`,
  );
  failsWith(await world.resultOf(`${world.site.origin}/blob`), 'not-html', /not sent by a server/);
});

test('a site cannot fake a fault of the guard with its response', async () => {
  world.routes['/bad-gateway'] = (_, response) =>
    void response.writeHead(502, { 'content-type': 'text/html', 'proxy-status': 'x; error=dns_error' }).end();
  const result = await world.resultOf(world.named('site.test', '/bad-gateway'));
  failsWith(result, 'http-status', /502/);
  world.routes['/hang-up'] = (request) => void request.socket.destroy();
  failsWith(await world.resultOf(world.named('site.test', '/hang-up')), 'refused', /EMPTY_RESPONSE/);
});

test('without the guard the browser reaches nothing', async (context) => {
  const short = await startEgressProxy({ policy: { allowPrivate: true } });
  const stranded = await createEngine({ egress: { proxyUrl: short.url, faultOf: () => null } });
  context.after(() => stranded.close());
  await short.close();
  world.site.requests.length = 0;
  const { result } = await stranded.testPage({
    url: `${world.site.origin}/page`,
    rules: AA,
    screenshot: false,
  });
  failsWith(result, 'engine-error', /no connection to the network/);
  assert.deepEqual(world.site.requests, []);
});

test('requests of the browser itself contain no address of ours and are refused', () => {
  // After all tests above; the address where nothing listens is configured for its services.
  assert.deepEqual(
    [...world.hostsRequestedByBrowser].filter((host) => host !== '127.0.0.1'),
    [],
  );
});
