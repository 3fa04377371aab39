import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openTextStream } from '@abhigam/egress';
import { serveHandler, TEST_TIMEOUT_MS } from '@abhigam/testing';
import { discoverSite, type SiteSearch } from './discover-site.ts';
import type { ReadText } from './read-text.ts';

type Files = Record<string, string | Buffer | ((origin: string) => string)>;

test('follows the Sitemap lines of robots.txt and reads /sitemap.xml as well', async (t) => {
  const { search } = await serve(t, {
    '/robots.txt': (origin) => `User-agent: *\nDisallow:\nSitemap: ${origin}/maps/own.xml\n`,
    '/maps/own.xml': (origin) => urlset(`${origin}/a`, `${origin}/b`),
    '/sitemap.xml': (origin) => urlset(`${origin}/b`, `${origin}/c`),
  });
  assert.deepEqual(await search(), ['/a', '/b', '/c']);
});

test('follows an index to its files', async (t) => {
  const { search, requests } = await serve(t, {
    '/sitemap.xml': (origin) => index(`${origin}/one.xml`, `${origin}/two.xml`, `${origin}/one.xml`),
    '/one.xml': (origin) => urlset(`${origin}/a`),
    '/two.xml': (origin) => index(`${origin}/three.xml`),
    '/three.xml': (origin) => urlset(`${origin}/b`),
  });
  assert.deepEqual(await search(), ['/a', '/b']);
  assert.equal(requests.filter((path) => path === '/one.xml').length, 1);
});

test('stops at an index that references itself or never ends', async (t) => {
  const { search, requests } = await serve(t, {
    '/sitemap.xml': (origin) =>
      index(`${origin}/sitemap.xml`, ...Array.from({ length: 500 }, (_, n) => `${origin}/part-${n}.xml`)),
  });
  assert.deepEqual(await search(), []);
  assert.ok(requests.length > 10 && requests.length <= 51, `requests ${requests.length} times`);
});

test('stops at the page limit', async (t) => {
  const { search } = await serve(t, {
    '/sitemap.xml': (origin) => urlset(...Array.from({ length: 3000 }, (_, n) => `${origin}/p${n}`)),
  });
  assert.equal((await search({ limit: 25 })).length, 25);
});

test('keeps pages of the site only and never requests a sitemap from another host', async (t) => {
  const other = await serve(t, { '/sitemap.xml': urlset('http://other.example/') });
  const { search } = await serve(t, {
    '/robots.txt': `Sitemap: ${other.origin}/sitemap.xml\nSitemap: file:///etc/passwd\n`,
    '/sitemap.xml': (origin) =>
      urlset(`${origin}/a`, 'https://other.example/b', `${origin}/logout`, `${origin}/c.pdf`),
  });
  assert.deepEqual(await search(), ['/a']);
  assert.deepEqual(other.requests, []);
});

test('parses prefixed names and CDATA and ignores image locations', async (t) => {
  const { search } = await serve(t, {
    '/sitemap.xml': (origin) => `<?xml version="1.0"?>
      <sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="urn:i">
        <sm:url><sm:loc> ${origin}/a?x=1&amp;y=2 </sm:loc>
          <image:image><image:loc>${origin}/picture</image:loc></image:image></sm:url>
        <sm:url><sm:loc><![CDATA[${origin}/b]]></sm:loc></sm:url>
      </sm:urlset>`,
  });
  assert.deepEqual(await search(), ['/a?x=1&y=2', '/b']);
});

test('parses a plain-text sitemap', async (t) => {
  const { search } = await serve(t, {
    '/robots.txt': (origin) => `Sitemap: ${origin}/list.txt`,
    '/list.txt': (origin) => `\uFEFF${origin}/a\r\n\r\nnot an address\r\n${origin}/b\r\n`,
  });
  assert.deepEqual(await search(), ['/a', '/b']);
});

test('keeps the entries before and after a syntax error', async (t) => {
  const { search } = await serve(t, {
    '/sitemap.xml': (origin) =>
      `<urlset><url><loc>${origin}/a</loc></url><url><loc>${origin}/b&bogus;</loc></url>< ="<url>` +
      `<url><loc>${origin}/c</loc></url><url><loc>${origin}/d`,
  });
  const found = await search();
  assert.ok(found.includes('/a') && found.includes('/c'), found.join());
});

test('takes no page from an HTML error page or an entity bomb', async (t) => {
  const { search } = await serve(t, {
    '/robots.txt': '<html><body>Not found</body></html>',
    '/sitemap.xml': `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
      <html><body><a href="/x">x</a><loc>/y</loc>&b;</body></html>`,
  });
  assert.deepEqual(await search(), []);
});

test('returns nothing and does not throw when the site is unreachable', async () => {
  const readText = () => Promise.reject(new Error('no route to host'));
  const found = await discoverSite({ base: 'http://site.example/', readText, limit: 10 });
  assert.deepEqual(found.pages, []);
  assert.equal(found.robots.allows(new URL('http://site.example/a')), true);
  assert.deepEqual(found.notes, [{ note: 'robots-unreachable', url: 'http://site.example/robots.txt' }]);
});

test('sends no more requests after an abort', async (t) => {
  const aborter = new AbortController();
  const { search, requests } = await serve(t, {
    '/robots.txt': (origin) => {
      aborter.abort();
      return `Sitemap: ${origin}/a.xml`;
    },
  });
  assert.deepEqual(await search({ signal: aborter.signal }), []);
  assert.deepEqual(requests, ['/robots.txt']);
});

test('excludes what robots.txt disallows unless it is ignored, and counts the reasons', async (t) => {
  const { discover } = await serve(t, {
    '/robots.txt': 'User-agent: *\nDisallow: /private\nCrawl-delay: 2\n',
    '/sitemap.xml': (origin) =>
      urlset(`${origin}/private/a`, `${origin}/b`, `${origin}/private/a`, `${origin}/private/c`),
  });
  const found = await discover();
  assert.deepEqual(found.paths, ['/b']);
  assert.equal(found.robots.crawlDelayMs, 2000);
  assert.deepEqual(
    found.leftOut.counts().map(({ reason, count }) => [reason, count]),
    [['robots', 2]],
  );
  assert.equal((await discover({ obeyRobots: false })).paths.length, 3);
});

test('notes a failing robots.txt but not a missing one', async (t) => {
  const missing = await serve(t, { '/sitemap.xml': (origin) => urlset(`${origin}/a`) });
  assert.deepEqual((await missing.discover()).notes, []);
  const failing = await serve(
    t,
    { '/sitemap.xml': (origin) => urlset(`${origin}/a`) },
    { '/robots.txt': 503 },
  );
  const found = await failing.discover();
  assert.deepEqual(found.paths, ['/a']);
  assert.deepEqual(
    found.notes.map(({ note }) => note),
    ['robots-unreachable'],
  );
});

test('passes the robots rules on before it reads the sitemaps', async (t) => {
  const { discover, requests } = await serve(t, {
    '/robots.txt': 'User-agent: *\nDisallow: /private\n',
    '/sitemap.xml': (origin) => urlset(`${origin}/a`),
  });
  const verdicts: string[] = [];
  await discover({
    onScope: (scope, robots) => {
      verdicts.push(requests.join(), robots.text);
      const judged = scope.judge('/private/x', { depth: 0, base: 'http://127.0.0.1/' });
      verdicts.push('leftOut' in judged ? judged.leftOut : 'ok');
    },
  });
  assert.deepEqual(verdicts, ['/robots.txt', 'User-agent: *\ndisallow: /private', 'other-site']);
});

test('an endless calendar in a sitemap leaves room for the pages after it', async (t) => {
  const days = Array.from({ length: 300 }, (_, n) => `/events?day=${2031 + n}-01-01`);
  const { discover } = await serve(t, {
    '/sitemap.xml': (origin) => urlset(...[...days, '/a', '/b'].map((path) => origin + path)),
  });
  const { paths, leftOut } = await discover({ limit: 100 });
  assert.equal(paths.length, 42);
  assert.deepEqual(paths.slice(-2), ['/a', '/b']);
  assert.deepEqual(
    leftOut.counts().map(({ reason, count }) => [reason, count]),
    [['pattern-limit', 260]],
  );
});

test('respects the path prefix and the parameters of the run', async (t) => {
  const { discover } = await serve(t, {
    '/sitemap.xml': (origin) =>
      urlset(`${origin}/hi/a?id=1&x=1`, `${origin}/hi/a?x=2&id=1`, `${origin}/en/a`, `${origin}/hi/a?id=2`),
  });
  assert.deepEqual((await discover({ pathPrefix: '/hi/', parameters: ['id'] })).paths, [
    '/hi/a?id=1&x=1',
    '/hi/a?id=2',
  ]);
});

test('reads at most 50,000 entries per file', async (t) => {
  const { search } = await serve(t, {
    '/sitemap.xml': (origin) => urlset(...Array.from({ length: 50_100 }, (_, n) => `${origin}/p/${n}`)),
  });
  assert.equal((await search({ limit: 100_000 })).length, 50_000);
});

test('reads gzip files named by an index', async (t) => {
  const { search } = await serve(t, {
    '/sitemap.xml': (origin) => index(`${origin}/one.xml.gz`),
    '/one.xml.gz': gzipSync('<urlset><url><loc>/a</loc></url></urlset>'),
  });
  assert.deepEqual(await search(), ['/a']);
});

test('keeps what was read before a connection error and notes it', async () => {
  const base = 'http://site.example/';
  const readText: ReadText = async (url, read) => {
    if (!url.endsWith('/sitemap.xml')) return { ok: false, status: 404, reason: 'It is not there.' };
    return { ok: true, value: await read(breaksOff('<urlset><url><loc>/a</loc></url><url><loc>/b')) };
  };
  const found = await discoverSite({ base, readText, limit: 10 });
  assert.deepEqual(
    found.pages.map(({ url }) => url),
    [`${base}a`],
  );
  assert.deepEqual(found.notes, [{ note: 'sitemap-cut', url: `${base}sitemap.xml` }]);
  assert.deepEqual(found.sitemaps, [{ url: `${base}sitemap.xml`, pages: 1, isCut: true }]);
});

test('returns robots.txt in full and the number of pages per sitemap', async () => {
  const base = 'http://site.example/';
  const files: Record<string, string> = {
    '/robots.txt': '# ours\nUser-agent: *\nDisallow: /a\n',
    '/sitemap.xml': index(`${base}one.xml`, `${base}gone.xml`),
    '/one.xml': urlset(`${base}a`, `${base}b`, 'http://other.example/'),
  };
  const readText: ReadText = async (url, read) => {
    const text = files[new URL(url).pathname];
    if (text === undefined) return { ok: false, status: 404, reason: 'It is not there.' };
    return { ok: true, value: await read(piecesOf(text)) };
  };
  const found = await discoverSite({ base, readText, limit: 10 });
  assert.equal(found.robotsFile, files['/robots.txt']);
  assert.deepEqual(found.sitemaps, [
    { url: `${base}sitemap.xml`, pages: 0, isCut: false },
    { url: `${base}one.xml`, pages: 3, isCut: false },
  ]);
  delete files['/robots.txt'];
  assert.equal((await discoverSite({ base, readText, limit: 10 })).robotsFile, null);
});

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text;
}

test('ignores the last line of a truncated robots.txt', async () => {
  const readText: ReadText = async (url, read) =>
    url.endsWith('/robots.txt')
      ? { ok: true, value: await read(breaksOff('User-agent: *\nDisallow: /a\nDisallow: /')) }
      : { ok: false, status: 404, reason: 'It is not there.' };
  const { robots, notes } = await discoverSite({ base: 'http://site.example/', readText, limit: 10 });
  assert.equal(robots.allows(new URL('http://site.example/a')), false);
  assert.equal(robots.allows(new URL('http://site.example/b')), true);
  assert.equal(notes[0]?.note, 'robots-cut');
});

const HOSTILE: Record<string, string> = {
  'nested elements': '<a>',
  'nested sitemaps': '<sitemapindex><sitemap>',
  'one endless name': 'a',
  'one endless text': 'x ',
  'endless attributes': ' a=1',
  'endless entities': '&lt;',
  'endless comments': '<!--',
  'endless addresses in one': 'https://site.example/',
  'lines of nothing': '\n',
};
for (const [what, part] of Object.entries(HOSTILE)) {
  test(`stops at a sitemap of ${what} and reads the next one`, async () => {
    const base = 'http://site.example/';
    let pieces = 0;
    async function* endless() {
      for (const start of ['<urlset><url><loc', '>/a</loc></url><x ']) yield start;
      // More than fits in memory: a reader that wants no more has stopped by then, or keeps nothing.
      for (; pieces < 400; pieces += 1) yield part.repeat(65_536 / part.length);
    }
    const readText: ReadText = async (url, read) => {
      if (url.endsWith('/hostile.xml')) return { ok: true, value: await read(endless()) };
      const text = url.endsWith('/robots.txt')
        ? 'Sitemap: /hostile.xml'
        : '<urlset><url><loc>/b</loc></url></urlset>';
      return { ok: true, value: await read(whole(text)) };
    };
    const { pages } = await discoverSite({ base, readText, limit: 10 });
    assert.deepEqual(
      pages.map(({ url }) => url),
      [`${base}a`, `${base}b`],
    );
  });
}

async function* whole(text: string) {
  yield text;
}

async function* breaksOff(text: string) {
  yield text.slice(0, 20);
  yield text.slice(20);
  throw new Error('the connection broke');
}

/** Serves the files on loopback; `search` and `discover` return the pages found as paths. */
async function serve(t: TestContext, files: Files, statuses: Record<string, number> = {}) {
  const requests: string[] = [];
  const server = await serveHandler(async (request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const file = files[path];
    response.statusCode = statuses[path] ?? (file === undefined ? 404 : 200);
    response.end(typeof file === 'function' ? file(server.origin) : (file ?? 'Not found'));
  });
  t.after(() => server.close());
  const { origin } = server;
  const discover = async (options: Partial<SiteSearch> = {}) => {
    const limits = { maxBytes: 10_000_000, timeoutMs: TEST_TIMEOUT_MS };
    const found = await discoverSite({
      base: `${origin}/`,
      readText: (url, read) => openTextStream(new URL(url), { allowPrivate: true }, limits, read),
      limit: 1000,
      ...options,
    });
    return { ...found, paths: found.pages.map(({ url }) => url.slice(origin.length)) };
  };
  const search = async (options: Partial<SiteSearch> = {}) => (await discover(options)).paths;
  return { origin, requests, search, discover };
}

function urlset(...addresses: string[]): string {
  const urls = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('\n');
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

function index(...addresses: string[]): string {
  const files = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`).join('\n');
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files}</sitemapindex>`;
}
