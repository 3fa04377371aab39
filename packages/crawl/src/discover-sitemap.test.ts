import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { discoverSitemap } from './discover-sitemap.ts';

type Files = Record<string, string | ((origin: string) => string)>;

test('follows the Sitemap lines of robots.txt and reads /sitemap.xml as well', async (t) => {
  const { search } = await serve(t, {
    '/robots.txt': (origin) => `User-agent: *\nDisallow:\nSitemap: ${origin}/maps/own.xml\n`,
    '/maps/own.xml': (origin) => urlset(`${origin}/a`, `${origin}/b`),
    '/sitemap.xml': (origin) => urlset(`${origin}/b`, `${origin}/c`),
  });
  assert.deepEqual(await search(), ['/a', '/b', '/c']);
});

test('follows an index to its files', async (t) => {
  const { search, asked } = await serve(t, {
    '/sitemap.xml': (origin) => index(`${origin}/one.xml`, `${origin}/two.xml`, `${origin}/one.xml`),
    '/one.xml': (origin) => urlset(`${origin}/a`),
    '/two.xml': (origin) => index(`${origin}/three.xml`),
    '/three.xml': (origin) => urlset(`${origin}/b`),
  });
  assert.deepEqual(await search(), ['/a', '/b']);
  assert.equal(asked.filter((path) => path === '/one.xml').length, 1);
});

test('ends with an index that names itself or goes on for ever', async (t) => {
  const { search, asked } = await serve(t, {
    '/sitemap.xml': (origin) =>
      index(`${origin}/sitemap.xml`, ...Array.from({ length: 500 }, (_, n) => `${origin}/part-${n}.xml`)),
  });
  assert.deepEqual(await search(), []);
  assert.ok(asked.length > 10 && asked.length <= 51, `asked ${asked.length} times`);
});

test('stops at the limit', async (t) => {
  const { search } = await serve(t, {
    '/sitemap.xml': (origin) => urlset(...Array.from({ length: 3000 }, (_, n) => `${origin}/p${n}`)),
  });
  assert.equal((await search({ limit: 25 })).length, 25);
});

test('keeps pages of the site only, and never asks another host for a sitemap', async (t) => {
  const other = await serve(t, { '/sitemap.xml': urlset('http://other.example/') });
  const { search } = await serve(t, {
    '/robots.txt': `Sitemap: ${other.origin}/sitemap.xml\nSitemap: file:///etc/passwd\n`,
    '/sitemap.xml': (origin) =>
      urlset(`${origin}/a`, 'https://other.example/b', `${origin}/logout`, `${origin}/c.pdf`),
  });
  assert.deepEqual(await search(), ['/a']);
  assert.deepEqual(other.asked, []);
});

test('reads prefixed names and CDATA, and does not take images for pages', async (t) => {
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

test('reads a plain list of addresses', async (t) => {
  const { search } = await serve(t, {
    '/robots.txt': (origin) => `Sitemap: ${origin}/list.txt`,
    '/list.txt': (origin) => `\uFEFF${origin}/a\r\n\r\nnot an address\r\n${origin}/b\r\n`,
  });
  assert.deepEqual(await search(), ['/a', '/b']);
});

test('keeps what a broken file says before and after the fault', async (t) => {
  const { search } = await serve(t, {
    '/sitemap.xml': (origin) =>
      `<urlset><url><loc>${origin}/a</loc></url><url><loc>${origin}/b&bogus;</loc></url>< ="<url>` +
      `<url><loc>${origin}/c</loc></url><url><loc>${origin}/d`,
  });
  const found = await search();
  assert.ok(found.includes('/a') && found.includes('/c'), found.join());
});

test('takes no page from an HTML error page, nor from an entity bomb', async (t) => {
  const { search } = await serve(t, {
    '/robots.txt': '<html><body>Not found</body></html>',
    '/sitemap.xml': `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
      <html><body><a href="/x">x</a><loc>/y</loc>&b;</body></html>`,
  });
  assert.deepEqual(await search(), []);
});

test('finds nothing, and throws nothing, when the site cannot be reached', async () => {
  const fetchText = () => Promise.reject(new Error('no route to host'));
  assert.deepEqual(await discoverSitemap({ base: 'http://site.example/', fetchText, limit: 10 }), []);
});

test('asks nothing more once it is aborted', async (t) => {
  const aborter = new AbortController();
  const { search, asked } = await serve(t, {
    '/robots.txt': (origin) => {
      aborter.abort();
      return `Sitemap: ${origin}/a.xml`;
    },
  });
  assert.deepEqual(await search({ signal: aborter.signal }), []);
  assert.deepEqual(asked, ['/robots.txt']);
});

/** Serves the files on loopback; `search` gives the found pages as paths. */
async function serve(t: TestContext, files: Files) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const file = files[path];
    response.statusCode = file === undefined ? 404 : 200;
    response.end(typeof file === 'function' ? file(origin) : (file ?? 'Not found'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const search = async (options: { limit?: number; signal?: AbortSignal } = {}) => {
    const fetchText = async (url: string) => {
      const response = await fetch(url, { headers: { connection: 'close' } });
      return response.ok ? response.text() : null;
    };
    const found = await discoverSitemap({ base: `${origin}/`, fetchText, limit: 1000, ...options });
    return found.map((url) => url.slice(origin.length));
  };
  return { origin, asked, search };
}

function urlset(...addresses: string[]): string {
  const urls = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('\n');
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

function index(...addresses: string[]): string {
  const files = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`).join('\n');
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files}</sitemapindex>`;
}
