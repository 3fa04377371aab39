import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { createEngine, type Engine } from '@abhigam/engine';
import { serveHandler } from '@abhigam/testing';
import { generatedPages } from '../generated-pages.ts';
import { buildSite } from './build-site.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.png': 'image/png',
};

let out: string;
let pages: Map<string, string>;
let site: Awaited<ReturnType<typeof serveHandler>>;
let engine: Engine;
before(async () => {
  out = await mkdtemp(join(tmpdir(), 'abhigam-docs-'));
  const count = await buildSite(ROOT, out, generatedPages());
  pages = new Map();
  for await (const file of glob('**/*.html', { cwd: out }))
    pages.set(file, await readFile(join(out, file), 'utf8'));
  assert.equal(pages.size, count);
  site = await serveHandler(async (request, response) => {
    const path = join(out, new URL(request.url ?? '/', 'http://site').pathname);
    response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain');
    response.statusCode = existsSync(path) ? 200 : 404;
    response.end(existsSync(path) ? await readFile(path) : 'Not found');
  });
  engine = await createEngine({ pageTimeoutMs: 120_000 });
});
after(async () => {
  await engine.close();
  await site.close();
  await rm(out, { recursive: true, force: true });
});

test('has only links to pages and headings that exist', () => {
  const broken: string[] = [];
  for (const [file, html] of pages)
    for (const [, href = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
      if (/^(?:https?:|mailto:)/.test(href)) continue;
      const url = new URL(href, `http://site/${file}`);
      const target = decodeURI(url.pathname.slice(1));
      const page = pages.get(target);
      const isThere = page !== undefined || existsSync(join(out, target));
      const id = decodeURIComponent(url.hash.slice(1));
      if (!isThere || (id !== '' && !page?.includes(` id="${id}"`))) broken.push(`${file}: ${href}`);
    }
  assert.deepEqual(broken, []);
});

test('has the list of rules and the coverage of WCAG as pages, and in its menu', () => {
  for (const file of ['rules.html', 'coverage.html']) {
    assert.match(pages.get(file) ?? '', /<h1 id=/);
    assert.match(pages.get('index.html') ?? '', new RegExp(`href="${file}"`));
  }
});

test('needs no scripts and no requests to other hosts', () => {
  for (const [file, html] of pages) {
    assert.doesNotMatch(html, /<script|<link[^>]+href="http|src="http/, file);
  }
});

for (const file of ['index.html', 'guides/setup.html', 'guides/testing.html', 'decisions/index.html'])
  test(`our own engine fails nothing on ${file}`, async () => {
    const { result } = await engine.testPage({
      url: `${site.origin}/${file}`,
      rules: { wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: true },
      screenshot: false,
    });
    assert.equal(result.status, 'COMPLETE');
    const failed = result.audits.filter(({ status }) => status === 'Fail');
    assert.deepEqual(
      failed.map(({ id, failingElements }) => [
        id,
        failingElements.map(({ snippet }) => snippet.slice(0, 200)),
      ]),
      [],
    );
  });
