import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { type EgressWorld, openEgressWorld, page, portOf } from './egress-world.ts';

let world: EgressWorld;
before(async () => {
  world = await openEgressWorld();
});
after(() => world.close());

test('files that the guard refused are listed with the reason of the guard', async () => {
  world.routes['/parts'] = page(
    `<link rel="stylesheet" href="http://private.test/main.css"><script src="http://unknown.test/a.js"></script>
    <iframe title="Inside" src="http://192.168.1.1/"></iframe>`,
  );
  const result = await world.resultOf(`${world.site.origin}/parts`);
  assert.ok(result.status === 'COMPLETE', JSON.stringify(result).slice(0, 300));
  assert.deepEqual(
    // States are not judged without a style sheet.
    result.leftOut
      .filter(({ part }) => part !== 'states')
      .map(({ part, files = [] }) => [part, ...files.map(({ url, why }) => `${url} ${why}`)]),
    [
      ['style-sheets', 'http://private.test/main.css guard'],
      ['scripts', 'http://unknown.test/a.js network'],
      ['frames', 'http://192.168.1.1/ guard'],
    ],
  );
});

test('blocks resources from private addresses and tests the page', async () => {
  world.forbidden.requests.length = 0;
  const f = world.forbidden.origin;
  world.routes['/parts'] = page(
    `<iframe title="f" src="${f}/page"></iframe><img alt="i" src="${f}/page"><script src="${f}/page"></script>
    <link rel="stylesheet" href="${f}/page"><video src="${f}/page"></video><object data="${f}/page"></object>
    <link rel="preload" as="image" href="${f}/page"><link rel="prefetch" href="${f}/page">
    <iframe title="g" src="http://169.254.169.254/"></iframe><img alt="r" src="/to-forbidden">`,
  );
  world.routes['/to-forbidden'] = (_, response) =>
    void response.writeHead(302, { location: `${f}/page` }).end();
  assert.equal((await world.resultOf(`${world.site.origin}/parts`)).status, 'COMPLETE');
  assert.ok(world.site.requests.includes('/to-forbidden'));
  assert.deepEqual(world.forbidden.requests, []);
});

test('scripts cannot reach private addresses: fetch, beacon, event stream, worker', async () => {
  world.forbidden.requests.length = 0;
  const f = JSON.stringify(`${world.forbidden.origin}/page`);
  const reported = await world.reportOf(`(async () => {
    const said = [await fetch(${f}, { mode: 'no-cors' }).then(() => 'reached', () => 'failed')];
    navigator.sendBeacon(${f}, 'x');
    said.push(await new Promise((done) => { const s = new EventSource(${f}); s.onerror = () => done('failed'); s.onopen = () => done('reached'); }));
    const code = 'fetch(' + JSON.stringify(${f}) + ', { mode: "no-cors" }).then(() => postMessage("reached"), () => postMessage("failed"))';
    said.push(await new Promise((done) => { new Worker(URL.createObjectURL(new Blob([code]))).onmessage = (e) => done(e.data); }));
    report(said.join());
  })();`);
  assert.equal(reported, 'failed,failed,failed');
  assert.deepEqual(world.forbidden.requests, []);
});

test('sends WebSockets through the guard, which allows listed addresses only', async () => {
  const reached: string[] = [];
  const upgrades = createTcpServer((socket) => greet(socket, () => reached.push('forbidden')));
  upgrades.listen(0, '127.0.0.1');
  await once(upgrades, 'listening');
  world.resolved.length = 0;
  const reported = await world.reportOf(`(async () => {
    const open = (url) => new Promise((done) => { const s = new WebSocket(url); s.onopen = () => done('open'); s.onerror = () => done('failed'); });
    report([await open('ws://127.0.0.1:${portOf(upgrades)}/'), await open('ws://private.test/'), await open('ws://ws.site.test:${new URL(world.site.origin).port}/ws')].join());
  })();`);
  upgrades.close();
  // The last one reaches the site, which does not support WebSocket.
  assert.equal(reported, 'failed,failed,failed');
  assert.deepEqual(reached, []);
  // Nothing else: requests of the browser itself use another proxy, which refuses them.
  assert.deepEqual(world.resolved, ['private.test', 'ws.site.test']);
  assert.ok(world.site.requests.includes('/ws'));
});

test('sends no packet by WebRTC or WebTransport', async () => {
  const udp = createSocket('udp4');
  let packets = 0;
  udp.on('message', () => {
    packets += 1;
  });
  udp.bind(0, '127.0.0.1');
  await once(udp, 'listening');
  const { port } = udp.address();
  const reported = await world.reportOf(`(async () => {
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
    report(found.length + ' ' + transport);
  })();`);
  assert.equal(reported, '0 failed');
  assert.equal(packets, 0);
  udp.close();
});

test('prefetch and preconnect hints cannot bypass the guard', async () => {
  const reached: string[] = [];
  const other = createTcpServer((socket) => greet(socket, () => reached.push('reached')));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const origin = `http://127.0.0.1:${portOf(other)}`;
  world.routes['/hints'] = page(
    `<link rel="dns-prefetch" href="${origin}"><link rel="preconnect" href="${origin}"><img alt="i" src="${origin}">`,
  );
  assert.equal((await world.resultOf(`${world.site.origin}/hints`)).status, 'COMPLETE');
  other.close();
  assert.deepEqual(reached, []);
});

test('no service worker remains between a page and the network', async () => {
  world.routes['/worker.js'] = (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/javascript' })
      .end('addEventListener("fetch", () => {})');
  const reported = await world.reportOf(`(async () => {
    await navigator.serviceWorker.register('/worker.js').catch(() => undefined);
    report((await navigator.serviceWorker.getRegistrations()).length + ' ' + navigator.serviceWorker.controller);
  })();`);
  assert.equal(reported, '0 null');
});

test('the user agent of pages and scripts names the robot, and the client hints match it', async () => {
  let agent: string | undefined;
  let hints: string | string[] | undefined;
  world.routes['/agent'] = (request, response) => {
    agent = request.headers['user-agent'];
    hints = request.headers['sec-ch-ua'];
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(''));
  };
  assert.equal((await world.resultOf(world.named('localhost', '/agent'))).status, 'COMPLETE');
  assert.match(agent ?? '', /Chrome\/(\d+).* Abhigam\/9\.9\.9 \(\+https:\/\/portal\.gov\.in\/bot\)$/);
  const major = /Chrome\/(\d+)/.exec(agent ?? '')?.[1];
  assert.ok(String(hints).includes(`"Chromium";v="${major}"`), `${hints}`);
  assert.equal(await world.reportOf('report(navigator.userAgent);'), agent);
  const inWorker = await world.reportOf(
    `new Worker(URL.createObjectURL(new Blob(['postMessage(navigator.userAgent)']))).onmessage = (e) => report(e.data);`,
  );
  assert.equal(inWorker, agent);
});

test('a page with hanging connections does not block other tests', async () => {
  world.routes['/hangs'] = () => undefined;
  world.routes['/page'] = page('<p>words</p>');
  world.routes['/many'] = page(
    `<script>for (let i = 0; i < 60; i += 1) fetch('http://h' + i + '.site.test:${new URL(world.site.origin).port}/hangs', { mode: 'no-cors' });</script>`,
  );
  const [many, ...others] = await Promise.all([
    world.resultOf(`${world.site.origin}/many`),
    ...Array.from({ length: 4 }, () => world.resultOf(`${world.site.origin}/page`)),
  ]);
  for (const result of [many, ...others]) assert.equal(result?.status, 'COMPLETE');
});

test('requests of the browser itself contain no address of ours and are refused', () => {
  // After all tests above; the address where nothing listens is configured for its services.
  assert.deepEqual(
    [...world.hostsRequestedByBrowser].filter((host) => host !== '127.0.0.1'),
    [],
  );
});

function greet(socket: Socket, reached: () => void): void {
  reached();
  socket.on('error', () => undefined);
  socket.end();
}
