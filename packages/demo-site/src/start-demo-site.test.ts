import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { startCorrectedDemoSite, startDemoSite } from './start-demo-site.ts';

const site = await startDemoSite({ port: 0 });
after(() => site.close());
const get = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, site.url), { redirect: 'manual', ...init });

test('serves pages, drawings, media and data with their types', async () => {
  for (const [path, type] of [
    ['/', 'text/html; charset=utf-8'],
    ['/style.css', 'text/css; charset=utf-8'],
    ['/images/emblem.svg', 'image/svg+xml'],
    ['/media/flood-drill.webm', 'video/webm'],
    ['/media/district-song.wav', 'audio/wav'],
    ['/media/handbook.pdf', 'application/pdf'],
    ['/media/tender-documents.pdf', 'application/pdf'],
    ['/media/gazette-1962-scan.pdf', 'application/pdf'],
    ['/media/pension-notice.pdf', 'application/pdf'],
    ['/data/schemes.json', 'application/json'],
  ]) {
    const response = await get(path ?? '');
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get('content-type'), type);
    assert.ok((await response.arrayBuffer()).byteLength > 0, path);
  }
});

test('responds with a 404 page to unknown URLs, including invalid escapes', async () => {
  for (const path of [
    '/documents/annual-report-2019',
    '/images/none.svg',
    '/%E0%A4%',
    '//',
    '/../etc/passwd',
  ]) {
    const response = await get(site.url.slice(0, -1) + path);
    assert.equal(response.status, 404, path);
    assert.match(await response.text(), /Page not found/);
  }
});

test('redirects old URLs to the home page', async () => {
  for (const path of ['/index.html', '/home']) {
    const response = await get(path);
    assert.deepEqual([response.status, response.headers.get('location')], [301, '/']);
  }
});

test('refers to its sitemap in robots.txt, with the requested host', async () => {
  assert.match(await (await get('/robots.txt')).text(), new RegExp(`Sitemap: ${site.url}sitemap.xml`));
  assert.ok(
    (await (await get('/sitemap.xml')).text()).includes(`<loc>${site.url}notices/archive-2024</loc>`),
  );
});

test('refuses methods other than GET and HEAD', async () => {
  assert.equal((await get('/contact', { method: 'POST', body: 'x' })).status, 405);
  const head = await get('/', { method: 'HEAD' });
  assert.deepEqual([head.status, await head.text()], [200, '']);
});

test('reports which port is in use', async () => {
  await assert.rejects(startDemoSite({ port: Number(new URL(site.url).port) }), { code: 'EADDRINUSE' });
});

test('closes although a client keeps a connection open', async () => {
  const twin = await startCorrectedDemoSite({ port: 0 });
  const socket = connect(Number(new URL(twin.url).port), '127.0.0.1');
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  await twin.close();
  await ended;
});
