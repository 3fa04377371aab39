import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { createGunzip, gunzipSync } from 'node:zlib';
import { fetchRaw } from './fetch-raw.ts';
import { type HostileSite, startHostileSite } from './start-hostile-site.ts';

let site: HostileSite;
before(async () => {
  site = await startHostileSite();
});
after(() => site.close());

async function location(path: string): Promise<string> {
  return String((await fetchRaw(site.origin + path)).headers.location);
}

/** Everything received on a separate connection until it ends, or until `isEnough`. */
async function overTheWire(
  path: string,
  isEnough: (text: string) => boolean = () => false,
  headers = '',
): Promise<string> {
  const socket: Socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
  socket.setEncoding('latin1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
    if (isEnough(text)) socket.destroy();
  });
  socket.on('error', (error) => {
    text += `[${'code' in error ? error.code : error.message}]`;
  });
  await new Promise((closed) => socket.once('close', closed));
  return text;
}

test('redirects are endless or lead to forbidden addresses', async () => {
  const once = await location('/redirects/growing');
  const twice = await location(once);
  assert.ok(twice.length > once.length && twice.startsWith('/redirects/growing?'));
  assert.equal(await location(await location('/redirects/ping')), '/redirects/pong'.replace('pong', 'ping'));
  let at = '/redirects/chain';
  let hops = 0;
  for (; at !== '/redirects/end'; hops += 1) at = await location(at);
  assert.equal(hops, 10);
  assert.equal(await location('/redirects/off-site'), `${site.otherOrigin}/`);
  for (const path of ['metadata', 'metadata-decimal'])
    assert.equal(new URL(await location(`/redirects/${path}`)).hostname, '169.254.169.254');
});

test('slow responses drip and never end', async () => {
  const HEAD_END = '\r\n\r\n';
  const dripped = await overTheWire('/slow/drip', (text) =>
    (text.split(HEAD_END)[1] ?? '').includes('<p>\r\n1\r\nx'),
  );
  assert.match(dripped, /^HTTP\/1\.1 200/);
  const headers = await overTheWire('/slow/drip-headers', (text) => text.includes('X-Header-2'));
  assert.ok(!headers.includes(HEAD_END));
});

test('the WebSocket completes the handshake and sends messages', async () => {
  const text = await overTheWire(
    '/endless/chatter',
    (heard) => heard.split('message ').length > 3,
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
  );
  // Key and response are the example of RFC 6455.
  assert.match(text, /Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK\+xOo=\r\n/);
});

test('bombs are small when compressed and large when decompressed', async () => {
  for (const path of ['/bombs/page', '/bombs/sitemap.xml.gz']) {
    const { body } = await fetchRaw(site.origin + path);
    assert.ok(body.length < 1_000_000, `${body.length} bytes`);
    let size = 0;
    const gunzip = createGunzip();
    gunzip.end(body);
    for await (const chunk of gunzip) size += chunk.length;
    assert.ok(size > 256 * 1_048_576);
  }
  const poured = await fetchRaw(`${site.origin}/bombs/unpacked`, { enoughBytes: 20_000_000 });
  assert.equal(poured.isWhole, false);
});

test('robots.txt disallows some paths; sitemaps refer to themselves, other sites and compressed files', async () => {
  const robots = (await fetchRaw(`${site.origin}/robots.txt`)).body.toString();
  assert.match(
    robots,
    /User-agent: \*\nCrawl-delay: 0.05\nDisallow: \/closed\/\nAllow: \/closed\/but-open\n/,
  );
  const index = (await fetchRaw(`${site.origin}/sitemap.xml`)).body.toString();
  assert.ok(index.includes(`<loc>${site.origin}/sitemap.xml</loc>`));
  const packed = await fetchRaw(`${site.origin}/sitemaps/packed.xml.gz`);
  assert.ok(gunzipSync(packed.body).toString().includes(`${site.origin}/listed/packed`));
  const listed = (await fetchRaw(`${site.origin}/sitemaps/pages.xml`)).body.toString();
  assert.ok(listed.includes('/listed/plain') && listed.includes(site.otherOrigin));
});

test('huge pages have the documented size', async () => {
  for (const count of [20_000, 60_000]) {
    const html = (await fetchRaw(`${site.origin}/huge/${count}`)).body.toString();
    const tags = html.match(/<[a-z]/g)?.length ?? 0;
    assert.ok(tags >= count && tags < count + 50, String(tags));
  }
  assert.equal((await fetchRaw(`${site.origin}/huge/deep`)).body.toString().split('<div>').length - 1, 5_000);
  assert.ok((await fetchRaw(`${site.origin}/huge/attribute`)).body.length > 2_000_000);
});

test('files are sent as downloads', async () => {
  for (const path of ['/downloads/attachment', '/downloads/endless']) {
    const { headers, isWhole } = await fetchRaw(site.origin + path, { enoughBytes: 500_000 });
    assert.match(String(headers['content-disposition']), /^attachment/);
    assert.equal(isWhole, path === '/downloads/attachment');
  }
  const { headers } = await fetchRaw(`${site.origin}/downloads/bytes`);
  assert.equal(headers['content-type'], 'application/octet-stream');
});

test('the service worker may control the whole site', async () => {
  const { headers, body } = await fetchRaw(`${site.origin}/service-worker/script`);
  assert.equal(headers['service-worker-allowed'], '/');
  assert.match(body.toString(), /respondWith/);
});

test('a busy page responds with an error once', async () => {
  const first = await fetchRaw(`${site.origin}/refusals/busy`);
  assert.deepEqual([first.status, first.headers['retry-after']], [503, '1']);
  assert.equal((await fetchRaw(`${site.origin}/refusals/busy`)).status, 200);
});

test('members-only pages require a login in three ways', async () => {
  assert.equal(await location('/members/redirects'), '/login?next=%2Fmembers%2Fredirects');
  assert.match((await fetchRaw(`${site.origin}/members/same-address`)).body.toString(), /type="password"/);
  const basic = await fetchRaw(`${site.origin}/members/basic`);
  assert.match(String(basic.headers['www-authenticate']), /^Basic /);
});

test('text is sent in another encoding than declared', async () => {
  const wrong = await fetchRaw(`${site.origin}/charsets/wrong-utf-8`);
  assert.throws(() => new TextDecoder('utf-8', { fatal: true }).decode(wrong.body));
  const wide = await fetchRaw(`${site.origin}/charsets/utf-16-unsaid`);
  assert.deepEqual([wide.body[0], wide.body[1], wide.headers['content-type']], [0x3c, 0, 'text/html']);
  assert.ok((await fetchRaw(`${site.origin}/charsets/nul`)).body.includes(0));
});

test('HTTP violations are as documented', async () => {
  assert.match(await overTheWire('/http/reset'), /^\[ECONNRESET\]$/);
  const half = await overTheWire('/http/reset-half-way');
  assert.ok(half.startsWith('HTTP/1.1 200') && half.includes('And here it br'));
  assert.ok(half.endsWith('[ECONNRESET]'));
  const short = await overTheWire('/http/too-short');
  assert.ok(short.includes('Content-Length: 100000') && short.length < 2_000);
  assert.ok((await overTheWire('/http/too-long')).length > 5_000);
  assert.match(await overTheWire('/http/old'), /^HTTP\/1\.0 200 OK\r\n/);
  assert.match(await overTheWire('/http/older'), /^<!doctype html>/);
  assert.doesNotMatch(await overTheWire('/http/garbage'), /^HTTP/);
  assert.match(await overTheWire('/http/odd-headers'), /^HTTP\/1\.1 200 <img src=x/);
  const cookies = (await fetchRaw(`${site.origin}/http/cookies`)).headers['set-cookie'];
  assert.equal(cookies?.length, 1_000);
  const sizes = ['long', 'longer'].map(async (name) => {
    const { headers } = await fetchRaw(`${site.origin}/http/${name}-headers`);
    return JSON.stringify(headers).length;
  });
  const [long = 0, longer = 0] = await Promise.all(sizes);
  assert.ok(long > 65_536 && long < 131_072 && longer > 400_000);
});

test('links have the documented number and length', async () => {
  const many = (await fetchRaw(`${site.origin}/links/many`)).body.toString();
  assert.equal(many.split('href="/many?filter=').length - 1, 10_000);
  const odd = (await fetchRaw(`${site.origin}/links/odd`)).body.toString();
  assert.match(odd, /href="javascript:/);
  assert.ok(odd.length > 1_048_576);
  const twins = (await fetchRaw(`${site.origin}/links/twins`)).body.toString();
  assert.match(twins, /href="HtTp:/);
});

test('the other site supports only GET, and the third has a self-signed certificate', async () => {
  assert.equal((await fetchRaw(`${site.otherOrigin}/no-head`, { method: 'HEAD' })).status, 405);
  assert.equal((await fetchRaw(`${site.otherOrigin}/no-head`)).status, 200);
  assert.equal((await fetchRaw(`${site.tlsOrigin}/tls/self-signed`)).status, 200);
  await assert.rejects(fetch(`${site.tlsOrigin}/tls/self-signed`), /fetch failed/);
});
