import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { BUSY_PAGES, serveHandler } from '@abhigam/testing';
import { createEngine, type Engine } from '../../src/index.ts';
import { AA } from '../judged.ts';

/** The limit of a worker; a blocked engine reports nothing until it is free, and then a timeout. */
const PAGE_TIMEOUT_MS = 60_000;

let engine: Engine;
let site: Awaited<ReturnType<typeof serveHandler>>;
before(async () => {
  engine = await createEngine({ pageTimeoutMs: PAGE_TIMEOUT_MS });
  site = await serveHandler(async (request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(BUSY_PAGES[Number(request.url?.slice(1))]?.html() ?? '');
  });
});
after(async () => {
  await engine.close();
  await site.close();
});

for (const [at, { name }] of BUSY_PAGES.entries())
  test(`${name}: the page is tested within its deadline`, async () => {
    const { result } = await engine.testPage({ url: `${site.origin}/${at}`, rules: AA, screenshot: false });
    assert.equal(result.status, 'COMPLETE');
    assert.deepEqual(result.erroredRules, []);
  });
