import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inEnglish } from '@abhigam/domain';
import { createEngine, type Engine } from '../src/index.ts';
import { AA, judged } from './judged.ts';
import { startTestSite, type TestSite } from './test-site.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>App</title></head><body>${body}<script></script></body></html>`;

let engine: Engine;
let site: TestSite;
before(async () => {
  engine = await createEngine({ pageTimeoutMs: 120_000 });
  site = await startTestSite({
    '/spinner': page('<div class="spinner"></div><p>Loading …</p>'),
    '/hindi': page('<p>कृपया प्रतीक्षा करें…</p>'),
    '/busy': page('<main aria-busy="true"><h1>Offices</h1><p>Words</p></main>'),
  });
});
after(async () => {
  await engine.close();
  await site.close();
});

for (const path of ['/spinner', '/hindi'])
  test(`does not judge a page that shows only a loading indicator (${path})`, async () => {
    const { result } = await engine.testPage({ url: site.origin + path, rules: AA, screenshot: false });
    assert.ok(result.status === 'FAILURE', JSON.stringify(result).slice(0, 300));
    assert.equal(result.reason, 'timeout');
    assert.match(inEnglish(result.detail), /loading/);
  });

test('judges an unfinished page in its current state, and the result says so', async () => {
  const { leftOut, audits } = await judged(engine, `${site.origin}/busy`);
  assert.deepEqual(leftOut, [{ part: 'content', why: 'loading', rules: [] }]);
  assert.ok(audits.length > 0);
});
