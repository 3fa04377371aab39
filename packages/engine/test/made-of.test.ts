import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { openFetchSession } from '@abhigam/egress';
import { furtherTest, type Served, serveHandler } from '@abhigam/testing';
import { type Engine, findChange, type PagePart, type ResourceManifest } from '../src/index.ts';
import { openEngine } from './open-engine.ts';

interface File {
  type: string;
  body: string | Buffer;
  status?: number;
  headers?: Record<string, string>;
}

const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const html = (body: string, head = ''): File => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><head><title>Forms of the office</title><link rel="icon" href="data:,">${head}</head><body><main><h1>Forms</h1>${body}</main></body></html>`,
});
const textFile = (type: string, body: string): File => ({ type, body });

/** A page with every kind of part that may change. */
const PAGE: Readonly<Record<string, File>> = {
  '/': html(
    `<p class="own">How to apply – आवेदन</p><img alt="Seal" src="/seal.gif"><img alt="Map" src="/old-map">
     <iframe title="Office hours" src="/hours"></iframe><div id="news"></div>
     <video src="/film.mp4" aria-label="Film"><track kind="captions" srclang="en" src="/words.vtt"></video><a href="/next">Next</a>`,
    '<link rel="stylesheet" href="/style.css"><script src="/script.js"></script>',
  ),
  '/style.css': textFile(
    'text/css',
    '@import "/more.css"; @font-face { font-family: Own; src: url(/own.woff2) } .own { font-family: Own, sans-serif }',
  ),
  '/more.css': textFile('text/css', 'h1 { color: #222 }'),
  '/script.js': textFile(
    'text/javascript',
    `fetch('/news.json').then((answer) => answer.json()).then(({ text }) => { document.getElementById('news').textContent = text; });`,
  ),
  '/news.json': textFile('application/json', '{"text":"Closed on Friday"}'),
  '/seal.gif': { type: 'image/gif', body: DOT },
  '/old-map': { type: 'text/plain', body: '', status: 302, headers: { location: '/map.gif' } },
  '/map.gif': { type: 'image/gif', body: DOT },
  '/own.woff2': { type: 'font/woff2', body: Buffer.from('no font, but a part of the page all the same') },
  '/hours': html('<p>Ten to five</p>', '<link rel="stylesheet" href="/frame.css">'),
  '/frame.css': textFile('text/css', 'p { margin: 0 }'),
  '/words.vtt': textFile('text/vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome'),
  '/film.mp4': { type: 'video/mp4', body: Buffer.alloc(2000), headers: { etag: '"film-1"' } },
};

let engine: Engine;
let site: Served;
let files: Record<string, File> = {};
let requests: { path: string; status: number; headers: IncomingMessage['headers'] }[] = [];

before(async () => {
  engine = await openEngine();
  site = await serveHandler(async (request, response) => answer(request, response));
});
after(async () => {
  await engine.close();
  await site.close();
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '';
  const file = files[path];
  const { etag } = file?.headers ?? {};
  const isKnown = etag !== undefined && request.headers['if-none-match'] === etag;
  const status = isKnown ? 304 : file ? (file.status ?? 200) : 404;
  requests.push({ path, status, headers: request.headers });
  if (isKnown) return void response.writeHead(304, { etag }).end();
  if (!file) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  const length = { 'content-length': Buffer.byteLength(file.body) };
  response.writeHead(status, { 'content-type': file.type, ...length, ...file.headers }).end(file.body);
}

async function madeOf(site_: Record<string, File>, path = '/'): Promise<ResourceManifest> {
  files = { ...site_ };
  const test_ = await engine.testPage({
    url: `${site.origin}${path}`,
    rules: { wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: false },
    screenshot: true,
    recordResources: true,
    sources: ['andi'],
  });
  assert.equal(
    test_.result.status,
    'COMPLETE',
    JSON.stringify(test_.result.status === 'FAILURE' && test_.result),
  );
  assert.ok(test_.resourceManifest);
  return test_.resourceManifest;
}

async function partsOf(site_: Record<string, File>, path = '/'): Promise<PagePart[]> {
  const manifest = await madeOf(site_, path);
  assert.ok(manifest.isRepeatable, JSON.stringify(manifest));
  return manifest.parts;
}

async function changeOf(parts: readonly PagePart[]): Promise<string | null> {
  requests = [];
  const session = openFetchSession({
    policy: { allowPrivate: true },
    timeoutMs: 20_000,
    maxBytes: 20_000_000,
  });
  try {
    const part = await findChange(parts, session.fetch);
    return part && new URL(part.url).pathname;
  } finally {
    await session.close();
  }
}

test('a page is unchanged while all its parts are, and changed when any part is', async (t) => {
  const parts = await partsOf(PAGE);
  assert.deepEqual(parts.map(({ kind, url }) => `${kind} ${new URL(url).pathname}`).sort(), [
    'data /news.json',
    'data /words.vtt',
    'document /',
    'document /hours',
    'font /own.woff2',
    'image /old-map',
    'image /seal.gif',
    'media /film.mp4',
    'script /script.js',
    'stylesheet /frame.css',
    'stylesheet /more.css',
    'stylesheet /style.css',
  ]);
  assert.equal(await changeOf(parts), null);
  assert.deepEqual(
    requests.filter(({ status }) => status === 304).map(({ path }) => path),
    ['/film.mp4'],
  );

  const other = (path: string, changes: Partial<File>) => {
    const file = PAGE[path];
    assert.ok(file);
    return { ...PAGE, [path]: { ...file, ...changes } };
  };
  const body = (path: string) => `${PAGE[path]?.body} `;
  const changes: Record<string, [changed: Record<string, File>, where: string]> = {
    document: [other('/', { body: body('/') }), '/'],
    script: [other('/script.js', { body: body('/script.js') }), '/script.js'],
    style: [other('/style.css', { body: body('/style.css') }), '/style.css'],
    'an imported style': [other('/more.css', { body: body('/more.css') }), '/more.css'],
    image: [other('/seal.gif', { body: Buffer.concat([DOT, DOT]) }), '/seal.gif'],
    'where an image is moved to': [other('/old-map', { headers: { location: '/seal.gif' } }), '/old-map'],
    font: [other('/own.woff2', { body: 'another font' }), '/own.woff2'],
    'a frame': [other('/hours', { body: body('/hours') }), '/hours'],
    'the style of a frame': [other('/frame.css', { body: body('/frame.css') }), '/frame.css'],
    'data that a script fetches': [other('/news.json', { body: '{"text":"Open"}' }), '/news.json'],
    'captions, which are read by the test itself': [
      other('/words.vtt', { body: body('/words.vtt') }),
      '/words.vtt',
    ],
    'a film': [other('/film.mp4', { headers: { etag: '"film-2"' } }), '/film.mp4'],
    'a status': [other('/more.css', { status: 404 }), '/more.css'],
    'a policy of the document': [
      other('/', { headers: { 'content-security-policy': "script-src 'none'" } }),
      '/',
    ],
    'the type of a script': [other('/script.js', { type: 'text/plain' }), '/script.js'],
  };
  for (const [what, [changed, where]] of Object.entries(changes))
    await t.test(`changed: ${what}`, async () => {
      files = changed;
      assert.equal(await changeOf(parts), where);
    });
  await t.test('changed: a part that is unavailable', async () => {
    files = Object.fromEntries(Object.entries(PAGE).filter(([path]) => path !== '/seal.gif'));
    assert.equal(await changeOf(parts), '/seal.gif');
  });
});

test('a page with a missing style sheet is unchanged until the sheet exists', async () => {
  const { '/frame.css': sheet, ...without } = PAGE;
  assert.ok(sheet);
  const parts = await partsOf(without);
  assert.equal(await changeOf(parts), null);
  files = PAGE;
  assert.equal(await changeOf(parts), '/frame.css');
});

test("repeats the browser's requests, and stops after a changed document", async () => {
  const parts = await partsOf(PAGE);
  const before = requests.filter(({ path }) => path === '/' || path === '/seal.gif');
  assert.equal(await changeOf(parts), null);
  for (const path of ['/', '/seal.gif'])
    for (const name of ['user-agent', 'accept', 'referer', 'accept-language'])
      assert.equal(
        requests.find((one) => one.path === path)?.headers[name],
        before.find((one) => one.path === path)?.headers[name],
        `${name} of ${path}`,
      );
  files = { ...PAGE, '/': html('<p>Another page</p>') };
  assert.equal(await changeOf(parts), '/');
  assert.deepEqual(
    requests.map(({ path }) => path),
    ['/'],
  );
});

test('compares texts in other encodings', async () => {
  const old = Buffer.from(
    '<!doctype html><html lang="fr"><head><title>Été</title><meta charset="iso-8859-1"></head><body><p>Déjà vu</p></body></html>',
    'latin1',
  );
  const tamil = Buffer.from(
    '\ufeff<!doctype html><html lang="ta"><head><title>தமிழ்</title></head><body><p>தமிழ்</p></body></html>',
  );
  const site_ = { '/old': { type: 'text/html', body: old }, '/tamil': { type: 'text/html', body: tamil } };
  for (const path of ['/old', '/tamil']) {
    const parts = await partsOf(site_, path);
    assert.equal(await changeOf(parts), null, path);
    files = {
      ...site_,
      [path]: {
        type: 'text/html',
        body: Buffer.from(files[path]?.body.toString('latin1').replace('<p>', '<p >') ?? '', 'latin1'),
      },
    };
    assert.equal(await changeOf(parts), path);
  }
});

const script = (code: string) => ({ '/': html('<p id="p">Text</p>', `<script>${code}</script>`) });

// Endless requests delay the test until the settling limit.
for (const [what, why, page] of [
  ['sends something', 'method', { ...script("fetch('/count', { method: 'POST' }).catch(() => 0)") }],
  ['keeps a connection open', 'channel', script("new WebSocket(location.href.replace('http', 'ws'))")],
  ['listens to a stream of events', 'channel', script("new EventSource('/events')")],
  [
    'adds headers of its own',
    'headers',
    {
      ...script("fetch('/news.json', { headers: { 'x-token': '1' } })"),
      '/news.json': PAGE['/news.json'] as File,
    },
  ],
  [
    'has a worker',
    'worker',
    {
      ...script("globalThis.own = new Worker('/worker.js')"),
      '/worker.js': textFile('text/javascript', 'setInterval(() => 0, 1e6)'),
    },
  ],
  [
    'has a part that never came',
    'incomplete',
    { '/': html('<img alt="Seal" src="http://127.0.0.1:9/seal.gif">') },
  ],
  [
    'belongs to a session',
    'session',
    { '/': { ...html('<p>Hello</p>'), headers: { 'cache-control': 'no-store', 'set-cookie': 'id=1' } } },
  ],
  [
    'has elements that change without end',
    'unsteady',
    script(
      "let n = 0; setInterval(() => { document.getElementById('p').textContent = String(n += 1); }, 20)",
    ),
  ],
] as const)
  test(`a page is not comparable that ${what}`, async () => {
    assert.deepEqual(await madeOf(page), { isRepeatable: false, why });
  });

// Delays the test until the settling limit.
furtherTest('a page is not comparable that requests data endlessly', async () => {
  const page = {
    ...script("setInterval(() => fetch('/news.json'), 20)"),
    '/news.json': PAGE['/news.json'] as File,
  };
  assert.deepEqual(await madeOf(page), { isRepeatable: false, why: 'unsteady' });
});

test('a page that only sends a beacon or blocks a request by its own policy is comparable', async () => {
  const parts = await partsOf({
    '/': {
      ...html(
        '<p>Text</p><img alt="Seal" src="http://localhost:9/seal.gif">',
        '<script>navigator.sendBeacon("/count", "1")</script>',
      ),
      headers: { 'content-security-policy': "img-src 'self'" },
    },
  });
  assert.deepEqual(
    parts.map(({ url }) => new URL(url).pathname),
    ['/'],
  );
});
