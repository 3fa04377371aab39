import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { inEnglish, type PageFailureReason, type PageResult } from '@abhigam/domain';
import {
  type EgressProxy,
  parseAllowList,
  type RefusingProxy,
  startEgressProxy,
  startRefusingProxy,
} from '@abhigam/egress';
import { PATIENCE_MS } from '@abhigam/testing';
import { createEngine, type Engine } from '../src/index.ts';
import { AA } from './judged.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const routes: Record<string, Answer> = {};
/** Nothing on it may be reached: its port is on no list. */
const forbiddenRoutes: Record<string, Answer> = { '/': 'secret', '/page': 'secret', '/ws': 'secret' };

let proxy: EgressProxy;
let refusing: RefusingProxy;
/** Hosts that the browser asked for by itself. */
const askedByItself = new Set<string>();
let engine: Engine;
let site: TestSite;
let forbidden: TestSite;
/** Hosts that the guard was asked to find. */
const asked: string[] = [];
const rebinding = ['127.0.0.1', '10.0.0.1'];

before(async () => {
  site = await startTestSite(routes);
  forbidden = await startTestSite(forbiddenRoutes);
  proxy = await startEgressProxy({
    policy: { allowPrivate: false, allow: parseAllowList(new URL(site.origin).host) },
    connectTimeoutMs: 2_000,
    keepAnswersMs: 0,
    resolveName: async (name) => {
      asked.push(name);
      if (name === 'slow.test') return new Promise(() => undefined);
      if (name === 'private.test') return [{ address: '192.168.1.1', family: 4 }];
      if (name === 'rebinding.test') return [{ address: rebinding.shift() ?? '10.0.0.1', family: 4 }];
      if (name.endsWith('site.test')) return [{ address: '127.0.0.1', family: 4 }];
      throw new Error(`${name} is unknown`);
    },
  });
  refusing = await startRefusingProxy(({ host }) => askedByItself.add(host));
  engine = await createEngine({
    pageTimeoutMs: PATIENCE_MS,
    egress: { proxyUrl: proxy.url, ownProxyUrl: refusing.url, faultOf: (url) => proxy.faultOf(url) },
    userAgentSuffix: 'Abhigam/9.9.9 (+https://portal.gov.in/bot)',
  });
});

after(async () => {
  await engine.close();
  await proxy.close();
  await refusing.close();
  await site.close();
  await forbidden.close();
});

function page(body: string): string {
  return `<!doctype html><html lang="en"><title>Page</title><body><h1>Page</h1>${body}</body></html>`;
}

async function resultOf(url: string): Promise<PageResult> {
  return (await engine.testPage({ url, rules: AA, screenshot: false })).result;
}

function failsWith(result: PageResult, reason: PageFailureReason, detail = /./): void {
  assert.ok(result.status === 'FAILURE', JSON.stringify(result).slice(0, 300));
  assert.equal(result.reason, reason, inEnglish(result.detail));
  assert.match(inEnglish(result.detail), detail);
}

/** Same server, other name: for the browser another site. */
function named(host: string, path: string): string {
  return `http://${host}:${new URL(site.origin).port}${path}`;
}

/** Tests a page whose script says what became of its attempts by asking the site for `/told?...`. */
async function tells(script: string): Promise<string> {
  const told = new Promise<string>((resolve) => {
    routes['/told'] = (request, response) => {
      resolve(decodeURIComponent(new URL(request.url ?? '', 'http://x').search.slice(1)));
      response.end();
    };
  });
  routes['/script'] = page(
    `<script>const tell = (text) => fetch('/told?' + encodeURIComponent(text));${script}</script>`,
  );
  assert.equal((await resultOf(`${site.origin}/script`)).status, 'COMPLETE');
  return told;
}

test('a page on the list is tested, loopback through the guard too', async () => {
  routes['/page'] = page('<p>words</p>');
  for (const url of [`${site.origin}/page`, named('localhost', '/page'), named('site.test', '/page')])
    assert.equal((await resultOf(url)).status, 'COMPLETE', url);
  assert.ok(asked.includes('site.test'));
});

test('what a page is not given of its own is named with the reason of the guard', async () => {
  routes['/parts'] = page(
    `<link rel="stylesheet" href="http://private.test/main.css"><script src="http://unknown.test/a.js"></script>
    <iframe title="Inside" src="http://192.168.1.1/"></iframe>`,
  );
  const result = await resultOf(`${site.origin}/parts`);
  assert.ok(result.status === 'COMPLETE', JSON.stringify(result).slice(0, 300));
  assert.deepEqual(
    result.leftOut.map(({ part, files = [] }) => [part, ...files.map(({ url, why }) => `${url} ${why}`)]),
    [
      ['style-sheets', 'http://private.test/main.css guard'],
      ['scripts', 'http://unknown.test/a.js network'],
      ['frames', 'http://192.168.1.1/ guard'],
    ],
  );
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
  test(`${url} is ${reason}`, async () => failsWith(await resultOf(url), reason, detail));

test('the port of another server is refused, a closed port of the list is closed', async () => {
  failsWith(await resultOf(`${forbidden.origin}/page`), 'address-not-allowed');
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
    const target = `${forbidden.origin}/page`;
    forbidden.requests.length = 0;
    routes['/redirect'] = (_, response) => void response.writeHead(302, { location: target }).end();
    routes['/script-away'] = page(`<script>location.href = ${JSON.stringify(target)}</script>`);
    routes['/meta-away'] = `<meta http-equiv="refresh" content="0; url=${target}"><body>x`;
    failsWith(await resultOf(`${site.origin}/${path}`), 'address-not-allowed', /127\.0\.0\.1/);
    assert.deepEqual(forbidden.requests, []);
  });

test('a redirect to the metadata of the cloud ends with that reason', async () => {
  routes['/metadata'] = (_, response) =>
    void response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end();
  failsWith(await resultOf(`${site.origin}/metadata`), 'address-not-allowed', /169\.254\.169\.254/);
});

test('a name that turns private between two connections is refused', async () => {
  routes['/first'] = (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html', connection: 'close' })
      .end(page('<script>location.href = "/page?again"</script>'));
  failsWith(await resultOf(named('rebinding.test', '/first')), 'address-not-allowed', /10\.0\.0\.1/);
});

test('what a page loads from private addresses does not come, and the page is tested', async () => {
  forbidden.requests.length = 0;
  const f = forbidden.origin;
  routes['/parts'] = page(
    `<iframe title="f" src="${f}/page"></iframe><img alt="i" src="${f}/page"><script src="${f}/page"></script>
    <link rel="stylesheet" href="${f}/page"><video src="${f}/page"></video><object data="${f}/page"></object>
    <link rel="preload" as="image" href="${f}/page"><link rel="prefetch" href="${f}/page">
    <iframe title="g" src="http://169.254.169.254/"></iframe><img alt="r" src="/to-forbidden">`,
  );
  routes['/to-forbidden'] = (_, response) => void response.writeHead(302, { location: `${f}/page` }).end();
  assert.equal((await resultOf(`${site.origin}/parts`)).status, 'COMPLETE');
  assert.ok(site.requests.includes('/to-forbidden'));
  assert.deepEqual(forbidden.requests, []);
});

test('scripts reach no private address: fetch, beacon, event stream, worker', async () => {
  forbidden.requests.length = 0;
  const f = JSON.stringify(`${forbidden.origin}/page`);
  const told = await tells(`(async () => {
    const said = [await fetch(${f}, { mode: 'no-cors' }).then(() => 'reached', () => 'failed')];
    navigator.sendBeacon(${f}, 'x');
    said.push(await new Promise((done) => { const s = new EventSource(${f}); s.onerror = () => done('failed'); s.onopen = () => done('reached'); }));
    const code = 'fetch(' + JSON.stringify(${f}) + ', { mode: "no-cors" }).then(() => postMessage("reached"), () => postMessage("failed"))';
    said.push(await new Promise((done) => { new Worker(URL.createObjectURL(new Blob([code]))).onmessage = (e) => done(e.data); }));
    tell(said.join());
  })();`);
  assert.equal(told, 'failed,failed,failed');
  assert.deepEqual(forbidden.requests, []);
});

test('WebSockets go through the guard: to a place on the list, and nowhere else', async () => {
  const reached: string[] = [];
  const upgrades = createTcpServer((socket) => greet(socket, () => reached.push('forbidden')));
  upgrades.listen(0, '127.0.0.1');
  await once(upgrades, 'listening');
  asked.length = 0;
  const told = await tells(`(async () => {
    const open = (url) => new Promise((done) => { const s = new WebSocket(url); s.onopen = () => done('open'); s.onerror = () => done('failed'); });
    tell([await open('ws://127.0.0.1:${portOf(upgrades)}/'), await open('ws://private.test/'), await open('ws://ws.site.test:${new URL(site.origin).port}/ws')].join());
  })();`);
  upgrades.close();
  // The last one reaches the site, which speaks no WebSocket.
  assert.equal(told, 'failed,failed,failed');
  assert.deepEqual(reached, []);
  // Nothing else: what the browser asks for by itself goes another way, where it is refused.
  assert.deepEqual(asked, ['private.test', 'ws.site.test']);
  assert.ok(site.requests.includes('/ws'));
});

test('no packet leaves by WebRTC or WebTransport', async () => {
  const udp = createSocket('udp4');
  let packets = 0;
  udp.on('message', () => {
    packets += 1;
  });
  udp.bind(0, '127.0.0.1');
  await once(udp, 'listening');
  const { port } = udp.address();
  const told = await tells(`(async () => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }, { urls: 'turn:127.0.0.1:${port}?transport=udp', username: 'a', credential: 'b' }] });
    const other = new RTCPeerConnection();
    const found = [];
    const gathered = new Promise((done) => { peer.onicecandidate = ({ candidate }) => candidate ? found.push(candidate.candidate) : done(); });
    peer.createDataChannel('x');
    await peer.setLocalDescription(await peer.createOffer());
    await other.setRemoteDescription(peer.localDescription);
    await other.setLocalDescription(await other.createAnswer());
    await peer.setRemoteDescription(other.localDescription);
    await peer.addIceCandidate({ candidate: 'candidate:1 1 udp 2113937151 127.0.0.1 ${port} typ host', sdpMid: '0', sdpMLineIndex: 0 });
    await gathered;
    const transport = await Promise.race([new WebTransport('https://127.0.0.1:${port}/').ready.then(() => 'open', () => 'failed')]);
    tell(found.length + ' ' + transport);
  })();`);
  assert.equal(told, '0 failed');
  assert.equal(packets, 0);
  udp.close();
});

test('hints to connect ahead find no way past the guard', async () => {
  const reached: string[] = [];
  const other = createTcpServer((socket) => greet(socket, () => reached.push('reached')));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const origin = `http://127.0.0.1:${portOf(other)}`;
  routes['/hints'] = page(
    `<link rel="dns-prefetch" href="${origin}"><link rel="preconnect" href="${origin}"><img alt="i" src="${origin}">`,
  );
  assert.equal((await resultOf(`${site.origin}/hints`)).status, 'COMPLETE');
  other.close();
  assert.deepEqual(reached, []);
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
  test(`a page that sends the browser to ${scheme}: is never taken for that`, async () => {
    const { origin } = site;
    routes['/by-redirect'] = (_, response) => void response.writeHead(302, { location: target }).end();
    routes['/by-meta'] =
      `<meta http-equiv="refresh" content='0; url=${target}'><title>x</title><h1>Own words</h1>`;
    routes['/by-script'] = page(`<p>Own words</p><script>location.href = ${JSON.stringify(target)}</script>`);
    const redirected = await resultOf(`${origin}/by-redirect`);
    assert.ok(redirected.status === 'FAILURE', JSON.stringify(redirected).slice(0, 300));
    assert.ok(
      ['address-not-allowed', 'not-html', 'refused'].includes(redirected.reason),
      inEnglish(redirected.detail),
    );
    for (const path of ['/by-meta', '/by-script']) {
      const result = await resultOf(origin + path);
      // The browser stays where it is, or shows what no server sent.
      if (result.status === 'FAILURE') assert.equal(result.reason, 'not-html', inEnglish(result.detail));
      else assert.equal(result.finalUrl, origin + path);
    }
  });

test('addresses that are none of the web are not opened at all', async () => {
  asked.length = 0;
  for (const [, target] of OTHER_SCHEMES) failsWith(await resultOf(target), 'address-not-allowed');
  assert.deepEqual(asked, []);
});

test('a server without TLS fails as such behind the guard too', async () => {
  failsWith(await resultOf(site.origin.replace('http', 'https')), 'tls');
});

test('no service worker stays between a page and the network', async () => {
  routes['/worker.js'] = (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/javascript' })
      .end('addEventListener("fetch", () => {})');
  const told = await tells(`(async () => {
    await navigator.serviceWorker.register('/worker.js').catch(() => undefined);
    tell((await navigator.serviceWorker.getRegistrations()).length + ' ' + navigator.serviceWorker.controller);
  })();`);
  assert.equal(told, '0 null');
});

test('a page that shows a document of its own making is no page of the site', async () => {
  routes['/blob'] = page(
    `<script>location.href = URL.createObjectURL(new Blob(['<h1>made</h1>'], { type: 'text/html' }))</script>`,
  );
  failsWith(await resultOf(`${site.origin}/blob`), 'not-html', /not sent by a server/);
});

test('a site cannot make a fault of the guard: what it answers is its own', async () => {
  routes['/bad-gateway'] = (_, response) =>
    void response.writeHead(502, { 'content-type': 'text/html', 'proxy-status': 'x; error=dns_error' }).end();
  const result = await resultOf(named('site.test', '/bad-gateway'));
  failsWith(result, 'http-status', /502/);
  routes['/hang-up'] = (request) => void request.socket.destroy();
  failsWith(await resultOf(named('site.test', '/hang-up')), 'refused', /EMPTY_RESPONSE/);
});

test('without the guard the browser reaches nothing', async (context) => {
  const short = await startEgressProxy({ policy: { allowPrivate: true } });
  const stranded = await createEngine({ egress: { proxyUrl: short.url, faultOf: () => null } });
  context.after(() => stranded.close());
  await short.close();
  site.requests.length = 0;
  const { result } = await stranded.testPage({ url: `${site.origin}/page`, rules: AA, screenshot: false });
  failsWith(result, 'engine-error', /no connection to the network/);
  assert.deepEqual(site.requests, []);
});

test('the user agent that pages and scripts see names the robot, and client hints match it', async () => {
  let agent: string | undefined;
  let hints: string | string[] | undefined;
  routes['/agent'] = (request, response) => {
    agent = request.headers['user-agent'];
    hints = request.headers['sec-ch-ua'];
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(''));
  };
  assert.equal((await resultOf(named('localhost', '/agent'))).status, 'COMPLETE');
  assert.match(agent ?? '', /Chrome\/(\d+).* Abhigam\/9\.9\.9 \(\+https:\/\/portal\.gov\.in\/bot\)$/);
  const major = /Chrome\/(\d+)/.exec(agent ?? '')?.[1];
  assert.ok(String(hints).includes(`"Chromium";v="${major}"`), `${hints}`);
  assert.equal(await tells('tell(navigator.userAgent);'), agent);
  const inWorker = await tells(
    `new Worker(URL.createObjectURL(new Blob(['postMessage(navigator.userAgent)']))).onmessage = (e) => tell(e.data);`,
  );
  assert.equal(inWorker, agent);
});

test('a page whose connections hang does not keep others from being tested', async () => {
  routes['/hangs'] = () => undefined;
  routes['/many'] = page(
    `<script>for (let i = 0; i < 60; i += 1) fetch('http://h' + i + '.site.test:${new URL(site.origin).port}/hangs', { mode: 'no-cors' });</script>`,
  );
  const [many, ...others] = await Promise.all([
    resultOf(`${site.origin}/many`),
    ...Array.from({ length: 4 }, () => resultOf(`${site.origin}/page`)),
  ]);
  for (const result of [many, ...others]) assert.equal(result?.status, 'COMPLETE');
});

test('requests of the browser itself carry no address of ours, and are refused', () => {
  // After all of the above; the address that leads nowhere is the one that its services are given.
  assert.deepEqual(
    [...askedByItself].filter((host) => host !== '127.0.0.1'),
    [],
  );
});

function greet(socket: Socket, heard: () => void): void {
  heard();
  socket.on('error', () => undefined);
  socket.end();
}

function portOf(server: Server): number {
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  return address.port;
}
