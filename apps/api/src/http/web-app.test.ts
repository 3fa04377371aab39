import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { good, refused } from '../../test/answers.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhigam-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><head><title>The app</title><link rel="icon" href="/icon.svg"></head>',
  );
  await writeFile(join(folder, 'assets', 'app-1a2b3c.js'), `console.log('${'x'.repeat(2000)}')`);
  await writeFile(join(folder, 'assets', 'noto-1a2b3c.woff2'), '');
  world = await openWorld({ webDist: folder });
});
after(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers = {}) => world.app.inject({ url, headers });

test('every screen of the app is its index.html, which is always revalidated', async () => {
  for (const url of [
    '/',
    '/index.html',
    '/v2/core/testruns',
    '/v2/core/test/1/overview?x=1',
    '/apiary',
    '/a.b/c',
  ]) {
    const response = await get(url);
    assert.equal(response.statusCode, 200, url);
    assert.match(response.body, /The app/);
    assert.equal(response.headers['cache-control'], 'no-cache');
  }
});

test('files with a hash in their name are cached for a year and sent compressed', async () => {
  const response = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' });
  assert.equal(response.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(response.headers['content-encoding'], 'gzip');
});

test('only fonts may be fetched by a document without an origin', async () => {
  const font = await get('/assets/noto-1a2b3c.woff2');
  assert.equal(font.headers['access-control-allow-origin'], '*');
  for (const url of ['/', '/assets/app-1a2b3c.js', '/api/public-settings'])
    assert.equal((await get(url)).headers['access-control-allow-origin'], undefined, url);
});

test('a missing file gets 404, not a page', async () => {
  refused(await get('/assets/app-old.js'), 'ER_NOT_FOUND');
});

test('serves nothing outside the folder', async () => {
  for (const url of ['/../package.json', '/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fetc/passwd']) {
    assert.doesNotMatch((await get(url)).body, /root:|"name"/);
  }
});

test('pages may load from this server only, images also from blob: and data:', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  assert.match(policy, /default-src 'self'/);
  assert.match(policy, /img-src 'self' blob: data:/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.doesNotMatch(policy, /unsafe-eval|https:|\*/);
});

test('each page contains the nonce of its policy, which is new each time', async () => {
  const nonces = new Set<string>();
  for (const response of [await get('/'), await get('/')]) {
    const [, nonce = ''] = /<meta property="csp-nonce" nonce="([^"]{20,})">/.exec(response.body) ?? [];
    assert.match(String(response.headers['content-security-policy']), /style-src 'self' 'nonce-/);
    assert.ok(String(response.headers['content-security-policy']).includes(`'nonce-${nonce}'`));
    nonces.add(nonce);
  }
  assert.equal(nonces.size, 2);
});

test('a missing build of the web app is a clear message', async () => {
  const bare = await openWorld();
  const response = await bare.app.inject({ url: '/' });
  assert.equal(response.statusCode, 503);
  assert.match(response.body, /has not been built yet/);
  await bare.close();
});

test('sub-resources get no Referer with a login URL', async () => {
  for (const url of ['/?string=a&email=b&password=c', '/?password=c', '/v2/dashboard?x=1&password=c'])
    assert.equal((await get(url)).headers['referrer-policy'], 'no-referrer', url);
  assert.equal((await get('/?filter=string')).headers['referrer-policy'], 'same-origin');
});

test('with the government brand the root redirects to the landing page, except with login parameters', async () => {
  const settings = { webDist: folder, landingPath: '/about/', brand: 'government' } as const;
  const government = await openWorld(settings);
  try {
    const root = await government.app.inject({ url: '/' });
    assert.deepEqual([root.statusCode, root.headers.location], [302, '/about/']);
    for (const url of ['/?string=abc', '/index.html', '/login'])
      assert.equal((await government.app.inject({ url })).statusCode, 200, url);
    const answer = await government.call(CALLS.publicSettings, null);
    assert.equal(good(CALLS.publicSettings, answer).landingPath, '/about/');
  } finally {
    await government.close();
  }
});

test("serves the brand's landing page in each language, with the owner as escaped text, without scripts", async () => {
  const page = '<p><!--owner-->no one<!--/owner--></p>';
  for (const language of ['', 'hi/']) {
    await mkdir(join(folder, 'welcome', language), { recursive: true });
    await writeFile(join(folder, 'welcome', language, 'index.html'), page);
  }
  const settings = { webDist: folder, landingPath: '/welcome/', brand: 'government' } as const;
  const government = await openWorld({ ...settings, ownerName: 'Ministry of <b>Examples</b>' });
  try {
    for (const url of ['/welcome/', '/welcome/hi/']) {
      const answer = await government.app.inject({ url });
      assert.deepEqual([answer.statusCode, answer.headers['cache-control']], [200, 'no-cache'], url);
      assert.equal(answer.body, '<p>Ministry of &lt;b>Examples&lt;/b></p>');
      const policy = String(answer.headers['content-security-policy']);
      assert.match(policy, /style-src 'self'(;|$)/);
    }
    assert.equal((await government.app.inject({ url: '/welcome' })).headers.location, '/welcome/');
    assert.match((await government.app.inject({ url: '/index.html' })).body, /icon-government\.svg/);
  } finally {
    await government.close();
  }
  const logo = {
    bytes: Buffer.from('<svg></svg>'),
    mediaType: 'image/svg+xml',
    alt: 'Ministry "A" & B',
  } as const;
  await writeFile(
    join(folder, 'welcome', 'index.html'),
    '<!--mark--><svg></svg><!--/mark--><a href="/terms?lang=en">Terms</a>',
  );
  const termsUrl = 'https://ministry.example.in/terms?a=1&b=2';
  const own = await openWorld({ ...settings, termsUrl }, { brandLogo: logo });
  try {
    assert.equal(
      (await own.app.inject({ url: '/welcome/' })).body,
      '<img class="logo" src="/api/brand-logo" alt="Ministry &quot;A&quot; &amp; B"><a href="https://ministry.example.in/terms?a=1&amp;b=2">Terms</a>',
    );
  } finally {
    await own.close();
  }
  // The other brand has no landing page, so the app handles the address as an unknown screen.
  assert.match((await get('/welcome/')).body, /The app/);
});

test('the page contains a custom API path', async () => {
  assert.doesNotMatch((await get('/')).body, /api-base/);
  const behindProxy = await openWorld({ webDist: folder, apiPath: '/portal-api', landingPath: '/about/' });
  try {
    const root = await behindProxy.app.inject({ url: '/' });
    assert.match(root.body, /<meta name="api-base" content="\/portal-api">/);
    const answer = await behindProxy.call(CALLS.publicSettings, null);
    const { sampleLetterUrl, landingPath } = good(CALLS.publicSettings, answer);
    assert.deepEqual([sampleLetterUrl, landingPath], ['/portal-api/sample-letter', null]);
  } finally {
    await behindProxy.close();
  }
});
